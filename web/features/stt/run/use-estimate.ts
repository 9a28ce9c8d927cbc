import { useQuery } from '@tanstack/react-query'
import { estimateTranscription } from '#core/contract/stt/stt.ts'
import { roughEstimate } from '#core/rules/stt/estimate.ts'
import { wantsTranslation } from '#core/rules/stt/languages.ts'
import { call } from '../../../lib/network/api.ts'
import type { Choices } from '../form.ts'
import type { Sound } from '../input/sound-input.ts'

/** Whether to translate, and into which language (S3 §5). */
export function targetOf({ from, to }: Pick<Choices, 'from' | 'to'>) {
  return to !== 'none' && wantsTranslation(from, to) ? to : undefined
}

/** `sure`: the server has read the file; an estimate by size blocks no request. */
export type Estimate = { likely: number; sure: boolean }

/** The likely cost: the server's for a file, else about 750 credits per minute or MB (S3 §9). */
export function useEstimate(sound: Sound | null, choices: Pick<Choices, 'from' | 'to'>): Estimate | undefined {
  const to_language = targetOf(choices)
  const upload_id = sound?.upload.status === 'ready' ? sound.upload.id : undefined
  const { data } = useQuery({
    queryKey: ['stt-estimate', upload_id, choices.from, to_language],
    enabled: upload_id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const form = new FormData()
      form.set('upload_id', upload_id!)
      form.set('from_language', choices.from)
      if (to_language) form.set('to_language', to_language)
      return call(estimateTranscription, { form }, { signal })
    },
  })
  if (!sound) return undefined
  if (data && upload_id) return { likely: data.total_credits.likely, sure: true }
  return { likely: roughEstimate(extentOf(sound), { translates: to_language !== undefined }), sure: false }
}

const extentOf = ({ source, seconds, sound }: Sound) =>
  source === 'recording' && seconds !== null ? { seconds } : { bytes: sound.size }
