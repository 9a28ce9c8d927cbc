import { useQuery } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { stateOf } from '#core/contract/jobs.ts'
import { getEngineHealth, speechKind } from '#core/contract/tts/jobs.ts'
import { formatDuration } from '#core/rules/format.ts'
import { titleOf } from '#core/rules/speech/speech-label.ts'
import { settingShare } from '#core/rules/speech/voice-settings.ts'
import { formatNumber, formatRelative, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useSelected } from '../../../lib/state/store.ts'
import type { Tone } from '../../../ui/feedback/badge.tsx'
import { Facts, Fold } from '../../jobs/card/facts.tsx'
import { AudioRemoved, audioRemovedText } from '../../jobs/card/notes.tsx'
import { StateDisc } from '../../jobs/card/status-badge.tsx'
import type { JobKindView, KindWords } from '../../jobs/job-kind-view.ts'
import { isLeaving } from '../../jobs/job-rules.ts'
import { Indicator } from '../../jobs/list/indicators.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { usePlayback } from '../../player/player.ts'
import { lineOf } from '../../player/text-pieces.ts'
import { DictionaryWords } from './dictionary-words.tsx'
import { engineFacts, type GpuStatus, gpuStatus, headlineOf, isRunning, labelOf, stepsOf } from './job-display.ts'
import { waitingForPress } from './playback/auto-play.ts'
import { togglePlay } from './playback/play-job.ts'
import { fetchJob, hasAudio } from './speech-jobs.ts'
import { inferMode, type ShownJob, speechRules } from './speech-rules.ts'
import { TextViewer } from './text-viewer.tsx'

const POLL_MS = 30_000

const gpuTones: Record<GpuStatus, Tone> = { online: 'good', degraded: 'warn', offline: 'bad', checking: 'idle' }

/** Shows whether the engine is running. */
function GpuIndicator() {
  const { t, i18n } = useTranslation('jobs')
  const staff = useUser()?.is_staff ?? false
  const health = useQuery({
    queryKey: ['engine-health'],
    queryFn: ({ signal }) => call(getEngineHealth, {}, { signal }),
    refetchInterval: POLL_MS,
    retry: false,
  })
  const status = gpuStatus(health)
  const word = t(`gpu_${status}`)
  // users know our service, not its hardware
  const line = t(staff ? 'gpu_server' : 'service_status', { status: word })
  const number = (value: number) => formatNumber(i18n.language, value)
  const when = (time: string) => formatRelative(i18n.language, parseTime(time))
  const facts = staff ? engineFacts(health.data, { number, when }) : []
  const text = facts.length > 0 ? <Details line={line} facts={facts.map(([name, value]) => [t(name), value])} /> : line
  return (
    <Indicator tone={gpuTones[status]} text={text}>
      <span className="sr-only">{line}</span>
      <span aria-hidden="true">{staff ? `GPU ${word}` : line}</span>
    </Indicator>
  )
}

