import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import type { TranscriptSegment } from '#core/contract/stt/stt.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DonateSwitch, donatesCorrections } from '../../commons/donate.tsx'
import { donateSentences } from '../../commons/donate-corrections.ts'
import { Fold } from '../../jobs/card/facts.tsx'
import { togglePlay } from '../history/play-transcription.ts'
import { canPlay, type ShownJob } from '../history/transcription-jobs.ts'
import { type Cursor, EditTools, FindReplace } from './edit-tools.tsx'
import { beginEdit, type EditedSegment, edited, firstDoubt } from './edited-transcript.ts'
import { SegmentList } from './segment-list.tsx'
import { type Saving, useSaving } from './use-saving.ts'
import { Versions } from './versions.tsx'

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
const command = isApple ? '⌘' : 'Ctrl'

const shortcuts = [
  ['Esc', 'key_leave'],
  ['Space', 'key_play'],
  ['Tab', 'key_tab'],
  ['Shift Tab', 'key_back'],
  [`${command} Enter`, 'key_segment'],
  ['Alt Enter', 'key_word'],
  ['Enter', 'key_split'],
  ['Backspace', 'key_merge'],
  ['↑ ↓', 'key_step'],
  [`${command} Z`, 'key_undo'],
  [`${command} Shift Z`, 'key_redo'],
  [`${command} F`, 'key_find'],
  [`${command} S`, 'key_save'],
] as const

