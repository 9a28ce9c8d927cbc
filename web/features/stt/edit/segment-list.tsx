import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { keepInView } from '../../player/highlight-range.ts'
import type { ShownJob } from '../history/transcription-rules.ts'
import type { Caret, Edit, EditedField, EditState } from './edited-transcript.ts'
import { SegmentRow } from './segment-row.tsx'
import { useSpokenHighlight } from './use-spoken-highlight.ts'

/** Shorter lists are rendered without virtualisation. */
const VIRTUAL_FROM = 60
const OVERSCAN = 6
/** Estimates until a row is rendered: letters per line and line height. */
const LINE = { letters: 60, height: 26, around: 22 }

type ListProps = {
  job: ShownJob
  state: EditState
  /** Whether there are translations to correct. */
  translated: boolean
  edit: (edit: Edit) => void
  /** The cursor, from which a search starts. */
  onCursor: (cursor: { key: number; field: EditedField; at: number }) => void
}

/** Renders all segments of a short list, and only the visible ones of a long list. */
export function SegmentList({ job, state, translated, edit, onCursor }: ListProps) {
  const { segments, caret } = state
  const { t } = useTranslation('stt')
  const box = useRef<HTMLElement>(null)
  const focused = useRef<number>(undefined)
  const placed = useRef<Caret>(null)
  const now = useRef(segments)
  now.current = segments
  const long = segments.length > VIRTUAL_FROM

  // keep the row that has the focus, wherever the user scrolls
  const rangeExtractor = useCallback((range: Parameters<typeof defaultRangeExtractor>[0]) => {
    const shown = defaultRangeExtractor(range)
    const at = now.current.findIndex(({ key }) => key === focused.current)
    return at < 0 || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b)
  }, [])
  const virtual = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: segments.length,
    enabled: long,
    overscan: OVERSCAN,
    getScrollElement: () => box.current,
    getItemKey: useCallback((at: number) => segments[at]!.key, [segments]),
    estimateSize: (at) => heightOf(segments[at]!, translated),
    rangeExtractor,
  })
  const show = useCallback(
    (at: number) => {
      if (long) return virtual.scrollToIndex(at, { align: 'auto' })
      const row = box.current?.querySelector(`[data-segment="${now.current[at]?.key}"]`)
      if (box.current && row) keepInView(box.current, row)
    },
    [long, virtual],
  )
  useSpokenHighlight(box, {
    id: job.id,
    segments,
    // do not scroll away from a user who types
    onSegment: (at) => box.current?.contains(document.activeElement) || show(at),
  })
  useEffect(() => {
    if (caret) show(now.current.findIndex(({ key }) => key === caret.key))
  }, [caret, show])
  const onCaret = useCallback((done: Caret) => {
    placed.current = done
  }, [])
  const onStep = useCallback(
    (number: number, field: EditedField, by: 1 | -1) => {
      const next = now.current[number - 1 + by]
      if (!next) return
      const at = by > 0 ? 0 : (next[field]?.length ?? 0)
      edit({ type: 'go', caret: { key: next.key, field, from: at, to: at } })
    },
    [edit],
  )
  const notice = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    focused.current = Number(target.closest<HTMLElement>('[data-segment]')?.dataset.segment)
    const field = target.dataset.field as EditedField
    onCursor({ key: focused.current, field, at: target.selectionEnd })
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focused.current = undefined
  }
  const row = (at: number) => {
    const segment = segments[at]!
    return (
      <SegmentRow
        job={job}
        segment={segment}
        number={at + 1}
        translated={translated}
        caret={caret?.key === segment.key && placed.current !== caret ? caret : null}
        onCaret={onCaret}
        onStep={onStep}
        edit={edit}
      />
    )
  }
  const items = long
    ? virtual.getVirtualItems()
    : segments.map(({ key }, index) => ({ key, index, start: undefined as number | undefined }))
  return (
    <section
      ref={box}
      aria-label={t('editing')}
      onFocus={notice}
      onSelect={notice}
      onBlur={leave}
      className="max-h-[min(32rem,70dvh)] overflow-y-auto overscroll-contain rounded-2 bg-sunken p-2"
    >
      <div
        className={long ? 'relative h-(--height)' : 'grid grid-cols-1'}
        style={long ? ({ '--height': `${virtual.getTotalSize()}px` } as CSSProperties) : undefined}
      >
        {items.map(({ key, index, start }) => (
          <div
            key={key}
            ref={long ? virtual.measureElement : undefined}
            data-index={index}
            className={classes('pb-2', long && 'absolute inset-x-0 top-0 translate-y-(--top)')}
            style={start === undefined ? undefined : ({ '--top': `${start}px` } as CSSProperties)}
          >
            {row(index)}
          </div>
        ))}
      </div>
    </section>
  )
}

function heightOf({ text, translation }: EditState['segments'][number], translated: boolean): number {
  const lines = (letters: number) => Math.max(1, Math.ceil(letters / LINE.letters)) * LINE.height
  const one = lines(text.length) + LINE.around
  return translated ? one + lines(translation?.length ?? 0) + LINE.around : one
}
