import { countCharacters } from '../pricing.ts'

/** A range of a text, in UTF-16 units, and the reading of a dictionary entry that replaces it. */
export type Reading = { start: number; end: number; phonetic: string; ipa: string }

/** The text that an engine gets instead of the term: IPA takes precedence, and hyphens of a respelling are dropped. */
export const readingText = ({ phonetic, ipa }: Pick<Reading, 'phonetic' | 'ipa'>) =>
  ipa.trim() || phonetic.replaceAll('-', '').trim()

/** Characters that a reading adds to the written term; negative if it is shorter. */
const addedBy = (text: string, reading: Reading) =>
  countCharacters(readingText(reading)) - countCharacters(text.slice(reading.start, reading.end))

/**
 * Charged characters of speech: the larger of the text, and the text with readings in place of their terms. `written` is the
 * count of the text alone, SSML included.
 */
export function chargedCharacters(text: string, written: number, readings: readonly Reading[]): number {
  return Math.max(
    written,
    readings.reduce((sum, reading) => sum + addedBy(text, reading), written),
  )
}

/** The reading that adds most characters. */
export function longestReading<R extends Reading>(text: string, readings: readonly R[]): R | undefined {
  return readings.reduce<R | undefined>(
    (most, one) => (most && addedBy(text, most) >= addedBy(text, one) ? most : one),
    undefined,
  )
}
