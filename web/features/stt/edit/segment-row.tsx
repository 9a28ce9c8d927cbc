import { Play, Scissors, TableCellsMerge } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { hearWord, toggleFrom, toggleSpan } from '../history/play-transcription.ts'
import { piecesOf } from '../history/transcript-words.ts'
import { canPlay, type ShownJob } from '../history/transcription-jobs.ts'
import { type Caret, doubtAt, type Edit, type EditedField, type EditedSegment, wordsOf } from './edited-transcript.ts'
import { SegmentField, TimeField, tenthTime } from './segment-fields.tsx'

export type RowProps = {
  job: ShownJob
  segment: EditedSegment
  number: number
  translated: boolean
  caret: Caret | null
  onCaret: (caret: Caret) => void
  /** Moves to the field above or below, if there is one. */
  onStep: (number: number, field: Caret['field'], by: 1 | -1) => boolean
  edit: (edit: Edit) => void
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

/** One segment: times, text and translation. Renders only when the segment changes. */
export const SegmentRow = memo(function SegmentRow(props: RowProps) {
  const { job, segment, number, translated, caret, onCaret, onStep, edit } = props
  const { t } = useTranslation('stt')
  const { key, text, translation, start_ms, end_ms } = segment
  const words = wordsOf(segment)
  const pieces = piecesOf(text, words)
  const cursor = useRef(0)
  const [selected, setSelected] = useState<number>()
  const doubt = selected === undefined ? null : doubtAt(segment, selected)
  const playable = canPlay(job)
  const span = { from: start_ms / 1000, to: end_ms / 1000 }
  const [from, to] = [tenthTime(start_ms), tenthTime(end_ms)]
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (caret?.field !== 'row') return
    row.current?.focus({ preventScroll: true })
    onCaret(caret)
  }, [caret, onCaret])

  const hearAt = (at: number) => {
    let passed = 0
    for (const piece of pieces) {
      passed += piece.text.length
      const word = piece.word === undefined ? undefined : words[piece.word]
      if (at <= passed && word) return hearWord(job, { from: word.start_ms / 1000, to: word.end_ms / 1000 })
      if (at < passed) return
    }
  }
  const click = ({ currentTarget }: MouseEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = currentTarget
    // a click that selects text does not start playback
    if (playable && selectionStart === selectionEnd && readPreference('stt_hear_clicked')) hearAt(selectionStart)
  }
  const keys = (field: EditedField) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: at, selectionEnd: end, value } = event.currentTarget
    // keys that compose a letter, such as an accent, are not commands
    if (event.nativeEvent.isComposing) return
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') {
      if (command) playable && toggleSpan(job, span)
      else if (event.altKey) playable && field === 'text' && hearAt(at)
      else if (field === 'text' && !event.shiftKey) edit({ type: 'split', key, at })
    } else if (event.key === 'Escape') row.current?.focus({ preventScroll: true })
    else if (event.key === 'Tab' && !event.shiftKey && !command && !event.altKey) {
      // on through the texts; Shift+Tab leads to the times and buttons of a segment
      if (field === 'text' && translated) goTo('translation')
      else if (!onStep(number, 'text', 1)) return
    } else if (event.key === 'Backspace' && field === 'text' && at === 0 && end === 0) edit({ type: 'merge', key })
    else if (event.key === 'ArrowUp' && at === 0 && end === 0) onStep(number, field, -1)
    else if (event.key === 'ArrowDown' && at === value.length && end === at) onStep(number, field, 1)
    else return
    event.preventDefault()
  }
  const goTo = (field: EditedField) => edit({ type: 'go', caret: { key, field, from: 0, to: 0 } })
  const rowKeys = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') playable && toggleFrom(job, span)
    else if (event.key === 'Enter') goTo('text')
    else if (event.key === 'ArrowUp') onStep(number, 'row', -1)
    else if (event.key === 'ArrowDown') onStep(number, 'row', 1)
    else return
    event.preventDefault()
  }
  const type = (field: EditedField) => (text: string) => edit({ type: 'type', key, field, text })
  const wanted = (field: EditedField) => (caret?.field === field ? caret : null)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of fields that takes the focus itself, for keys that type in them
    <div
      ref={row}
      role="group"
      aria-label={t('segment_row', { n: number, from, to })}
      data-segment={key}
      tabIndex={-1}
      onKeyDown={rowKeys}
      className="group/segment grid scroll-mt-[190px] scroll-mb-[140px] grid-cols-1 gap-x-3 gap-y-1 rounded-2 @min-[38rem]/jobs:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center gap-x-0.5 @min-[38rem]/jobs:content-start">
        <button
          type="button"
          disabled={!playable}
          aria-label={t('play_segment', { n: number, from, to })}
          onClick={() => toggleSpan(job, span)}
          className="grid size-8 place-items-center rounded-1 text-act-text enabled:hover:bg-hover disabled:text-subtle max-md:size-11"
        >
          <Play className="icon-sm" />
        </button>
        <TimeField
          label={t('segment_start', { n: number })}
          ms={start_ms}
          onChange={(ms) => edit({ type: 'time', key, edge: 'start_ms', ms })}
        />
        <span aria-hidden className="text-xs text-subtle">
          –
        </span>
        <TimeField
          label={t('segment_end', { n: number })}
          ms={end_ms}
          onChange={(ms) => edit({ type: 'time', key, edge: 'end_ms', ms })}
        />
        <span className="inline-flex @max-[38rem]/jobs:hidden @max-[38rem]/jobs:group-focus-within/segment:inline-flex">
          <IconButton
            icon={Scissors}
            size="sm"
            className="max-md:size-11"
            label={t('split')}
            onMouseDown={keepFocus}
            onClick={() => edit({ type: 'split', key, at: cursor.current })}
          />
          <IconButton
            icon={TableCellsMerge}
            size="sm"
            className="max-md:size-11"
            label={t('merge')}
            disabled={number === 1}
            onMouseDown={keepFocus}
            onClick={() => edit({ type: 'merge', key })}
          />
        </span>
      </div>
      <div className="grid min-w-0 gap-1">
        {doubt && (
          // after the text on the screen, and before it for Shift+Tab: Tab leads to the next text
          <fieldset className="order-last flex flex-wrap gap-1.5">
            <legend className="sr-only">{t('alternatives', { word: doubt.word.text })}</legend>
            {doubt.word.alternatives!.map((other) => (
              <Button
                key={other}
                size="sm"
                className="max-md:min-h-11"
                onMouseDown={keepFocus}
                onClick={() => {
                  const [before, after] = [text.slice(0, doubt.from), text.slice(doubt.to)]
                  edit({ type: 'type', key, field: 'text', text: `${before}${other}${after}` })
                  const end = doubt.from + other.length
                  edit({ type: 'go', caret: { key, field: 'text', from: end, to: end } })
                }}
              >
                {other}
              </Button>
            ))}
          </fieldset>
        )}
        <SegmentField
          label={t('segment', { n: number })}
          lang={job.detected_language ?? undefined}
          value={text}
          pieces={pieces}
          caret={wanted('text')}
          onCaret={onCaret}
          onType={type('text')}
          onClick={click}
          onKeyDown={keys('text')}
          onSelect={({ currentTarget }) => {
            cursor.current = currentTarget.selectionStart
            setSelected(currentTarget.selectionStart)
          }}
          data-field="text"
          className="rounded-2 bg-surface text-md"
        />
        {translated && (
          <SegmentField
            label={t('segment_translation', { n: number })}
            lang={job.to_language ?? undefined}
            value={translation ?? ''}
            pieces={[{ text: translation ?? '' }]}
            caret={wanted('translation')}
            onCaret={onCaret}
            onType={type('translation')}
            onKeyDown={keys('translation')}
            data-field="translation"
            className="ml-3 text-sm text-muted"
          />
        )}
      </div>
    </div>
  )
})
