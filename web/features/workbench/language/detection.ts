import { detectKreyol } from '@pawol/kreyol/detect-kreyol'
import { toIpa } from '@pawol/kreyol/ipa'
import type { Lexicon } from '@pawol/kreyol/lexicon'
import { citation } from '@pawol/kreyol/speech'
import { respell } from '@pawol/kreyol/spelling'

/** A word that is not Kreyòl, its place, and its reading in Kreyòl spelling. */
export type UnknownSpan = { word: string; start: number; end: number; read_as: string; ipa: string }

/** The language detection result (S2 §3), with the places of its words. */
export type Detection = {
  isHaitianCreole: boolean
  unknownWordCount: number
  unknownWords: string[]
  nonCreolePercentage: number
  spans: UnknownSpan[]
}

function readingOf(word: string, lexicon: Lexicon): { read_as: string; ipa: string } {
  const sounds = citation(word, lexicon)
  return { read_as: sounds.map(respell).join(' '), ipa: sounds.map((said) => toIpa(said)).join(' ') }
}

export function describeLanguage(text: string, lexicon: Lexicon): Detection {
  const { isHaitianCreole, unknownWordCount, unknownWords, nonCreolePercentage, unknown } = detectKreyol(text, lexicon)
  const readings = new Map(unknownWords.map((word) => [word, readingOf(word, lexicon)]))
  const spans = unknown.map((span) => ({ ...span, ...readings.get(span.word)! }))
  return { isHaitianCreole, unknownWordCount, unknownWords, nonCreolePercentage, spans }
}
