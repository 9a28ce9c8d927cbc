import type { VoiceConsent } from '#core/contract/cloning/consents.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Media, MediaFile, MediaSource } from '../../../ports/media.ts'
import type { VoiceCloner } from '../../../ports/voice-cloner.ts'
import { unreadable } from '../../stt/sounds.ts'

type SameSpeaker = NonNullable<VoiceConsent['same_speaker']>
type Open = () => Promise<MediaSource>
type Compared = { recording: Open; samples: readonly Open[]; signal?: AbortSignal }
export type CompareSpeakers = (compared: Compared) => Promise<SameSpeaker | null>

/** Samples beyond these say little more about who speaks. */
const most_samples = 5
const heard = { format: 'wav', sample_rate: 16_000, channels: 1 } as const

/**
 * Whether a recording is by the speaker of the samples, and how near one of the samples comes to the others. Refuses one
 * of somebody else; null where there are no samples.
 */
export function createCompareSpeakers({
  media,
  voice_cloner,
}: {
  media: Media
  voice_cloner: VoiceCloner
}): CompareSpeakers {
  return async ({ recording, samples, signal }) => {
    if (samples.length === 0) return null
    const files: MediaFile[] = []
    const wavOf = async (open: Open) => {
      const file = await media.encode(await open(), heard, signal).catch(unreadable)
      files.push(file)
      return { path: file.path }
    }
    try {
      const spoken = await wavOf(recording)
      const known: { path: string }[] = []
      for (const sample of samples.slice(0, most_samples)) known.push(await wavOf(sample))
      const { score, verdict } = await voice_cloner
        .compare({ samples: known, recording: spoken, signal })
        .catch(unreadable)
      if (verdict === 'different') throw new AppError('consent_voice_differs', {})
      const [first, ...others] = known
      const itself = others.length
        ? await voice_cloner.compare({ samples: others, recording: first!, signal }).catch(() => null)
        : null
      return { score, ceiling: itself?.score ?? 1, is_same: verdict === 'same' }
    } finally {
      await Promise.all(files.map((file) => file.discard()))
    }
  }
}
