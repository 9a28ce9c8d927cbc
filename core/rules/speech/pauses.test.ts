import { longestPause, pauseSeconds, pauseSymbol } from '@pawol/kreyol/pauses'
import { describe, expect, it } from 'vitest'
import {
  breakTag,
  joinAdjacentPauses,
  keepValidMarkers,
  markersToTags,
  pauseDurations,
  pauseMarker,
  pauseSpans,
  tagsToMarkers,
  translatorPauses,
} from './pauses.ts'

describe('markers', () => {
  it('come in six durations', () => expect(pauseDurations).toEqual([0.25, 0.5, 1, 2, 3, 4]))
  it('come in five in the Translator', () => expect(translatorPauses).toEqual(['0.25s', '0.5s', '1s', '1.5s', '2.0s']))
  it.each([
    [0.25, '⏱¼s'],
    [0.5, '⏱½s'],
    [0.75, '⏱¾s'],
    [1, '⏱1s'],
    [1.25, '⏱1¼s'],
    [1.5, '⏱1½s'],
    [4, '⏱4s'],
    [10, '⏱10s'],
    [0.3, '⏱0.3s'],
  ])('[S2-5-23] [S2-5-25] %d s is shown as %s', (seconds, marker) => {
    expect(pauseMarker(seconds)).toBe(marker)
    expect(marker.startsWith(pauseSymbol)).toBe(true)
    expect(pauseSeconds(marker)).toBe(seconds)
  })
  it.each([
    ['⏱0.25s', 0.25],
    ['⏱️1.5s', 1.5],
    ['⏱ 2.0s', 2],
    ['<break time="500ms"/>', 0.5],
    ['<break time="1.5s" />', 1.5],
    ["<BREAK TIME='2s'></break>", 2],
    ['⏱99s', longestPause],
    ['⏱10s', 10],
    ['⏱0s', undefined],
    ['⏱', undefined],
    ['⏱1', undefined],
    ['<break/>', undefined],
  ])('%s lasts %s', (text, seconds) => expect(pauseSeconds(text)).toBe(seconds))
})

describe('sending and loading', () => {
  it.each([
    ['Bonjou ⏱½s tout', 'Bonjou <break time="0.5s"/> tout'],
    ['⏱1¼s⏱0.25s', '<break time="1.25s"/><break time="0.25s"/>'],
    ['⏱20s', '<break time="10s"/>'],
    ['wi ⏱ non', 'wi  non'],
    ['⏱0s', ''],
    ['anyen', 'anyen'],
  ])('[S2-5-33] %s is sent as %s', (shown, sent) => expect(markersToTags(shown)).toBe(sent))
  it.each([
    ['Bonjou <break time="0.5s"/> tout', 'Bonjou ⏱½s tout'],
    ['<break time="250ms"/>', '⏱¼s'],
    ['<break time="3s"></break>', '⏱3s'],
    ['<break time="0s"/>wi', 'wi'],
  ])('[S2-5-34] %s is loaded as %s', (stored, shown) => expect(tagsToMarkers(stored)).toBe(shown))
  it('a text goes there and back', () => {
    const shown = 'Bonjou ⏱¼s tout ⏱3s moun ⏱10s.'
    expect(tagsToMarkers(markersToTags(shown))).toBe(shown)
    expect(breakTag(2)).toBe('<break time="2s"/>')
  })
})

describe('typing and pasting', () => {
  it.each([
    ['[S2-5-28] keeps a clock with a duration', 'wi ⏱0.5s non', 'wi ⏱0.5s non'],
    ['[S2-5-28] keeps a fraction', '⏱½s', '⏱½s'],
    ['[S2-5-29] strips a clock alone', 'wi ⏱ non', 'wi  non'],
    ['[S2-5-29] strips a clock with something else', '⏱️abc', 'abc'],
    ['[S2-5-29] strips a clock with no time', '⏱0s', ''],
  ])('%s', (_, typed, kept) => expect(keepValidMarkers(typed)).toBe(kept))
  it.each([
    ['[S2-5-26] adds up neighbours', '⏱1s⏱½s', '⏱1½s'],
    ['[S2-5-26] across spaces', 'a ⏱2s ⏱3s b', 'a ⏱5s b'],
    ['[S2-5-26] to ten seconds at most', '⏱4s⏱4s⏱4s', pauseMarker(longestPause)],
    ['leaves those apart alone', '⏱1s a ⏱1s', '⏱1s a ⏱1s'],
  ])('%s', (_, text, joined) => expect(joinAdjacentPauses(text)).toBe(joined))
  it('finds the markers for the cursor', () => {
    const text = 'wi ⏱½s non ⏱10s'
    const spans = pauseSpans(text)
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['⏱½s', '⏱10s'])
    expect(spans.map(({ seconds }) => seconds)).toEqual([0.5, 10])
  })
})
