import { creditsForJob } from '../pricing.ts'

/** Characters per minute of speech: slow with pauses, usual (S3 §9), and the fastest sustained rate. */
const per_minute = { low: 450, likely: 750, high: 1_200 }

export type CreditRange = { low: number; likely: number; high: number }

/** A character costs one credit, plus half a credit if translated (DESIGN §9): 1.5 together, as S3 §9 says. */
export function transcriptionPrice({
  characters,
  translated = 0,
}: {
  characters: number
  translated?: number
}): number {
  return creditsForJob([
    { product: 'transcription', characters },
    { product: 'translation', characters: translated },
  ])
}

/** Estimated cost of a recording. `max` is held while the job runs, and is the most it can cost. */
export function estimateTranscription(sound: { duration_seconds: number; translates: boolean }): CreditRange {
  const price = (rate: number) => {
    const characters = Math.ceil((sound.duration_seconds / 60) * rate)
    return transcriptionPrice({ characters, translated: sound.translates ? characters : 0 })
  }
  return { low: price(per_minute.low), likely: price(per_minute.likely), high: Math.max(1, price(per_minute.high)) }
}

/** Estimate without the server: by minutes of a recording, or by MB of a file (S3 §9). */
export function roughEstimate(of: { seconds: number } | { bytes: number }, { translates }: { translates: boolean }) {
  const units = 'seconds' in of ? of.seconds / 60 : of.bytes / (1024 * 1024)
  return Math.ceil(units * per_minute.likely * (translates ? 1.5 : 1))
}
