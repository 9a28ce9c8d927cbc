import { describe, expect, it } from 'vitest'
import { createCutter, halvesOf, type Piece } from './cuts.ts'
import { frame_ms, framesIn } from './frames.ts'

const limits = { usual_seconds: 10, most_seconds: 16, pause_seconds: 1.5 }
/** `3 .5- 2`: three seconds of speech, half a second of silence, two of speech; `~` is hardly speech. */
function probabilities(written: string): Float32Array {
  return Float32Array.from(
    written.split(' ').flatMap((one) => {
      const likely = one.endsWith('-') ? 0.02 : one.endsWith('~') ? 0.4 : 0.95
      return Array.from({ length: framesIn(Number.parseFloat(one)) }, () => likely)
    }),
  )
}
function cut(written: string, window = 10_000): Piece[] {
  const cutter = createCutter(limits)
  const all = probabilities(written)
  const pieces: Piece[] = []
  for (let at = 0; at < all.length; at += window) pieces.push(...cutter.push(all.subarray(at, at + window)))
  return [...pieces, ...cutter.finish()]
}
const seconds = (frames: number) => Math.round((frames * frame_ms) / 100) / 10
const spans = (pieces: Piece[]) =>
  pieces.map(({ stretches }) => stretches.map(({ from, to }) => `${seconds(from)}-${seconds(to)}`).join(' '))

describe('speech is cut', () => {
  it.each([
    ['at a pause', '1- 3 2- 3 2-', ['1-4', '6-9', '']],
    ['into sentences, put together up to ten seconds', '4 .5- 4 .5- 4 .5- 4', ['0-4 4.5-8.5', '9-13 13.5-17.5']],
    ['nowhere where it hesitates', '3 .2- 3', ['0-6.2']],
    ['nowhere where it is hardly speech', '3 1~ 3', ['0-7']],
    ['not at all where there is none', '5-', ['']],
    ['without what is too short to be a word', '1- .06 2- 1 1-', ['3.1-4.1', '']],
    ['and silence is reported in parts', '70-', ['', '']],
    ['at the end of the recording', '1- 3', ['1-4']],
  ])('%s: %s', (_, written, expected) => expect(spans(cut(written))).toEqual(expected))

  it('without a pause, where it is least like speech', () => {
    const pieces = cut('12 .2~ 10')
    expect(spans(pieces)).toEqual(['0-12', '12-22.2'])
    expect(pieces.map(({ cut }) => cut)).toEqual([
      { start: false, end: true },
      { start: true, end: false },
    ])
    for (const { stretches } of cut('100'))
      expect(seconds(stretches[0]!.to - stretches[0]!.from)).toBeLessThanOrEqual(16)
  })
  it.each(['4 .5- 4 .5- 4 .5- 40 3- 1 60- 2 .4-', '70- 3', '100'])('the same for any block size: %s', (written) => {
    const whole = cut(written)
    for (const window of [1, 7, 625]) {
      const parts = cut(written, window)
      const spoken = (pieces: Piece[]) => pieces.filter(({ stretches }) => stretches.length > 0)
      expect(spoken(parts).map(({ from, to, end }) => [from, to, end])).toEqual(
        spoken(whole).map(({ from, to, end }) => [from, to, end]),
      )
    }
  })
  it.each(['1- 3 2- 3 2-', '4 .5- 4 .5- 4 .5- 40 3- 1 60- 2 .4-', '100', '70-'])(
    'into pieces without a gap: %s',
    (written) => {
      let end = 0
      for (const piece of cut(written, 625)) {
        expect(piece.from).toBeGreaterThanOrEqual(end)
        expect(piece.end).toBeGreaterThan(end)
        for (const { from, to } of piece.stretches) expect([piece.from <= from, to <= piece.to]).toEqual([true, true])
        if (piece.stretches.length > 0) expect(piece.probabilities).toHaveLength(piece.to - piece.from)
        end = piece.end
      }
      expect(end).toBe(probabilities(written).length)
    },
  )
  it('and continues after any piece as if it had not stopped', () => {
    const written = '4 .5- 4 .5- 4 .5- 40 3- 1 20- 2 .4-'
    const all = probabilities(written)
    const whole = cut(written)
    for (const [n, { end }] of whole.entries()) {
      const cutter = createCutter(limits)
      const rest = [...cutter.push(all.subarray(end)), ...cutter.finish()]
      expect(rest.map((piece) => [piece.to + end, piece.end + end])).toEqual(
        whole.slice(n + 1).map((piece) => [piece.to, piece.end]),
      )
    }
  })
})

describe('halves', () => {
  it.each([
    ['part at the longest silence', '2 .4- 3 .9- 2', ['0-2 2.4-5.4', '6.3-8.4']],
    ['or where it is least like speech', '4 .2~ 3', ['0-4', '4-7.2']],
  ])('%s: %s', (_, written, expected) => expect(spans(halvesOf(cut(written)[0]!)!)).toEqual(expected))
  it('are not made of a single word', () => expect(halvesOf(cut('1')[0]!)).toBeNull())
})
