import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { previewVoice } from '#core/contract/voices.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { createStore, useStore } from '../../lib/state/store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { player, usePlayer, usePlayerTime } from '../player/player.ts'
import { wordAt } from '../player/spoken-word.ts'
import { HearItNow, type Playback, type Sentence, type VoiceName, voiceIds } from './hear-it-now.tsx'

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
function wordPlace(text: string, startChar: number): number {
  return text.slice(0, startChar).split(' ').length - 1
}

/** Plays the home page's strip with the application's one player. */
function usePlayback(): Playback {
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

const Tour = lazy(() => import('./tour.tsx').then((m) => ({ default: m.Tour })))

/** A visitor's first page; everything below the fold loads separately. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Strip />
      {/* Taller than a screen, so that content below never moves into view and out again. */}
      <Suspense fallback={<div className="min-h-[120rem]" />}>
        <Tour />
      </Suspense>
    </>
  )
}

/** A separate component, so that only the strip rerenders with the sound. */
function Strip() {
  return <HearItNow playback={usePlayback()} />
}

/** The proverb is always in Kreyòl. */
function Hero() {
  const { t } = useTranslation('home')
  const shell = useTranslation()
  const button = 'max-md:flex-1'
  return (
    <section className="relative flex-none overflow-hidden bg-plate px-4 pt-8 pb-18 text-plate-text md:px-6 md:pt-12 md:pb-46 @min-[60rem]/main:px-12 @min-[60rem]/main:pt-16">
      <div className="plate-art -top-20 -right-28 size-[46rem] max-md:-top-24 max-md:-right-48 max-md:size-[30rem]" />
      <div className="relative">
        <h1
          lang="ht"
          className="max-w-[17ch] font-display text-hero leading-[1.02] font-extrabold tracking-[-0.035em] md:leading-[0.98]"
        >
          Kreyòl pale, <br />
          kreyòl konprann.
        </h1>
        <p className="mt-4 max-w-[35rem] text-md md:mt-6 md:text-lg md:leading-text">{t('lead')}</p>
        <p className="mt-3 text-plate-muted">{t('proverb_gloss')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/text-to-speech" className={`${button} ${buttonClass({ look: 'plate', size: 'lg' })}`}>
            {shell.t('text_to_speech')}
          </Link>
          <Link to="/voices" className={`${button} ${buttonClass({ look: 'plate-edge', size: 'lg' })}`}>
            {shell.t('voice_library')}
          </Link>
        </div>
      </div>
    </section>
  )
}
