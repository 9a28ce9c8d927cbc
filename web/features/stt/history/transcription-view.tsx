import type { TFunction } from 'i18next'
import { Pencil, TextSearch } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatDuration } from '#core/rules/format.ts'
import { stageAt } from '#core/rules/stt/stages.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { canRetry, errorText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Facts, Fold } from '../../jobs/card/facts.tsx'
import { AudioRemoved, audioRemovedText } from '../../jobs/card/notes.tsx'
import { StateDisc } from '../../jobs/card/status-badge.tsx'
import type { JobKindView, KindWords } from '../../jobs/job-kind-view.ts'
import { isLeaving, stateOfJob } from '../../jobs/job-rules.ts'
import { PlayButton } from '../../player/play-button.tsx'
import { usePlayback } from '../../player/player.ts'
import { useEngineName } from '../../translate/options/use-engines.ts'
import { AlignDialog, alignInstead } from '../edit/align-dialog.tsx'
import { useEdited } from '../edit/editor-host.tsx'
import { useLanguageName } from '../options/language-fields.tsx'
import { useServiceName } from '../options/options-panel.tsx'
import { togglePlay } from './play-transcription.ts'
import { AlignFailed, Retranslate } from './retranslate.tsx'
import { TranscriptReader } from './transcript-reader.tsx'
import {
  canPlay,
  fetchTranscription,
  isAlignable,
  previewOf,
  type ShownJob,
  trackId,
  transcriptionRules,
} from './transcription-jobs.ts'

/** How the history renders transcriptions. */
export const transcriptionView: JobKindView<ShownJob> = {
  useWords,
  titleOf: previewOf,
  Body: Transcript,
  Details: Making,
  Lead: Sound,
  Hint: ({ job }) => <AudioRemoved since={job.audio_removed_at} />,
  useFacts,
  useIsActive: ({ id }) => usePlayback(trackId(id)) !== 'idle',
}

function useWords(): KindWords<ShownJob> {
  const { t } = useTranslation('stt')
  const jobs = useTranslation('jobs')
  return useMemo(
    () => ({
      search: t('history_search'),
      search_label: t('history_search_label'),
      empty: t('history_empty'),
      empty_text: t('history_empty_text'),
      no_matches: jobs.t('no_matches'),
      load_failed: t('history_failed'),
      headline: (job) => {
        const state = stateOfJob(transcriptionRules, job)
        return state === 'running'
          ? t(`stage_${stageAt(job.progress, job.to_language !== null)}`)
          : t(`headline_${state}`)
      },
      deletion: {
        question: t('delete_question'),
        questionAll: (count) => t('delete_questions', { count }),
        failed: t('delete_failed'),
        someFailed: t('delete_some_failed'),
      },
    }),
    [t, jobs.t],
  )
}

/** The transcript; loads it where the list left it out. */
function Transcript({ job }: { job: ShownJob }) {
  const { t, i18n } = useTranslation('stt')
  const { id, segments, status } = job
  const gone = audioRemovedText(i18n, job.audio_removed_at)
  const { edited, open } = useEdited()
  // the editor loads its own
  const { failed, retry } = useFreshSegments(job, edited !== id)
  const openFailed = (error: unknown) => (canRetry(error) ? t('open_failed') : errorText(i18n, error))
  const [aligning, setAligning] = useState(false)
  if (status !== 'delivered')
    return (
      <>
        <p className="text-muted wrap-anywhere">{job.audio_file_name}</p>
        {isAlignable(job) && <AlignFailed job={job} />}
      </>
    )
  if (!segments && failed !== undefined)
    return (
      <Notice tone="bad">
        <p>{openFailed(failed)}</p>
        {canRetry(failed) && (
          <p className="mt-2">
            <Button size="sm" className="max-md:min-h-11" onClick={retry}>
              {t('try_again')}
            </Button>
          </p>
        )}
      </Notice>
    )
  if (!segments) return <SkeletonRows rows={3} disc={false} />
  return (
    <>
      {segments.length === 0 ? (
        <p className="text-muted">{t('silence')}</p>
      ) : (
        <TranscriptReader job={job} segments={segments} />
      )}
      <Retranslate job={job} />
      <div className="flex flex-wrap gap-2 max-md:[&>button]:min-h-11">
        {segments.length > 0 && (
          <Button size="sm" data-edit={id} onClick={() => open(id)}>
            <Pencil className="icon-sm" />
            {t('edit')}
          </Button>
        )}
        <Button size="sm" disabled={gone !== undefined} title={gone} onClick={() => setAligning(true)}>
          <TextSearch className="icon-sm" />
          {t('align_title')}
        </Button>
      </div>
      {aligning && (
        <AlignDialog
          of={id}
          about={t('align_text')}
          language={job.detected_language ?? job.from_language}
          align={async (order) => reportAlignment(t, await alignInstead(id, order))}
          onClose={() => setAligning(false)}
        />
      )}
      {job.translation_error && <Notice tone="warn">{t('not_translated')}</Notice>}
    </>
  )
}

