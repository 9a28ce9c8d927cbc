import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { player } from '../../player/player.ts'
import { wordAt } from '../../player/spoken-word.ts'
import { type ShownJob, trackId } from '../history/transcription-jobs.ts'
import {
  type Caret,
  type Edit,
  type EditedField,
  type EditedSegment,
  type EditState,
  wordsOf,
} from './edited-transcript.ts'
import { SegmentRow } from './segment-row.tsx'

/** Shorter lists are rendered without virtualisation. */
const VIRTUAL_FROM = 60
const OVERSCAN = 6
/** Room for the tools above and the player below, as in the scroll margins of a row. */
const AROUND = { top: 190, bottom: 140 }
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
  const [top, setTop] = useState(0)
  // the tools above may grow
  useLayoutEffect(() => setTop(Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY)))

  // keep the row that has the focus, wherever the user scrolls
  const rangeExtractor = useCallback((range: Parameters<typeof defaultRangeExtractor>[0]) => {
    const shown = defaultRangeExtractor(range)
    const at = now.current.findIndex(({ key }) => key === focused.current)
    return at < 0 || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b)
  }, [])
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: segments.length,
    enabled: long,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: AROUND.top,
    scrollPaddingEnd: AROUND.bottom,
    getItemKey: useCallback((at: number) => segments[at]!.key, [segments]),
    estimateSize: (at) => heightOf(segments[at]!, translated),
    rangeExtractor,
  })
  const show = useCallback(
    (at: number) => {
      if (long) return virtual.scrollToIndex(at, { align: 'auto' })
      const row = box.current?.querySelector(`[data-segment="${now.current[at]?.key}"]`)
      row?.scrollIntoView?.({ block: 'nearest' })
    },
    [long, virtual],
  )
  useSpokenHighlight(box, {
    id: job.id,
    segments,
    // do not scroll away from a user who types
    onSegment: (at) => document.activeElement instanceof HTMLTextAreaElement || show(at),
  })
  useEffect(() => {
    if (caret) show(now.current.findIndex(({ key }) => key === caret.key))
  }, [caret, show])
  const onCaret = useCallback((done: Caret) => {
    placed.current = done
  }, [])
  const onStep = useCallback(
    (number: number, field: Caret['field'], by: 1 | -1) => {
      const next = now.current[number - 1 + by]
      if (!next) return false
      const at = by > 0 || field === 'row' ? 0 : (next[field]?.length ?? 0)
      edit({ type: 'go', caret: { key: next.key, field, from: at, to: at } })
      return true
    },
    [edit],
  )
  const notice = ({ target }: { target: EventTarget }) => {
    const row = target instanceof HTMLElement && target.closest<HTMLElement>('[data-segment]')
    if (row) focused.current = Number(row.dataset.segment)
    if (!row || !(target instanceof HTMLTextAreaElement)) return
    const field = target.dataset.field as EditedField
    onCursor({ key: Number(row.dataset.segment), field, at: target.selectionEnd })
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
    <section ref={box} aria-label={t('editing')} onFocus={notice} onSelect={notice} onBlur={leave}>
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
            style={start === undefined ? undefined : ({ '--top': `${start - top}px` } as CSSProperties)}
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

/** Returns the segment that plays at a time, or the last one before it; -1 before the first. */
export function segmentAt(segments: readonly Pick<EditedSegment, 'start_ms'>[], ms: number): number {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (segments[middle]!.start_ms <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}

type HighlightTarget = {
  id: string
  segments: readonly EditedSegment[]
  /** Called when another segment plays. */
  onSegment: (at: number) => void
}

/** Highlights the spoken word without rendering. */
function useSpokenHighlight(box: { current: HTMLElement | null }, { id, segments, onSegment }: HighlightTarget): void {
  const now = useRef({ segments, onSegment })
  now.current = { segments, onSegment }
  useEffect(() => {
    let marked: Element | null = null
    let shown: number | undefined
    const unmark = () => {
      marked?.classList.remove('spoken-word')
      marked = null
    }
    const mark = () => {
      const { track, status } = player.state.get()
      if (track?.id !== trackId(id) || status !== 'playing') {
        shown = undefined
        return unmark()
      }
      const { segments, onSegment } = now.current
      const seconds = player.time.get()
      const at = segmentAt(segments, seconds * 1000 + 50)
      const segment = segments[at]
      if (!segment) return unmark()
      if (segment.key !== shown) onSegment(at)
      shown = segment.key
      const times = wordsOf(segment).map((word) => ({ start_time: word.start_ms / 1000, end_time: word.end_ms / 1000 }))
      const word = wordAt(times, seconds)
      const next = box.current?.querySelector(`[data-segment="${segment.key}"] [data-word="${word}"]`) ?? null
      if (next === marked) return
      unmark()
      marked = next
      marked?.classList.add('spoken-word')
    }
    const stops = [player.state.subscribe(mark), player.time.subscribe(mark)]
    mark()
    return () => {
      for (const stop of stops) stop()
      unmark()
    }
  }, [box, id])
}
