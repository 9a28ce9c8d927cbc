import { describe, expect, it } from 'vitest'
import { needsSanitizing, sanitize } from '#core/rules/clean-text.ts'
import { type TextChange, whitespaceChanges } from '../editor/editor-commands.ts'
import { pauseInsert, tidyPauses } from './tidy-pauses.ts'

function apply(text: string, changes: TextChange[]): string {
  return [...changes]
    .reverse()
    .reduce((left, { from, to, insert }) => left.slice(0, from) + insert + left.slice(to), text)
}

describe('a line with pauses', () => {
  it.each([
    ['stays when it is in order', 'wi ⏱½s non', 'wi ⏱½s non'],
    ['sums pauses side by side', '⏱½s⏱½s', '⏱1s'],
    ['sums them over spaces', 'wi ⏱½s ⏱¼s non', 'wi ⏱¾s non'],
    ['sums three', '⏱1s ⏱2s ⏱3s', '⏱6s'],
    ['stops at 10 s', '⏱4s ⏱4s ⏱4s', '⏱10s'],
    ['keeps pauses with words between them', '⏱1s wi ⏱1s', '⏱1s wi ⏱1s'],
    ['loses a clock alone', 'wi ⏱ non', 'wi  non'],
    ['loses a clock with no time', 'wi ⏱️ab', 'wi ab'],
    ['gives a pause its space back before a word', '⏱½sBonjou', '⏱½s Bonjou'],
    ['and before a figure', '⏱2s5 moun', '⏱2s 5 moun'],
    ['does all at once', '⏱ ⏱½s⏱½s moun ⏱1smoun', ' ⏱1s moun ⏱1s moun'],
    ['leaves other lines alone', 'Bonjou s⁠ı', 'Bonjou s⁠ı'],
  ])('%s', (_what, line, tidy) => {
    expect(apply(line, tidyPauses(line))).toBe(tidy)
    expect(tidyPauses(tidy)).toEqual([])
  })
})

describe('inserting a pause', () => {
  it.each([
    ['', '', '⏱½s'],
    ['Bonjou', '', ' ⏱½s'],
    ['Bonjou ', 'tout', '⏱½s tout'],
    ['Bonjou', ' tout', ' ⏱½s'],
    ['Bon', 'jou', ' ⏱½s jou'],
    ['Bonjou', '.', ' ⏱½s'],
    ['', 'Bonjou', '⏱½s Bonjou'],
  ])('between "%s" and "%s"', (before, after, result) => {
    const insert = pauseInsert(before, after, 0.5)
    expect(insert + (/[a-z]/i.test(after[0] ?? '') ? after : '')).toBe(result)
    expect(needsSanitizing(before + insert + after)).toBe(false)
  })
  it('is at most 10 s long', () => expect(pauseInsert('', '', 12)).toBe('⏱10s'))
})

describe('cleaning', () => {
  it.each([
    ['Bonjou  tout   moun'],
    ['  Bonjou \n tout '],
    ['wi , non !\n\n\n\nankò'],
    ['\n\n\n wi'],
    ['wi\n\n\n'],
    ['deja pwòp'],
    [''],
  ])('of %j is a list of small edits', (text) => {
    const changes = whitespaceChanges(text, sanitize(text))
    expect(apply(text, changes)).toBe(sanitize(text))
    expect(changes.every(({ from, to }) => /^\s*$/.test(text.slice(from, to)))).toBe(true)
  })
})
