import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LibraryVoice, previewVoice, type VoicePreview } from '#core/contract/voices.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { player, usePlayer } from '../player/player.ts'

const FRESH_MS = 1_800_000

const previewOf = (voice_id: string) =>
  queryOptions({
    queryKey: ['voice-preview', voice_id],
    queryFn: ({ signal }) => call(previewVoice, { params: { voice_id }, query: {} }, { signal }),
    staleTime: FRESH_MS,
    networkMode: 'always',
  })

/** The latest request; an answer to an earlier press is ignored. */
let wanted = ''

/** A voice's sample: loads when its card is visible, plays when pressed. */
export function usePreview(voice: LibraryVoice, seen: boolean) {
  const { t } = useTranslation('voices')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { track, status } = usePlayer()
  const [asking, setAsking] = useState(false)
  const options = previewOf(voice.voice_id)
  const { data: preview } = useQuery({ ...options, enabled: seen, retry: false })
  const id = `voice:${voice.voice_id}`
  const current = track?.id === id

  const load = (found: VoicePreview) =>
    player.load({
      id,
      title: voice.name,
      subtitle: `${voice.name}, ${voice.region}`,
      src: found.audio_url,
      duration_seconds: found.duration_seconds,
      peaks: found.peaks,
      word_timings: found.word_timings,
      text: voice.preview_text,
      missing_text: t('preview_missing'),
      renew: async () => (await client.fetchQuery({ ...options, staleTime: 0 })).audio_url,
    })

  async function press() {
    wanted = id
    if (current) return status === 'failed' ? player.retry() : player.toggle()
    if (preview) return load(preview)
    setAsking(true)
    try {
      const found = await client.fetchQuery({ ...options, retry: false })
      if (wanted === id) await load(found)
    } catch (error) {
      toast({ kind: 'error', text: t('preview_failed'), detail: errorText(error) })
    } finally {
      setAsking(false)
    }
  }

  const loading = asking || (current && status === 'loading')
  const state = loading
    ? ('loading' as const)
    : current && status === 'playing'
      ? ('playing' as const)
      : ('idle' as const)
  return { preview, current, state, press, fetchAhead: () => void client.prefetchQuery(options) }
}
