import { describe, expect, it } from 'vitest'
import { markersToTags, tagsToMarkers } from '#core/rules/speech/pauses.ts'
import { sentToShown } from './spoken-range.ts'

describe('the spoken word', () => {
  it.each([
    ['Bonjou tout moun'],
    ['Bonjou ⏱½s tout ⏱10s moun'],
    ['⏱1¼s Bonjou, tout moun ⏱0.3s'],
    ['a < b ⏱2s epi b > a'],
  ])('is found in %s', (shown) => {
    const sent = markersToTags(shown)
    const find = sentToShown(sent)
    for (const { 0: word, index } of sent.replace(/<break[^>]*>/g, (tag) => ' '.repeat(tag.length)).matchAll(/\w+/g)) {
      const { start, end } = find({ start: index, end: index + word.length })
      expect(shown.slice(start, end)).toBe(word)
    }
    expect(tagsToMarkers(sent)).toBe(shown)
  })
})