function reportAlignment(t: TFunction<'stt'>, lost: number): void {
  if (lost > 0) toast({ kind: 'warning', text: t('aligned_but', { count: lost }) })
  else toast({ kind: 'success', text: t('aligned') })
}

/** Loads what a list left out, and changes made elsewhere: their messages omit the segments. */
function useFreshSegments({ id, status, segments, version, saved_at }: ShownJob, read: boolean) {
  const seen = useRef({ segments, version, saved_at })
  const [failed, setFailed] = useState<unknown>()
  const load = useCallback(() => {
    setFailed(undefined)
    fetchTranscription(id).catch((error) => setFailed(error ?? true))
  }, [id])
  useEffect(() => {
    if (!read) return
    const before = seen.current
    seen.current = { segments, version, saved_at }
    // a version is saved again once its new words were found in the sound
    const changed = version !== before.version || saved_at !== before.saved_at
    const outdated = changed && segments === before.segments
    if (status === 'delivered' && (!segments || outdated)) load()
  }, [status, segments, version, saved_at, read, load])
  return { failed, retry: load }
}

/** The engine and the file. */
function Making({ job }: { job: ShownJob }) {
  const { t } = useTranslation('stt')
  const engineName = useEngineName()
  const serviceName = useServiceName()
  const { audio_file_name, transcription_model, transcription_service, text_digest } = job
  const translatedBy = job.translation ? (job.translation_service ?? job.service_used) : null
  const facts: [string, ReactNode][] = [[t('file'), audio_file_name]]
  if (text_digest) facts.push([t('text'), t('text_given')])
  else facts.push([t('model'), transcription_model])
  if (transcription_service)
    facts.push([t(text_digest ? 'words_found_by' : 'transcribed_by'), serviceName(transcription_service)])
  if (translatedBy) facts.push([t('translated_by'), engineName(translatedBy)])
  return (
    <Fold title={t('making')}>
      <Facts facts={facts} />
    </Fold>
  )
}

function Sound({ job, title }: { job: ShownJob; title: string }) {
  const { t, i18n } = useTranslation('jobs')
  const playback = usePlayback(trackId(job.id))
  const gone = audioRemovedText(i18n, job.audio_removed_at)
  if (!canPlay(job) && !gone)
    return <StateDisc state={stateOfJob(transcriptionRules, job)} leaving={isLeaving(transcriptionRules, job)} />
  const sounding = playback === 'playing' || playback === 'loading'
  return (
    <PlayButton
      size="md"
      quiet
      disabled={gone}
      label={t(sounding ? 'pause_title' : 'play_title', { title })}
      state={playback === 'paused' ? 'idle' : playback}
      onClick={() => void togglePlay(job)}
    />
  )
}

/** The languages, the duration and the cost. */
function useFacts(job: ShownJob): ReactNode[] {
  const { t, i18n } = useTranslation('jobs')
  const nameOf = useLanguageName()
  const {
    credits_used,
    later_credits = 0,
    detected_language,
    from_language,
    to_language,
    duration_seconds,
    status,
  } = job
  const credits = credits_used + later_credits
  const source = nameOf(detected_language ?? from_language)
  const facts: ReactNode[] = [to_language ? `${source} → ${nameOf(to_language)}` : source]
  if (duration_seconds > 0) facts.push(formatDuration(duration_seconds))
  if (status === 'delivered')
    facts.push(t('n_credits', { count: credits, formatted: formatNumber(i18n.language, credits) }))
  return facts
}
