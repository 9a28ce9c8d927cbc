import { Download, Redo2, Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingShare } from '#core/rules/voice-settings.ts'
import { formatNumber } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { actionsOf } from '../job-actions.ts'
import { noteOf } from '../job-display.ts'
import { momentText, totalTime } from '../job-times.ts'
import { useNow } from '../now.ts'
import { fetchJob } from '../play-job.ts'
import type { ShownJob } from '../shown-job.ts'
import type { JobActions } from '../use-job-actions.ts'
import { Facts, Fold } from './facts.tsx'

/** What an open card shows below its first line. */
export function JobDetails({ job }: { job: ShownJob }) {
  const { t } = useTranslation('jobs')
  const note = noteOf(job)
  const { id, has_word_timings, word_timings } = job
  useEffect(() => {
    if (has_word_timings && !word_timings) void fetchJob(id).catch(() => undefined)
  }, [id, has_word_timings, word_timings])
  return (
    <>
      {note && <p className="text-muted">{t(note)}</p>}
      <Information job={job} />
      <VoiceSettings job={job} />
    </>
  )
}

function Information({ job }: { job: ShownJob }) {
  const { t, i18n } = useTranslation('jobs')
  const shown = { language: i18n.language, now: new Date(useNow()) }
  const none = t('not_available')
  const place = job.queue_position
  return (
    <Fold title={t('job_information')} open>
      <Facts
        facts={[
          [t('submitted'), momentText(job.created_at, shown) ?? none],
          [t('completed'), momentText(job.completed_at, shown) ?? none],
          [t('total_time'), totalTime(job, i18n.language) ?? none],
          [t('queue_position'), place === null ? none : formatNumber(i18n.language, place)],
        ]}
      />
      {!job.pending && (
        <p className="mt-2 text-2xs text-subtle wrap-anywhere">
          {t('job_id')} <code className="font-mono select-all">{job.id}</code>
        </p>
      )}
    </Fold>
  )
}

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

type ButtonsProps = { job: ShownJob; deleting: boolean; reusable: boolean; actions: JobActions }

/** Every action of a card with its word; a wide card has the usual ones as icons too. */
export function JobButtons({ job, deleting, reusable, actions }: ButtonsProps) {
  const { t } = useTranslation('jobs')
  const can = actionsOf(job, { deleting })
  return (
    <div className="-ml-2 flex flex-wrap gap-1 max-md:[&>button]:min-h-11">
      <Button look="quiet" size="sm" disabled={!can.can_download} onClick={() => actions.download(job)}>
        <Download className="icon-sm" />
        {t('download')}
      </Button>
      {reusable && (
        <Button look="quiet" size="sm" onClick={() => actions.reuse(job)}>
          <Redo2 className="icon-sm" />
          {t('reuse')}
        </Button>
      )}
      {can.can_cancel && <CancelButton job={job} actions={actions} />}
      <Button look="bad-quiet" size="sm" disabled={!can.can_delete} onClick={() => void actions.deleteOne(job)}>
        <Trash2 className="icon-sm" />
        {deleting ? t('deleting') : t('delete')}
      </Button>
    </div>
  )
}

function CancelButton({ job, actions }: { job: ShownJob; actions: JobActions }) {
  const { t } = useTranslation('jobs')
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    await actions.cancel(job)
    setBusy(false)
  }
  return (
    <Button look="quiet" size="sm" busy={busy} onClick={() => void cancel()}>
      {!busy && <X className="icon-sm" />}
      {busy ? t('cancelling') : t('cancel_job')}
    </Button>
  )
}
