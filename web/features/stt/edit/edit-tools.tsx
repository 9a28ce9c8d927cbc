import { ArrowDown, Pause, Play, Redo2, Search, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { usePlayback } from '../../player/player.ts'
import { togglePlay } from '../history/play-transcription.ts'
import { canPlay, type ShownJob, trackId } from '../history/transcription-jobs.ts'
import { countFound, type Edit, type EditedField, type EditState, nextFound } from './edited-transcript.ts'

export type Cursor = { key: number; field: EditedField; at: number }

type ToolsProps = { job: ShownJob; state: EditState; edit: (edit: Edit) => void }

/** Playback, undo, redo and search. */
export function EditTools({
  job,
  state,
  edit,
  finding,
  onFind,
}: ToolsProps & { finding: boolean; onFind: (finding: boolean) => void }) {
  const { t } = useTranslation('stt')
  const playback = usePlayback(trackId(job.id))
  const [hears, setHears] = usePreference('stt_hear_clicked')
  const sounding = playback === 'playing' || playback === 'loading'
  const playable = canPlay(job)
  return (
    <div className="flex flex-wrap items-center gap-1 max-md:[&>button]:size-11">
      {playable && (
        <IconButton
          icon={sounding ? Pause : Play}
          look="soft"
          label={t(sounding ? 'pause_sound' : 'play_sound')}
          onClick={() => void togglePlay(job)}
        />
      )}
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
      <IconButton icon={Search} label={t('find_replace')} aria-expanded={finding} onClick={() => onFind(!finding)} />
      {playable && (
        <span className="ml-2 max-md:hidden">
          <Checkbox checked={hears} onChange={setHears}>
            {t('hear_clicked')}
          </Checkbox>
        </span>
      )}
    </div>
  )
}

type FindProps = Omit<ToolsProps, 'job'> & {
  field: RefObject<HTMLInputElement | null>
  translated: boolean
  cursor: RefObject<Cursor>
}

/** Find and replace, in the transcript or in its translation. */
export function FindReplace({ state, edit, field: input, translated, cursor }: FindProps) {
  const { t } = useTranslation('stt')
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [field, setField] = useState<EditedField>('text')
  const n = countFound(state, find, field)
  const next = () => {
    const { key, at } = cursor.current
    const from = cursor.current.field === field ? { key, field, at } : { key, field, at: 0 }
    const caret = nextFound(state, find, from)
    if (caret) edit({ type: 'go', caret })
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    next()
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-32 flex-1">
          <TextField
            ref={input}
            label={t('find')}
            aside={find ? t('found', { count: n }) : undefined}
            value={find}
            onChange={(event) => setFind(event.target.value)}
            onKeyDown={enter}
            className="max-md:min-h-11"
          />
        </div>
        <IconButton
          icon={ArrowDown}
          look="edge"
          label={t('find_next')}
          disabled={n === 0}
          className="max-md:size-11"
          onClick={next}
        />
        <div className="min-w-32 flex-1">
          <TextField
            label={t('replace_by')}
            value={by}
            onChange={(event) => setBy(event.target.value)}
            className="max-md:min-h-11"
          />
        </div>
        <Button
          disabled={n === 0}
          className="max-md:min-h-11"
          onClick={() => edit({ type: 'replace', field, find, by })}
        >
          {t('replace_all', { n })}
        </Button>
      </div>
      {translated && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span aria-hidden className="text-sm text-muted">
            {t('find_in')}
          </span>
          <Segmented
            label={t('find_in')}
            className="max-md:[&>label]:min-h-11"
            options={[
              { value: 'text', label: t('transcript') },
              { value: 'translation', label: t('translation') },
            ]}
            value={field}
            onChange={setField}
          />
        </div>
      )}
    </div>
  )
}
