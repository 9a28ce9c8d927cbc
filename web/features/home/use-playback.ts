import { useEffect } from 'react'
import { previewVoice } from '#core/contract/voices.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { createStore, useStore } from '../../lib/state/store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { player, usePlayer, usePlayerTime } from '../player/player.ts'
import { wordAt } from '../player/spoken-word.ts'
import type { Playback } from './hear-it-now.tsx'
import { type Sentence, type VoiceName, voiceIds } from './sentences.ts'

const FRESH_MS = 1_800_000
const trackId = (sentence: Sentence, voice: VoiceName) => `home:${voiceIds[voice]}:${sentence.id}`
const isOurs = (id: string | undefined) => id?.startsWith('home:') ?? false

/** The id of the sound being fetched. */
const asked = createStore<string | null>(null)

function soundOf(sentence: Sentence, voice: VoiceName) {
  const params = { voice_id: voiceIds[voice] }
  return {
    queryKey: ['voice-preview', params.voice_id, sentence.id],
    queryFn: () => call(previewVoice, { params, query: { sentence: sentence.id } }),
    staleTime: FRESH_MS,
    networkMode: 'always' as const,
  }
}

async function load(sentence: Sentence, voice: VoiceName): Promise<void> {
  const id = trackId(sentence, voice)
  const sound = soundOf(sentence, voice)
  asked.set(id)
  try {
    const found = await queryClient.fetchQuery(sound)
    // the visitor may have chosen another sentence or voice meanwhile
    if (asked.get() !== id) return
    const renew = async () => (await queryClient.fetchQuery({ ...sound, staleTime: 0 })).audio_url
    const { audio_url: src, ...heard } = found
    await player.load({ id, title: sentence.text, text: sentence.text, src, ...heard, bar: false, renew })
  } finally {
    if (asked.get() === id) asked.set(null)
  }
}

function stop() {
  asked.set(null)
  if (isOurs(player.state.get().track?.id)) player.close()
}

/** The index of a word; the strip splits words at spaces. */
function wordPlace(text: string, start_char: number): number {
  return text.slice(0, start_char).split(' ').length - 1
}

/** Plays the home page's strip with the application's one player. */
export function usePlayback(): Playback {
  const { t } = useTranslation('home')
  const errorText = useErrorText()
  const fetching = useStore(asked)
  const { track, status } = usePlayer()
  const seconds = usePlayerTime()
  const ours = isOurs(track?.id) ? track : null
  const failed = ours !== null && status === 'failed'
  useEffect(() => {
    if (failed) toast({ kind: 'error', text: t('play_failed') })
  }, [failed, t])
  // no other page has a control to stop it
  useEffect(() => stop, [])
  const said = ours?.word_timings[wordAt(ours.word_timings, seconds)]
  const loading = fetching !== null || (ours !== null && status === 'loading')
  return {
    state: loading ? 'loading' : ours && status === 'playing' ? 'playing' : 'idle',
    at_seconds: ours ? seconds : 0,
    duration_seconds: ours?.duration_seconds ?? 0,
    peaks: ours?.peaks,
    word: ours && said ? wordPlace(ours.title, said.start_char) : undefined,
    fetchAhead: (sentence, voice) => void queryClient.prefetchQuery(soundOf(sentence, voice)),
    toggle(sentence, voice) {
      if (fetching === trackId(sentence, voice)) return stop()
      const again = track?.id === trackId(sentence, voice)
      const started = again ? (status === 'failed' ? player.retry() : player.toggle()) : load(sentence, voice)
      started.catch((error) => toast({ kind: 'error', text: errorText(error) }))
    },
    stop,
  }
}
