import type { PackAbility } from './pack-engines.ts'

type Measured = { ability: PackAbility; quality: readonly { metric: string; value: number }[] }
type Metric = { name: string; best: 'low' | 'high' }

/** Metrics in order of relevance. */
const metrics: Record<PackAbility, Metric[]> = {
  tts: [
    { name: 'UTMOS', best: 'high' },
    { name: 'CER', best: 'low' },
  ],
  stt: [
    { name: 'WER', best: 'low' },
    { name: 'CER', best: 'low' },
  ],
  mt: [
    { name: 'chrF++', best: 'high' },
    { name: 'BLEU', best: 'high' },
  ],
  clone: [{ name: 'SIM', best: 'high' }],
  speakers: [{ name: 'DER', best: 'low' }],
}

/**
 * Compares two packs of one ability by published scores: by the first metric both have, otherwise the one with any score
 * wins. Scores of another model, which say so in their name, are ignored.
 */
export function byPublishedQuality(a: Measured, b: Measured): number {
  const known = metrics[a.ability]
  for (const { name, best } of known) {
    const [one, other] = [figureOf(a, name), figureOf(b, name)]
    if (one !== null && other !== null && one !== other) return best === 'low' ? one - other : other - one
  }
  const figures = (pack: Measured) => known.filter(({ name }) => figureOf(pack, name) !== null).length
  return figures(b) - figures(a)
}

const figureOf = ({ quality }: Measured, name: string) => quality.find(({ metric }) => metric === name)?.value ?? null
