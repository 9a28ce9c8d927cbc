import { AudioLines } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { changeDictionary, type Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import {
  type FailedVariant,
  generatePronunciations,
  getPronunciationTask,
  most_previewed_entries,
  pronunciationKind,
} from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { formatRelative, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { type Clock, wallClock } from '../../../lib/state/clock.ts'
import { writePreference } from '../../../lib/storage/preferences.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { alert } from '../../../ui/overlay/ask.ts'
import { refreshDictionaries } from '../dictionaries-data.ts'
import { type ChosenVoice, VoiceChoice } from './voice-choice.tsx'

/** `syncing`: the audio was made, and the page is reloading its data. */
type Progress = { status: 'generating' | 'syncing'; percent: number }
type Ended = { failed_variants: FailedVariant[] }

const ASK_EVERY_MS = 15_000

type Job = { id: string; status: string; progress: number; failed_variants?: FailedVariant[] | null }
const jobIn = (message: LiveMessage): Job | undefined =>
  'job' in message ? (message.job as unknown as Job) : undefined

/**
 * Waits for the end of a task. Its messages carry the progress, so that a thousand entries cost no requests; it polls
 * at first, after lost messages, and when none arrive.
 */
function followTask(
  task_id: string,
  { signal, onProgress, clock = wallClock }: { signal: AbortSignal; onProgress(now: Progress): void; clock?: Clock },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const end = (how: () => void) => {
      for (const stop of stops) stop()
      how()
    }
    const failed = () => end(() => reject(new AppError('internal', {})))
    async function look() {
      try {
        const task = await call(getPronunciationTask, { params: { task_id } }, { signal })
        if (task.status === 'completed') end(() => resolve(task))
        else if (task.status === 'failed') failed()
        else onProgress({ status: 'generating', percent: task.progress })
      } catch (error) {
        if (!(error instanceof AppError && error.retry)) end(() => reject(error))
      }
    }
    function hear(message: LiveMessage) {
      const job = jobIn(message)
      if (job?.id !== task_id) return
      if (message.type === pronunciationKind.live.delivered)
        end(() => resolve({ failed_variants: job.failed_variants ?? [] }))
      else if (message.type === pronunciationKind.live.failed) failed()
      else onProgress({ status: job.status === 'syncing' ? 'syncing' : 'generating', percent: job.progress })
    }
    stops.push(
      live.listen({ message: hear, refetch: () => void look() }),
      clock.every(ASK_EVERY_MS, () => void look()),
    )
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    void look()
  })
}

type Props = {
  dictionary?: Dictionary
  /** Shown for a dictionary that was not created yet. */
  voice: ChosenVoice | null
  onVoice: (voice: ChosenVoice) => void
}

export function PreviewsTab({ dictionary, voice, onVoice }: Props) {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const [saving, setSaving] = useState<ChosenVoice>()
  const chosen = saving ?? voiceOf(dictionary) ?? voice

  async function choose(next: ChosenVoice) {
    writePreference('pronunciation_voice', next)
    if (!dictionary) return onVoice(next)
    setSaving(next)
    try {
      const body = { pronunciation_voice_id: next.id, pronunciation_voice_name: next.name }
      await call(changeDictionary, { params: { id: dictionary.id }, body })
      await refreshDictionaries()
    } catch (error) {
      toast({ kind: 'error', text: t('voice_failed'), detail: errorText(error) })
    } finally {
      setSaving(undefined)
    }
  }
  return (
    <div className="grid gap-4 pt-4">
      <VoiceChoice chosen={chosen} onChoose={(next) => void choose(next)} />
      {dictionary ? (
        <Batch dictionary={dictionary} chosen={chosen} waiting={saving !== undefined} />
      ) : (
        <p className="text-muted">{t('previews_later')}</p>
      )}
    </div>
  )
}

const voiceOf = (dictionary: Dictionary | undefined): ChosenVoice | null =>
  dictionary?.pronunciation_voice_id
    ? { id: dictionary.pronunciation_voice_id, name: dictionary.pronunciation_voice_name ?? '' }
    : null

type BatchProps = { dictionary: Dictionary; chosen: ChosenVoice | null; waiting: boolean }

function Batch({ dictionary, chosen, waiting }: BatchProps) {
  const { t, i18n } = useTranslation('dictionaries')
  const { progress, failures, generate } = usePreviews()
  const { pronunciation_generated_at: at, entries_count } = dictionary
  const start = () => {
    if (chosen) void generate(dictionary)
    else void alert({ title: t('no_voice'), text: t('no_voice_text') })
  }
  const percent = Math.round(progress?.percent ?? 0)
  return (
    <div className="grid gap-3 rounded-2 border border-line bg-surface p-4">
      <p className="text-muted">
        {at ? t('generated_at', { when: formatRelative(i18n.language, parseTime(at)) }) : t('never_generated')}
      </p>
      {progress && (
        <div role="status" className="grid gap-1.5">
          <p>{progress.status === 'syncing' ? t('previews_syncing') : t('previews_generating', { percent })}</p>
          <ProgressBar percent={percent} label={t('previews_progress')} />
        </div>
      )}
      {failures > 0 && <Notice tone="warn">{t('previews_missing', { count: failures })}</Notice>}
      <Button
        look="soft"
        className="justify-self-start"
        busy={progress !== undefined}
        disabled={waiting || entries_count === 0}
        onClick={start}
      >
        {!progress && <AudioLines />}
        {t('generate_previews')}
      </Button>
    </div>
  )
}

/** Speaks the entries without audio: generating, then syncing, then an alert. */
function usePreviews() {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const [progress, setProgress] = useState<Progress>()
  const [failures, setFailures] = useState(0)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function generate({ id }: Dictionary) {
    const leave = new AbortController()
    leaving.current = leave
    const { signal } = leave
    setFailures(0)
    setProgress({ status: 'generating', percent: 0 })
    try {
      const { task_id, entries_count } = await call(generatePronunciations, { params: { id }, body: {} }, { signal })
      const { failed_variants } = await followTask(task_id, { signal, onProgress: setProgress })
      setProgress({ status: 'syncing', percent: 100 })
      await refreshDictionaries()
      setFailures(failed_variants.length)
      const more = entries_count === most_previewed_entries ? ` ${t('more_previews')}` : ''
      if (!signal.aborted) void alert({ title: t('success'), text: t('previews_done') + more })
    } catch (error) {
      if (!signal.aborted) void alert({ title: t('preview_failed'), text: errorText(error) })
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, failures, generate }
}
