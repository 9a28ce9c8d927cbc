import llama from 'llama-tokenizer-js'

export const start_token = 1
export const end_token = 2

const wordsStart = '▁'
const bytes = /^<0x([0-9A-F]{2})>$/

export type Token = { id: number; log_probability: number }
export type Word = { text: string; confidence: number }

/** Joins tokens to words; a word's confidence is that of its least likely token. */
export function wordsOf(tokens: readonly Token[]): Word[] {
  const words: { spelled: number[]; lowest: number }[] = []
  for (const { id, log_probability } of tokens) {
    const piece = llama.vocabById[id] ?? ''
    const [before, ...more] = piece.split(wordsStart)
    const add = (text: string, startsWord: boolean) => {
      if (startsWord || words.length === 0) words.push({ spelled: [], lowest: 0 })
      const word = words.at(-1)!
      word.spelled.push(...spellingOf(text))
      if (text !== '') word.lowest = Math.min(word.lowest, log_probability)
    }
    if (before) add(before, false)
    for (const text of more) add(text, true)
  }
  return words
    .map(({ spelled, lowest }) => ({
      // letters of other scripts are spelled byte by byte
      text: Buffer.from(spelled)
        .toString('utf8')
        .replace(/[\p{Cc}\uFFFD]/gu, ''),
      confidence: Math.exp(lowest),
    }))
    .filter(({ text }) => text !== '')
}

function spellingOf(text: string): Buffer {
  const byte = bytes.exec(text)
  return byte ? Buffer.of(Number.parseInt(byte[1]!, 16)) : Buffer.from(text)
}
