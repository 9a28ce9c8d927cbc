import type { SpeechFile, VoiceCloner, VoiceFit } from '../../ports/voice-cloner.ts'
import { distance } from './child/likeness.ts'
import { halves, measureVoice, type VoiceMeasure } from './child/measure.ts'
import { recordingsHeard } from './child/recording.ts'
import type { Speaking } from './child/speaking.ts'

export type Target = { name: string; samples: SpeechFile[] }
/** A speaker, by the half of the samples that no voice is fitted to. */
export type Speaker = { name: string; unseen: VoiceMeasure }
/** A fitted voice, with its progress reports. */
export type Fitted = { name: string; fit: VoiceFit; shares: number[] }
/** The same voice with a text of its own. */
export type Trial = Speaker & Fitted & { spoken: VoiceMeasure }

async function heard({ name, samples }: Target): Promise<Speaker> {
  return { name, unseen: measureVoice(halves(await recordingsHeard(samples))[1])! }
}

export async function fitted({ name, samples }: Target, cloner: VoiceCloner): Promise<Fitted> {
  const shares: number[] = []
  const fit = await cloner.clone({ samples, onProgress: (share) => shares.push(share) })
  return { name, fit, shares }
}

export async function fitTo(
  target: Target,
  { cloner, speak }: { cloner: VoiceCloner; speak: Speaking },
): Promise<Trial> {
  const found = await fitted(target, cloner)
  return { ...(await heard(target)), ...found, spoken: await speak(found.fit, 'judged') }
}

/** Of all pairs of a fitted voice and another speaker, the share in which the voice is nearer to its own. */
export function nearerToOwn(
  trials: readonly Trial[],
  others: readonly Speaker[] = trials,
): { share: number; wrong: string[]; pairs: number } {
  const wrong: string[] = []
  let pairs = 0
  for (const one of trials)
    for (const other of others) {
      if (one.name === other.name) continue
      pairs++
      if (distance(one.spoken, one.unseen) >= distance(one.spoken, other.unseen))
        wrong.push(`${one.name} → ${other.name}`)
    }
  return { share: 1 - wrong.length / pairs, wrong, pairs }
}

/** What is left of an error of the default voice, on average over all targets. */
export function left(trials: readonly Fitted[], of: 'pitch_error_semitones' | 'spectral_distance_db'): number {
  const sum = (when: 'before' | 'after') => trials.reduce((total, { fit }) => total + fit.measured[of][when], 0)
  return sum('after') / sum('before')
}
