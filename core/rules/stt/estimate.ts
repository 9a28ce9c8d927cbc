import { creditsForJob } from '../pricing.ts'

/** Characters per minute of speech: slow with pauses, usual (S3 §9), and the fastest sustained rate. */
const perMinute = { low: 450, likely: 750, high: 1_200 }

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

type Ordered = { duration_seconds: number; translates: boolean; beta?: boolean }

/**
 * Estimated cost of a recording. `high` is held while the job runs, and is the most it can cost. A language in beta is
 * transcribed for nothing.
 */
export function estimateTranscription({ beta = false, ...sound }: Ordered): CreditRange {
  const price = (rate: number) => {
    const characters = Math.ceil((sound.duration_seconds / 60) * rate)
    return transcriptionPrice({ characters: beta ? 0 : characters, translated: sound.translates ? characters : 0 })
  }
  return {
    low: price(perMinute.low),
    likely: price(perMinute.likely),
    high: Math.max(beta ? 0 : 1, price(perMinute.high)),
  }
}

/** Estimate without the server: by minutes of a recording, or by MB of a file (S3 §9). */
export function roughEstimate(
  of: { seconds: number } | { bytes: number },
  { translates, beta = false }: { translates: boolean; beta?: boolean },
) {
  const units = 'seconds' in of ? of.seconds / 60 : of.bytes / (1024 * 1024)
  const characters = units * perMinute.likely
  return transcriptionPrice({ characters: beta ? 0 : characters, translated: translates ? characters : 0 })
}
