import type { PackWord } from '../messages.ts'

type Heard = { text: string; tokens: string[]; timestamps: number[] }

/** A letter is heard for about so long after the moment it is told of. */
const letter_seconds = 0.06

/** Letters or pieces of words, each with the moment it was heard at, put together to words. */
export function timedWords({ text, tokens, timestamps }: Heard): PackWord[] {
  const words: { text: string; start: number; last: number }[] = []
  let anew = true
  for (const [n, token] of tokens.entries()) {
    const letters = token.replaceAll('▁', ' ')
    const time = timestamps[n] ?? 0
    for (const letter of letters) {
      if (/\s/.test(letter)) {
        anew = true
        continue
      }
      if (anew) words.push({ text: '', start: time, last: time })
      anew = false
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
    return { text, time: { start, end: Math.min(next, last + letter_seconds) } }
  })
}
