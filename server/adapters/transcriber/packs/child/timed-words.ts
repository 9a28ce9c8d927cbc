import type { PackWord } from '../messages.ts'

type Heard = { text: string; tokens: string[]; timestamps: number[] }

/** The usual length of a letter after its reported time. */
const letterSeconds = 0.06

/** Joins letters or pieces of words, each with its time, to words. */
export function timedWords({ text, tokens, timestamps }: Heard): PackWord[] {
  const words: { text: string; start: number; last: number }[] = []
  let startsWord = true
  for (const [n, token] of tokens.entries()) {
    const letters = token.replaceAll('▁', ' ')
    const time = timestamps[n] ?? 0
    for (const letter of letters) {
      if (/\s/.test(letter)) {
        startsWord = true
        continue
      }
      if (startsWord) words.push({ text: '', start: time, last: time })
      startsWord = false
      const word = words.at(-1)!
      word.text += letter
      word.last = time
    }
  }
  const said = text.trim().split(/\s+/).filter(Boolean)
  const same = timestamps.length === tokens.length && said.join(' ') === words.map((word) => word.text).join(' ')
  if (!same) return said.map((word) => ({ text: word, time: null }))
  return words.map(({ text, start, last }, n) => {
    const next = words[n + 1]?.start ?? Number.POSITIVE_INFINITY
    return { text, time: { start, end: Math.min(next, last + letterSeconds) } }
  })
}
