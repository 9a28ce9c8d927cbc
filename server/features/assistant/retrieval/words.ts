import type { Language } from '#core/contract/account/account.ts'
import { stopWords } from './word-lists.ts'

/** Folds case and accents: users type without them. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

const longestText = 4_000

/** The words of a text, folded; a code such as `text_too_long` is one word and its parts. */
export function plainWords(text: string): string[] {
  const found = folded(text.slice(0, longestText)).match(/[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)*/gu) ?? []
  return found.flatMap((word) => (/[_-]/.test(word) ? [word, ...word.split(/[_-]/)] : [word]))
}

/** Search terms: without stop words, each stemmed. */
export function terms(text: string, language: Language): string[] {
  return plainWords(text)
    .filter((word) => !stopWords[language].has(word) && (word.length > 1 || /\d/.test(word)))
    .map((word) => stemOf(word, language))
}

type Ending = [ending: RegExp, becomes: string]

/** Suffixes in their order; of each line the first that leaves at least three letters is cut. */
const endings: Record<Language, Ending[][]> = {
  en: [
    [
      [/ies$/, 'y'],
      [/(?<=ss|sh|ch|x)es$/, ''],
      [/(?<![su])s$/, ''],
    ],
    [
      [/ations?$/, 'at'],
      [/(?<=[bcdfgklmnprstvwz])ing$/, ''],
      [/(?<=[bcdfgklmnprstvwz])ed$/, ''],
      [/ly$/, ''],
    ],
    [[/e$/, '']],
    [[/([bdgmnprt])\1$/, '$1']],
  ],
  ht: [],
  fr: [
    [[/(?<!s)[sx]$/, '']],
    [
      [/ations?$/, ''],
      [/(?:issement|ement)$/, ''],
      [/(?:er|ez|ee|ees|ent|ant|ait|ir|e)$/, ''],
    ],
    [[/([lmnprt])\1$/, '$1']],
  ],
  es: [
    [
      [/(?<=[cs]i?on)es$/, ''],
      [/(?<=[aeo])s$/, ''],
    ],
    [
      [/(?:aciones|acion)$/, ''],
      [/(?:ciones|cion)$/, ''],
      [/(?:ando|iendo|ados|ado|idos|ido|ada|ida)$/, ''],
      [/(?:ar|er|ir)(?:me|te|se|lo|la|los|las)?$/, ''],
      [/(?:aron|eron|amos|emos|an|en)$/, ''],
      [/[aeo]$/, ''],
    ],
  ],
}

function stemOf(word: string, language: Language): string {
  if (word.length < 4 || /\d|_|^news$/.test(word)) return word
  let stem = word
  for (const line of endings[language])
    for (const [ending, becomes] of line) {
      const next = stem.replace(ending, becomes)
      if (next === stem) continue
      if (next.length >= 3) stem = next
      break
    }
  return stem
}