/** Lists the keyboard shortcuts of the editor. */
function Shortcuts() {
  const { t } = useTranslation('stt')
  return (
    <Fold title={t('shortcuts')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-xs">
        {shortcuts.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key} className="rounded-1 border border-line-strong bg-surface px-1.5 font-sans">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

export type EditedJob = ShownJob & { segments: TranscriptSegment[] }

type EditorProps = {
  /** From the server; its segments belong to its version. */
  job: EditedJob
  onClose: () => void
  /** Starts again from another version. */
  onReplaced: () => void
}

/**
 * Corrects a transcript segment by segment; the server keeps the times of unchanged words and aligns the others. The page
 * scrolls; the tools, Save and Close stay at its top.
 */
export function TranscriptEditor({ job, onClose, onReplaced }: EditorProps) {
  const { t } = useTranslation('stt')
  const [state, edit] = useReducer(edited, job.segments, beginEdit)
  const { state: saving, version, save, keepMine, discard } = useSaving(job.id, job.version ?? 1, state)
  const [busy, setBusy] = useState<'save' | 'close'>()
  const [finding, setFinding] = useState(false)
  const [isOwnVoice, setOwnVoice] = useState(false)
  const isBeta = job.beta === true && job.detected_language === 'ht'
  const box = useRef<HTMLFieldSetElement>(null)
  const find = useRef<HTMLInputElement>(null)
  const cursor = useRef<Cursor>({ key: 0, field: 'text', at: 0 })
  const translated = job.segments.some(({ translation }) => translation)
  // space plays at once
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  // a draft is read from doubt to doubt
  useEffect(() => {
    const caret = job.beta ? firstDoubt(beginEdit(job.segments)) : null
    if (caret) edit({ type: 'go', caret })
  }, [job])
  useEffect(() => {
    if (finding) find.current?.focus()
  }, [finding])

  const saveNow = async () => {
    setBusy('save')
    await save(false)
    setBusy(undefined)
  }
  const close = async () => {
    setBusy('close')
    if (!(await save(true))) return setBusy(undefined)
    if (isBeta && donatesCorrections()) void donateSentences(correctionsOf(job, state.segments, isOwnVoice))
    onClose()
  }
  const closeUnsaved = () => {
    discard()
    onClose()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === ' ' && isFree(event.target)) {
      event.preventDefault()
      if (canPlay(job)) void togglePlay(job)
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'f') finding ? find.current?.focus() : setFinding(true)
    else if (key === 's') void saveNow()
    // the find, replace and time fields have their own undo
    else if (event.target instanceof HTMLInputElement) return
    else if (key === 'z') edit({ type: event.shiftKey ? 'redo' : 'undo' })
    else if (key === 'y') edit({ type: 'redo' })
    else return
    event.preventDefault()
  }
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      onKeyDown={keys}
      className="@container/jobs grid min-w-0 grid-cols-1 content-start gap-3 px-4 pb-8 outline-none md:px-6"
    >
      <legend className="sr-only">{t('editing')}</legend>
      <div className="sticky top-[calc(var(--topbar-height)+var(--strip-room,0px))] z-3 -mx-4 grid grid-cols-1 gap-2 border-b border-line bg-canvas px-4 py-2 md:top-(--strip-room,0px) md:-mx-6 md:px-6">
        <div className="flex flex-wrap items-center gap-1">
          <EditTools job={job} state={state} edit={edit} finding={finding} onFind={setFinding} />
          <div className="ml-auto flex items-center gap-2 max-md:[&>button]:min-h-11">
            <Button disabled={busy === 'save'} busy={busy === 'close'} onClick={() => void close()}>
              {t('close_editor')}
            </Button>
            <Button look="main" disabled={busy === 'close'} busy={busy === 'save'} onClick={() => void saveNow()}>
              {t('save')}
            </Button>
          </div>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="min-w-0 flex-1 truncate text-sm font-semibold">{job.audio_file_name}</p>
          <SaveState saving={saving} />
        </div>
        {finding && <FindReplace state={state} edit={edit} field={find} translated={translated} cursor={cursor} />}
        <SaveProblem
          saving={saving}
          onReload={onReplaced}
          onKeepMine={() => void keepMine()}
          onDiscard={closeUnsaved}
        />
      </div>
      <SegmentList
        job={job}
        state={state}
        translated={translated}
        edit={edit}
        onCursor={(now) => {
          cursor.current = now
        }}
      />
      {isBeta && (
        <div className="max-w-2xl">
          <DonateSwitch what="recording" isOwnVoice={isOwnVoice} onOwnVoice={setOwnVoice} />
        </div>
      )}
      <Shortcuts />
      <div className="max-w-2xl">
        <Versions job={job} shown={version} saving={saving} flush={() => save(true)} onRestored={onReplaced} />
      </div>
    </fieldset>
  )
}

/** The sentences that the user changed, where they are in the recording. */
function correctionsOf(job: EditedJob, segments: readonly EditedSegment[], is_own_voice: boolean) {
  const before = new Map(beginEdit(job.segments).segments.map((segment) => [segment.key, segment.text]))
  return segments
    .filter(({ key, text }) => text.trim() !== '' && text.trim() !== before.get(key))
    .map(({ text, start_ms, end_ms }) => ({
      transcription_id: job.id,
      text: text.trim(),
      is_own_voice,
      start_seconds: start_ms / 1000,
      end_seconds: end_ms / 1000,
    }))
}

/** Whether a key means nothing to the element that has the focus. */
const isFree = (target: EventTarget) =>
  target instanceof HTMLElement && !target.closest('input, textarea, select, button, a, summary, label, [data-segment]')

type SaveProblemProps = { saving: Saving; onReload: () => void; onKeepMine: () => void; onDiscard: () => void }

/** Why edits are not saved; after a save elsewhere, asks which version to keep. */
function SaveProblem({ saving, onReload, onKeepMine, onDiscard }: SaveProblemProps) {
  const { t } = useTranslation('stt')
  const errorText = useErrorText()
  if (saving === 'changed_elsewhere')
    return (
      <Notice tone="bad">
        <p>{t('changed_elsewhere')}</p>
        <p className="mt-2 flex flex-wrap gap-2 max-md:[&>button]:min-h-11">
          <Button size="sm" onClick={onKeepMine}>
            {t('keep_mine')}
          </Button>
          <Button size="sm" onClick={onReload}>
            {t('load_again')}
          </Button>
        </p>
      </Notice>
    )
  if (typeof saving === 'object')
    return (
      <Notice tone="bad">
        <p>{t('save_failed', { reason: errorText(saving.failed) })}</p>
        <p className="mt-2">
          <Button size="sm" className="max-md:min-h-11" onClick={onDiscard}>
            {t('close_unsaved')}
          </Button>
        </p>
      </Notice>
    )
  return null
}

/** Whether edits are saved. */
function SaveState({ saving }: { saving: Saving }) {
  const { t } = useTranslation('stt')
  const words = { saved: 'autosaved', unsaved: 'unsaved', saving: 'saving' } as const
  return (
    <p role="status" className="text-xs text-muted">
      {typeof saving === 'string' && saving !== 'changed_elsewhere' && t(words[saving])}
    </p>
  )
}
