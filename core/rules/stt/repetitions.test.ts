import { describe, expect, it } from 'vitest'
import { repeatsItself, withoutInventedWords, withoutInventions } from './repetitions.ts'
import type { SpokenSegment } from './transcript.ts'

type Words = [text: string, ms: number, confidence?: number | null][]

/** Consecutive words with the given durations. */
function said(words: Words) {
  let at = 0
  return words.map(([text, ms, confidence = 0.95]) => {
    const start_ms = at
    at += ms
    return { text, start_ms, end_ms: at, confidence }
  })
}
const each = (text: string, ms: number, confidence?: number | null): Words =>
  text.split(' ').map((word) => [word, ms, confidence])
const kept = (words: Words) =>
  withoutInventions(said(words))
    .map(({ text }) => text)
    .join(' ')

describe('repetitions that were spoken stay', () => {
  it.each<[string, Words]>([
    ['No, no, no.', each('No, no, no.', 320)],
    ['Bye bye.', [...each('Bye bye.', 300, 0.55)]],
    ['no no no no', each('no no no no', 130)],
    ['Very, very good', each('Very, very good', 260)],
    ['the the (a stutter)', each('the the best', 150, 0.5)],
    ['We shall overcome, we shall overcome', each('We shall overcome, we shall overcome', 380, 0.97)],
    ['ask not ask not ask not', each('ask not ask not ask not', 350, 0.62)],
    ['la la la … sung for long, by an engine that is sure', each('la '.repeat(12).trim(), 300, 0.9)],
    ['no no no, by an engine that does not say how sure it is', each('no no no', 250, null)],
    ['He had had enough', each('He had had enough', 200)],
    ['It was the best of the best', each('It was the best of the best', 210)],
  ])('%s', (_, words) => expect(kept(words)).toBe(words.map(([text]) => text).join(' ')))
})

describe('repetitions that were invented go', () => {
  it.each<[string, Words, string]>([
    [
      'six words in 128 ms',
      [...each('What would you do', 300), ...each('if if if, if if if', 21, 0.7)],
      'What would you do if',
    ],
    [
      'a loop that begins with a word that was said',
      [...each('What if', 300), ...each('if, if if', 30, 0.7)],
      'What if',
    ],
    [
      'a whole phrase twice in the time of one',
      [...each('And so my fellow Americans', 400), ...each('and so my fellow Americans', 50, 0.67)],
      'And so my fellow Americans',
    ],
    [
      'in the middle',
      [...each('the best of', 200), ...each('the best of', 40), ...each('times', 500)],
      'the best of times',
    ],
    ['two words, hurried and doubted', [...each('And so', 240), ['and', 100, 0.46], ['so', 60, 0.99]], 'And so'],
    ['a phrase more often than anybody says it', each('Thank you all. '.repeat(9).trim(), 400, null), 'Thank you all.'],
    ['a word more often than anybody says it', each('so '.repeat(20).trim(), 300, null), 'so'],
    ['what is left of a loop', [...each('for your country', 300), ...each('your country for', 25)], 'for your country'],
    ['a heap of other words at the end', [...each('Well done', 300), ...each('oh it was a', 20, 0.3)], 'Well done'],
  ])('%s', (_, words, left) => expect(kept(words)).toBe(left))
  it('for phrases of up to six words', () => {
    const phrase = 'one two three four five six'
    expect(kept([...each(phrase, 300), ...each(phrase, 20)])).toBe(phrase)
    expect(repeatsItself(said(each(`${phrase} ${phrase}`, 300)))).toBe(true)
    expect(repeatsItself(said(each(`${phrase} seven ${phrase} seven`, 300)))).toBe(false)
  })
})

describe('what is not repeated stays', () => {
  it.each<[string, Words]>([
    ['two quick words at the end', [...each('Tell me', 300), ...each('of it', 40, 0.4)]],
    ['quick words the engine is sure of, said for the first time', [...each('Tell me', 300), ...each('a b c d', 40)]],
    ['nothing', []],
    ['words without times', each('Stop it. Stop it. Stop it.', 0, 0.4)],
  ])('%s', (_, words) => expect(withoutInventions(said(words))).toHaveLength(words.length))
})

describe('segments', () => {
  const segment = (text: string, words: ReturnType<typeof said>): SpokenSegment => ({
    text,
    words: words.map((word) => ({ ...word, estimated: false })),
    start_ms: words[0]!.start_ms,
    end_ms: words.at(-1)!.end_ms,
    confidence: 0.5,
    language: 'en',
  })
  it('lose words, and empty ones are dropped', () => {
    const words = said([...each('What if', 300), ...each('if if if', 20, 0.7)])
    const [one, two] = [segment('What if if', words.slice(0, 3)), segment('if if', words.slice(3))]
    expect(withoutInventedWords([one, two])).toEqual([
      { ...one, text: 'What if', words: one.words.slice(0, 2), end_ms: 600, confidence: 0.95 },
    ])
  })
  it('of a script without spaces keep their text', () => {
    const words = said(each('你 好 好 好', 10))
    const whole = segment('你好好好', words)
    expect(withoutInventedWords([whole])).toEqual([whole])
  })
})
