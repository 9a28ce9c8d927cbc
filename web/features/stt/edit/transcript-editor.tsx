import { type KeyboardEvent, useReducer, useRef, useState } from 'react'
import type { TranscriptSegment } from '#core/contract/stt/stt.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { ShownJob } from '../history/transcription-rules.ts'
import { type Cursor, EditTools, FindReplace } from './edit-tools.tsx'
import { beginEdit, edited } from './edited-transcript.ts'
import { SaveState } from './save-state.tsx'
import { SegmentList } from './segment-list.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useSaving } from './use-saving.ts'
import { Versions } from './versions.tsx'

export type EditedJob = ShownJob & { segments: TranscriptSegment[] }

type EditorProps = {
  /** From the server; its segments belong to its version. */
  job: EditedJob
  onClose: () => void
  /** Starts again from another version. */
  onReplaced: () => void
}

/** Corrects a transcript segment by segment; the server keeps the times of unchanged words and aligns the others. */
export function TranscriptEditor({ job, onClose, onReplaced }: EditorProps) {
  const { t } = useTranslation('stt')
  const [state, edit] = useReducer(edited, job.segments, beginEdit)
  const { state: saving, version, save, keepMine, discard } = useSaving(job.id, job.version ?? 1, state)
  const [closing, setClosing] = useState(false)
  const find = useRef<HTMLInputElement>(null)
  const cursor = useRef<Cursor>({ key: 0, field: 'text', at: 0 })
  const translated = job.segments.some(({ translation }) => translation)

  const close = async (autosave: boolean) => {
    setClosing(true)
    if (await save(autosave)) onClose()
    else setClosing(false)
  }
  const closeUnsaved = () => {
    discard()
    onClose()
  }
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'f') find.current?.focus()
    else if (key === 's') void save(true)
    // the find and replace fields have their own undo
    else if (event.target instanceof HTMLInputElement) return
    else if (key === 'z') edit({ type: event.shiftKey ? 'redo' : 'undo' })
    else if (key === 'y') edit({ type: 'redo' })
    else return
    event.preventDefault()
  }
  return (
    <fieldset onKeyDown={keys} className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="sr-only">{t('editing')}</legend>
      <EditTools job={job} state={state} edit={edit} />
      <FindReplace state={state} edit={edit} field={find} translated={translated} cursor={cursor} />
      <SegmentList
        job={job}
        state={state}
        translated={translated}
        edit={edit}
        onCursor={(now) => {
          cursor.current = now
        }}
      />
      <Shortcuts />
      <SaveState saving={saving} onReload={onReplaced} onKeepMine={() => void keepMine()} onDiscard={closeUnsaved} />
      <div className="flex flex-wrap items-center gap-2 max-md:[&>button]:min-h-11">
        <Button look="soft" busy={closing} onClick={() => void close(false)}>
          {t('save')}
        </Button>
        <Button onClick={() => void close(true)}>{t('close_editor')}</Button>
      </div>
      <Versions job={job} shown={version} saving={saving} flush={() => save(true)} onRestored={onReplaced} />
    </fieldset>
  )
}
