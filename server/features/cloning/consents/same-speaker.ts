import type { VoiceConsent } from '#core/contract/cloning/consents.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Media, MediaFile, MediaSource } from '../../../ports/media.ts'
import type { VoiceCloner } from '../../../ports/voice-cloner.ts'
import { unreadable } from '../../stt/sounds.ts'

/** What a consent keeps of a comparison. Rows of before name no samples: they cover none. */
export type Comparison = NonNullable<VoiceConsent['same_speaker']> & { samples?: string[] }
type Open = () => Promise<MediaSource>
/** A sample of a voice; `name` is what its owner knows it by. */
export type ComparedSample = { id: string; name: string; open: Open }
type Compared = { recording: Open; samples: readonly ComparedSample[]; signal?: AbortSignal }
export type CompareSpeakers = (compared: Compared) => Promise<Required<Comparison> | null>

const heard = { format: 'wav', sample_rate: 16_000, channels: 1 } as const
const isRefused = (err: unknown) => err instanceof AppError && err.is('invalid_request')

/**
 * Compares a recording with every sample, one at a time: together, many short ones would hide a long one of another
 * speaker. Refuses with `consent_voice_differs` or `consent_sample_unclear`, both with the name of the sample. Answers the
 * least score and the samples it holds for; null where there are none.
 */
export function createCompareSpeakers(parts: { media: Media; voice_cloner: VoiceCloner }): CompareSpeakers {
  const { media, voice_cloner } = parts

  return async ({ recording, samples, signal }) => {
    if (samples.length === 0) return null
    const files: MediaFile[] = []
    const wavOf = async (open: Open) => {
      const file = await media.encode(await open(), heard, signal)
      files.push(file)
      return file
    }
    const compare = ({ path: sample }: MediaFile, { path: recording }: MediaFile) =>
      voice_cloner.compare({ samples: [{ path: sample }], recording: { path: recording }, signal })
    try {
      const spoken = await wavOf(recording).catch(unreadable)
      // a recording in which too little is said would make every sample look unclear
      await compare(spoken, spoken).catch(unreadable)
      const result = { score: 1, ceiling: 1, is_same: true, samples: [] as string[] }
      let before: MediaFile | undefined
      for (const { id, name, open } of samples) {
        const sample = await wavOf(open).catch(unclear(name))
        const { score, verdict } = await compare(sample, spoken).catch(unclear(name))
        if (verdict === 'different') throw new AppError('consent_voice_differs', { name })
        if (result.samples.length === 1) result.ceiling = (await compare(sample, before!)).score
        result.score = Math.min(result.score, score)
        result.is_same &&= verdict === 'same'
        result.samples.push(id)
        await before?.discard()
        before = sample
      }
      return result
    } finally {
      await Promise.all(files.map((file) => file.discard()))
    }
  }
}

/** Both comparisons as one: the lesser of the two counts. */
export function joinedComparison(one: Comparison | null, other: Required<Comparison>): Required<Comparison> {
  return {
    score: Math.min(one?.score ?? 1, other.score),
    ceiling: one?.ceiling ?? other.ceiling,
    is_same: (one?.is_same ?? true) && other.is_same,
    samples: [...new Set([...(one?.samples ?? []), ...other.samples])],
  }
}

const unclear = (name: string) => (err: unknown) => {
  throw isRefused(err) ? new AppError('consent_sample_unclear', { name }, { cause: err }) : err
}
