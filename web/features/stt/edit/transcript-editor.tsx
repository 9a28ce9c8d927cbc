import { Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TranscriptSegment } from '#core/contract/stt.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { fetchTranscription } from '../history/transcription-jobs.ts'
import type { ShownJob } from '../history/transcription-rules.ts'
import { beginEdit, countFound, type Edit, type EditedSegment, type EditState, edited } from './edited-transcript.ts'
import { type Saving, useSaving } from './use-saving.ts'
import { Versions } from './versions.tsx'

type EditorProps = {
  job: ShownJob
  segments: readonly TranscriptSegment[]
  onClose: () => void
  /** Another version is there: it begins anew. */
  onReplaced: () => void
}

/** Corrects a transcript segment by segment; the server keeps the times of words that stay, and finds the others. */
export function TranscriptEditor({ job, segments, onClose, onReplaced }: EditorProps) {
  const { t } = useTranslation('stt')
  const [state, edit] = useReducer(edited, segments, beginEdit)
  const { state: saving, version, save } = useSaving(job.id, job.version ?? 1, state)
  const box = useRef<HTMLFieldSetElement>(null)
  const finish = async () => {
    if (await save()) onClose()
  }
  const reload = () => void fetchTranscription(job.id).then(onReplaced, () => undefined)
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    edit({ type: event.shiftKey ? 'redo' : 'undo' })
  }
  return (
    <fieldset ref={box} onKeyDown={keys} className="grid min-w-0 gap-3">
      <legend className="sr-only">{t('editing')}</legend>
      <Tools state={state} edit={edit} />
      <div className="grid max-h-[28rem] gap-1.5 overflow-y-auto rounded-2 bg-sunken p-2">
        {state.segments.map((segment, at) => (
          <SegmentField key={segment.key} segment={segment} number={at + 1} lang={job.detected_language} edit={edit} />
        ))}
      </div>
      <p className="text-xs text-subtle">{t('edit_hint')}</p>
      <SaveState saving={saving} onReload={reload} />
      <div className="flex flex-wrap items-center gap-2 max-md:[&>button]:min-h-11">
        <Button look="soft" busy={saving === 'saving'} onClick={() => void finish()}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('close_editor')}</Button>
        <Versions job={job} version={version} onRestored={onReplaced} />
      </div>
    </fieldset>
  )
}

type Editing = { edit: (edit: Edit) => void }

function SegmentField({
  segment: { key, text },
  number,
  lang,
  edit,
}: Editing & { segment: EditedSegment; number: number; lang: string | null | undefined }) {
  const { t } = useTranslation('stt')
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: at, selectionEnd: end } = event.currentTarget
    if (event.key === 'Enter' && !event.shiftKey) edit({ type: 'split', key, at })
    else if (event.key === 'Backspace' && at === 0 && end === 0) edit({ type: 'merge', key })
    else return
    event.preventDefault()
  }
  return (
    <textarea
      aria-label={t('segment', { n: number })}
      lang={lang ?? undefined}
      value={text}
      rows={1}
      onChange={(event) => edit({ type: 'type', key, text: event.target.value.replace(/\n/g, ' ') })}
      onKeyDown={keys}
      className="field-sizing-content min-h-10 w-full resize-none rounded-2 border border-line bg-surface px-3 py-2 text-md leading-[1.6]"
    />
  )
}

function Tools({ state, edit }: Editing & { state: EditState }) {
  const { t } = useTranslation('stt')
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const n = countFound(state, find)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <IconButton
        icon={Undo2}
        label={t('undo')}
        disabled={state.past.length === 0}
        onClick={() => edit({ type: 'undo' })}
      />
      <IconButton
        icon={Redo2}
        label={t('redo')}
        disabled={state.future.length === 0}
        onClick={() => edit({ type: 'redo' })}
      />
      <div className="min-w-28 flex-1">
        <TextField label={t('find')} value={find} onChange={(event) => setFind(event.target.value)} />
      </div>
      <div className="min-w-28 flex-1">
        <TextField label={t('replace_by')} value={by} onChange={(event) => setBy(event.target.value)} />
      </div>
      <Button disabled={n === 0} onClick={() => edit({ type: 'replace', find, by })}>
        {t('replace_all', { n })}
      </Button>
    </div>
  )
}

function SaveState({ saving, onReload }: { saving: Saving; onReload: () => void }) {
  const { t } = useTranslation('stt')
  const errorText = useErrorText()
  if (saving === 'changed_elsewhere')
    return (
      <Notice tone="bad">
        <p className="flex flex-wrap items-center gap-2">
          {t('changed_elsewhere')}
          <Button size="sm" onClick={onReload}>
            {t('load_again')}
          </Button>
        </p>
      </Notice>
    )
  if (typeof saving === 'object')
    return <Notice tone="bad">{t('save_failed', { reason: errorText(saving.failed) })}</Notice>
  const words = { saved: 'autosaved', unsaved: 'unsaved', saving: 'saving' } as const
  return (
    <p role="status" className="text-xs text-muted">
      {t(words[saving])}
    </p>
  )
}
