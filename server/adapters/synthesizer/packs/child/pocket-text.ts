import { Tokenizer } from '@huggingface/tokenizers'
import { z } from 'zod'
import { knownLetters, type Letters } from './vits.ts'

const Vocabulary = z.object({
  model: z.object({
    byte_fallback: z.boolean().optional(),
    vocab: z.union([z.array(z.tuple([z.string(), z.number()])), z.record(z.string(), z.number())]),
  }),
})

export type PocketText = {
  /** The tokens of a text, in parts of limited length. */
  parts(text: string, most: number): { parts: number[][]; dropped: number }
}

/** Texts as the model read them in training: sentences with a capital, where it knows capitals. */
export function pocketText(tokenizerJson: unknown, config: unknown): PocketText {
  const tokenizer = new Tokenizer(tokenizerJson as object, config as object)
  const letters = lettersOf(tokenizerJson)
  const tokens = (text: string) => tokenizer.encode(text, { add_special_tokens: false }).ids
  return {
    parts(given, most) {
      const { text, dropped } = knownLetters(capitalised(given, letters), letters)
      const parts = text === '' ? [] : shortParts(text, (part) => tokens(part).length <= most)
      return { parts: parts.map((part) => tokens(part).slice(0, most)), dropped }
    },
  }
}

const capitalised = (text: string, letters: Letters) => {
  const first = text.slice(0, 1).toUpperCase()
  return letters.has(first) ? first + text.slice(1) : text
}

/** As long as they fit, cut after signs, else between words. */
function shortParts(text: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = []
  for (const phrase of text.split(/(?<=[,:;.?!]) /)) {
    const last = parts.at(-1)
    if (last !== undefined && fits(`${last} ${phrase}`)) parts[parts.length - 1] = `${last} ${phrase}`
    else if (fits(phrase)) parts.push(phrase)
    else parts.push(...shortRuns(phrase.split(' '), fits))
  }
  return parts
}

function shortRuns(words: string[], fits: (part: string) => boolean): string[] {
  const runs: string[] = []
  for (const word of words) {
    const longer = runs.length > 0 ? `${runs.at(-1)} ${word}` : word
    if (runs.length > 0 && fits(longer)) runs[runs.length - 1] = longer
    else runs.push(word)
  }
  return runs
}

/** Characters covered by the vocabulary; with byte fallback, all. */
function lettersOf(json: unknown): Letters {
  const { model } = Vocabulary.parse(json)
  if (model.byte_fallback) return { has: (letter) => letter !== '' }
  const pieces = Array.isArray(model.vocab) ? model.vocab.map(([piece]) => piece) : Object.keys(model.vocab)
  const known = new Set<string>()
  for (const piece of pieces) if (!/^<.+>$/.test(piece)) for (const letter of piece) known.add(letter)
  if (known.has('▁')) known.add(' ')
  return known
}
