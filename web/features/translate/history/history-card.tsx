import { CornerLeftUp, Download, Languages, Star } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { jobTitle } from '#core/rules/exports/output-settings.ts'
import { titleOf } from '#core/rules/speech/speech-label.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { type Exporting, exportActions } from '../../exports/card-actions.ts'
import { AudioRemoved, audioRemovedText } from '../../jobs/card/notes.tsx'
import { StateDisc } from '../../jobs/card/status-badge.tsx'
import { JobHistory } from '../../jobs/job-history.tsx'
import type { JobAction, JobKindView, KindWords } from '../../jobs/job-kind-view.ts'
import { isLeaving, stateOfJob } from '../../jobs/job-rules.ts'
import { PlayButton } from '../../player/play-button.tsx'
import { usePlayback } from '../../player/player.ts'
import { lineOf } from '../../player/text-pieces.ts'
import { PausedText } from '../../workbench/pauses/paused-text.tsx'
import { useLanguageNames } from '../form.ts'
import { useEngineName } from '../options/use-engines.ts'
import { openTranslation, useWork } from '../work.ts'
import {
  downloadTranslation,
  exportTranslation,
  hasSound,
  type ShownJob,
  setFavourite,
  stopPlaying,
  togglePlay,
  trackId,
  translationJobs,
  translationRules,
} from './translation-jobs.ts'

/** How the history renders translations. */
const translationView: JobKindView<ShownJob> = {
  useWords,
  titleOf: ({ original_text }) => titleOf(original_text),
  lineOf: ({ original_text }) => lineOf(original_text),
  Body: BothTexts,
  Lead: Sound,
  Hint: ({ job }) => <AudioRemoved since={job.tts_job_details?.audio_removed_at} />,
  Aside: Favourite,
  useFacts,
  useIsActive: ({ id }) => usePlayback(trackId(id)) !== 'idle',
  onClose: stopPlaying,
}

function useWords(): KindWords<ShownJob> {
  const { t } = useTranslation('translate')
  const jobs = useTranslation('jobs')
  return useMemo(
    () => ({
      search: t('history_search'),
      search_label: t('history_search_label'),
      empty: t('history_empty'),
      empty_text: t('history_empty_text'),
      no_matches: jobs.t('no_matches'),
      load_failed: t('history_failed'),
      group: ({ is_favorite, pending }) => (is_favorite && !pending ? t('favourites') : undefined),
    }),
    [t, jobs.t],
  )
}

function BothTexts({ job }: { job: ShownJob }) {
  const { t } = useTranslation('translate')
  const engineName = useEngineName()
  const { original_text, translated_text, requested_source, source_language, target_language, service_used } = job
  const source = source_language ?? (requested_source === 'auto' ? undefined : requested_source)
  return (
    <>
      <div className="grid grid-cols-1 gap-3 @min-[40rem]/jobs:grid-cols-2">
        <TextBox label={t('original')} lang={source} text={original_text} />
        {translated_text !== undefined && (
          <TextBox label={t('translation')} lang={target_language} text={translated_text} />
        )}
      </div>
      {service_used && <p className="text-xs text-subtle">{t('served_by', { engine: engineName(service_used) })}</p>}
    </>
  )
}

function TextBox({ label, lang, text }: { label: string; lang: string | undefined; text: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-60 min-w-0 overflow-y-auto rounded-2 bg-sunken px-3 py-2.5"
    >
      <p lang={lang} className="leading-[1.7] whitespace-pre-wrap wrap-anywhere">
        <PausedText text={text} />
      </p>
    </section>
  )
}

function Sound({ job, title }: { job: ShownJob; title: string }) {
  const { t, i18n } = useTranslation('jobs')
  const words = useTranslation('translate')
  const playback = usePlayback(trackId(job.id))
  const gone = audioRemovedText(i18n, job.tts_job_details?.audio_removed_at)
  if (!hasSound(job) && !gone)
    return (
      // the badge says the same; on a phone the text needs the space
      <span className="hidden @min-[26rem]/jobs:flex">
        <StateDisc state={stateOfJob(translationRules, job)} leaving={isLeaving(translationRules, job)} />
      </span>
    )
  const label = {
    idle: t('play_title', { title }),
    paused: words.t('resume_title', { title }),
    playing: t('pause_title', { title }),
    loading: t('pause_title', { title }),
  }[playback]
  return (
    <PlayButton
      size="md"
      quiet
      disabled={gone}
      label={label}
      state={playback === 'paused' ? 'idle' : playback}
      onClick={() => void togglePlay(job)}
    />
  )
}

