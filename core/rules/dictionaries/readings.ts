import { countCharacters } from '../pricing.ts'

/** A place in a text, in UTF-16 units, and what an entry of a dictionary has said there instead. */
export type Reading = { start: number; end: number; phonetic: string; ipa: string }

/** What an engine is given in place of the term: IPA wins, and hyphens of a respelling are only for the eye. */
export const readingText = ({ phonetic, ipa }: Pick<Reading, 'phonetic' | 'ipa'>) =>
  ipa.trim() || phonetic.replaceAll('-', '').trim()

/** By how many characters a reading is longer than what is written; below zero where it is shorter. */
const addedBy = (text: string, reading: Reading) =>
  countCharacters(readingText(reading)) - countCharacters(text.slice(reading.start, reading.end))

/**
 * Characters that are charged for speech: those of the text, or those of the text with the readings in place of their
 * terms where these are more. `written` counts the text alone, SSML included.
 */
export function chargedCharacters(text: string, written: number, readings: readonly Reading[]): number {
  return Math.max(
    written,
    readings.reduce((sum, reading) => sum + addedBy(text, reading), written),
  )
}

/** The one that adds most. */
export function longestReading<R extends Reading>(text: string, readings: readonly R[]): R | undefined {
  return readings.reduce<R | undefined>(
    (most, one) => (most && addedBy(text, most) >= addedBy(text, one) ? most : one),
    undefined,
  )
}