function Details({ line, facts }: { line: string; facts: [name: string, value: string][] }) {
  return (
    <>
      <p className="font-semibold">{line}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** How the history renders speech jobs. */
export const speechView: JobKindView<ShownJob> = {
  useWords,
  titleOf: ({ text }) => titleOf(text),
  lineOf: ({ text }) => lineOf(text),
  lang: 'ht',
  Body: Spoken,
  Details: HowItWasSaid,
  Lead: Sound,
  Hint: SoundHint,
  useFacts,
  useIsActive: ({ id }) => usePlayback(id) !== 'idle',
  iconOf: (job) => (isRunning(job.status) && inferMode(job) === 'express' ? Zap : undefined),
  Indicators: GpuIndicator,
}

function useWords(): KindWords<ShownJob> {
  const { t } = useTranslation('jobs')
  return useMemo(
    () => ({
      search: t('search'),
      search_label: t('search_label'),
      empty: t('empty'),
      empty_text: t('empty_text'),
      load_failed: t('load_failed'),
      label: (job) => t(labelOf(job)),
      headline: (job) => t(headlineOf(job)),
      steps: (job) => stepsOf(job).map(({ label, state }) => ({ label: t(label), state })),
    }),
    [t],
  )
}

/** The text; loads its timings where the list left them out. */
function Spoken({ job: { id, text, has_word_timings, word_timings, kept_here } }: { job: ShownJob }) {
  useEffect(() => {
    if (has_word_timings && !word_timings && !kept_here) void fetchJob(id).catch(() => undefined)
  }, [id, has_word_timings, word_timings, kept_here])
  return <TextViewer id={id} text={text} />
}

function HowItWasSaid({ job }: { job: ShownJob }) {
  return (
    <>
      <DictionaryWords job={job} />
      <VoiceSettings job={job} />
    </>
  )
}

function Sound({ job, title }: { job: ShownJob; title: string }) {
  const { t, i18n } = useTranslation('jobs')
  const playback = usePlayback(job.id)
  const gone = audioRemovedText(i18n, job.audio_removed_at)
  if (!hasAudio(job) && !gone) {
    const state = stateOf(speechKind, job.status)
    // delivered without audio is an error
    return <StateDisc state={state === 'delivered' ? 'failed' : state} leaving={isLeaving(speechRules, job)} />
  }
  const sounding = playback === 'playing' || playback === 'loading'
  return (
    <PlayButton
      size="md"
      quiet
      disabled={gone}
      label={sounding ? t('pause_title', { title }) : t('play_title', { title })}
      state={playback === 'paused' ? 'idle' : playback}
      onClick={() => void togglePlay(job)}
    />
  )
}

/** Shown when the browser blocked playback, or when the audio was removed. */
function SoundHint({ job }: { job: ShownJob }) {
  const { t } = useTranslation('jobs')
  const hinted = useSelected(waitingForPress, (id) => id === job.id)
  if (job.audio_removed_at) return <AudioRemoved since={job.audio_removed_at} />
  return hinted && <p className="px-4 pb-3 text-xs font-semibold text-voice-text">{t('press_to_listen')}</p>
}

/** The voice, the duration or progress, and the cost. */
function useFacts(job: ShownJob): ReactNode[] {
  const { t, i18n } = useTranslation('jobs')
  const number = (value: number) => formatNumber(i18n.language, value)
  const { characters_processed, credits_used } = job
  const facts: ReactNode[] = [
    <span key="voice" lang="ht">
      {job.voice_name}
    </span>,
  ]
  if (inferMode(job) === 'express') facts.push(t('express'))
  if (hasAudio(job) || job.audio_removed_at)
    facts.push(
      soundLength(job) ?? t('not_available'),
      ...(job.made_on_device ? [] : [t('n_credits', { count: credits_used, formatted: number(credits_used) })]),
    )
  else if (isRunning(job.status))
    facts.push(t('n_characters', { count: characters_processed, formatted: number(characters_processed) }))
  else facts.push(t(headlineOf(job)))
  return facts
}

/** Returns the duration of the audio; undefined where it is unknown, shown as N/A (S2 §8). */
export function soundLength({ duration_seconds }: Pick<ShownJob, 'duration_seconds'>): string | undefined {
  const known = typeof duration_seconds === 'number' && Number.isFinite(duration_seconds) && duration_seconds >= 0
  return known ? formatDuration(duration_seconds) : undefined
}

/** The settings a job was spoken with. */
function VoiceSettings({ job }: { job: ShownJob }) {
  const { t, i18n } = useTranslation('jobs')
  const percent = (name: 'stability' | 'similarity_boost' | 'style') =>
    `${Math.round(settingShare(name, job[name]) * 100)}%`
  const ms = (value: number) => `${formatNumber(i18n.language, value)} ms`
  return (
    <Fold title={t('voice_settings')}>
      <Facts
        facts={[
          [
            t('voice'),
            <span key="voice" lang="ht">
              {job.voice_name}
            </span>,
          ],
          [t('model'), job.model_id],
          [t('speed'), `${job.speed}x`],
          [t('stability'), percent('stability')],
          [t('similarity_boost'), percent('similarity_boost')],
          [t('style'), percent('style')],
          [t('speaker_boost'), job.use_speaker_boost ? t('on') : t('off')],
          [t('phrase_break'), ms(job.phrase_break_ms)],
          [t('sentence_break'), ms(job.sentence_break_ms)],
          [t('paragraph_break'), ms(job.paragraph_break_ms)],
        ]}
      />
    </Fold>
  )
}