function Favourite({ job, title }: { job: ShownJob; title: string }) {
  const { t } = useTranslation('translate')
  const errorText = useErrorText()
  const press = () =>
    setFavourite(job).catch((error: unknown) =>
      toast({ kind: 'error', text: t('favourite_failed', { reason: errorText(error) }) }),
    )
  return (
    <IconButton
      icon={Star}
      size="sm"
      aria-pressed={job.is_favorite}
      label={t('favourite_title', { title })}
      disabled={job.pending || job.kept_here !== undefined}
      className={`max-md:size-11 ${job.is_favorite ? 'text-act-text! [&>svg]:fill-current' : ''}`}
      onClick={() => void press()}
    />
  )
}

/** The language pair and the cost. */
function useFacts(job: ShownJob): ReactNode[] {
  const { t, i18n } = useTranslation('jobs')
  const names = useLanguageNames()
  const { credits_used, source_language, requested_source, target_language } = job
  const source = source_language ?? requested_source
  const pair = `${names(source)} → ${names(target_language)}`
  if (job.made_on_device) return [pair]
  return [pair, t('n_credits', { count: credits_used, formatted: formatNumber(i18n.language, credits_used) })]
}

const isDone = (job: ShownJob) => stateOfJob(translationRules, job) === 'delivered'

/** Only translations with audio have times. */
const isGone = ({ tts_job_details: sound }: ShownJob) => sound?.audio_removed_at !== undefined
const hasTimes = (job: ShownJob) =>
  (hasSound(job) || isGone(job)) && (job.tts_job_details?.word_timings?.length ?? 0) > 0

const exportingTranslations: Exporting<ShownJob> = {
  job_type: 'translation',
  title: jobTitle,
  soundRemovedAt: ({ tts_job_details: sound }) => sound?.audio_removed_at,
  has: (job) => ({ audio: hasSound(job), times: hasTimes(job), translation: true }),
  can: { audio: (job) => isDone(job) && hasSound(job), document: isDone },
  main: 'document',
}

/** The history of translations (S2 §2.6). */
export function HistoryCard() {
  const { t } = useTranslation('translate')
  const jobs = useTranslation('jobs')
  const work = useWork()
  const errorText = useRef(useErrorText())
  const { actions, bulk } = useMemo(() => {
    const complain = (error: unknown) => toast({ kind: 'error', text: errorText.current(error) })
    const exports = exportActions(exportingTranslations, jobs.i18n)
    const actions: JobAction<ShownJob>[] = [
      {
        name: 'open',
        icon: CornerLeftUp,
        text: t('open'),
        titled: (title) => t('open_title', { title }),
        can: ({ pending }) => !pending,
        on_device: true,
        run: (job) =>
          void openTranslation(work, job).then(
            () => document.querySelector('main')?.scrollIntoView({ block: 'start' }),
            complain,
          ),
      },
      {
        name: 'download',
        icon: Download,
        text: jobs.t('download'),
        titled: (title) => jobs.t('download_title', { title }),
        can: isDone,
        on_device: true,
        run: downloadTranslation,
      },
      ...exports.actions,
      {
        name: 'tmx',
        icon: Languages,
        text: t('tmx'),
        titled: (title) => t('tmx_title', { title }),
        can: isDone,
        quick: false,
        run: (job) => void exportTranslation(job).catch(complain),
      },
    ]
    return { actions, bulk: [exports.bulk] }
  }, [t, jobs.t, jobs.i18n, work])
  return (
    <section aria-labelledby="translation-history" className="mt-8">
      <h2 id="translation-history" className="display mb-3 text-lg leading-snug">
        {t('history')}
      </h2>
      <JobHistory jobs={translationJobs} view={translationView} actions={actions} bulk={bulk} filters={false} />
    </section>
  )
}
