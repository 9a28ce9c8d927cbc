import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { type Job, keyOf } from '../job-rules.ts'

/** Shorter lists are rendered without virtualisation. */
const VIRTUAL_FROM = 60
const CARD_HEIGHT = 66
const OVERSCAN = 8

type RowsProps = { jobs: readonly Job[]; row: (job: Job, at: number) => ReactNode }

/** Renders all rows of a short list, and only the visible ones of a long list. */
export function JobRows({ jobs, row }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scroller, setScroller] = useState<Element | Window>()
  const long = jobs.length > VIRTUAL_FROM
  // a stacked pane scrolls with the page, one beside another scrolls separately
  useLayoutEffect(() => {
    if (long) setScroller(scrollerOf(box.current))
  })
  return (
    <div ref={box}>
      {!long || !scroller ? (
        <PlainRows jobs={jobs} row={row} />
      ) : scroller instanceof Window ? (
        <WindowRows jobs={jobs} row={row} />
      ) : (
        <BoxRows jobs={jobs} row={row} scroller={scroller} />
      )}
    </div>
  )
}

function PlainRows({ jobs, row }: RowsProps) {
  const { t } = useTranslation('jobs')
  return (
    <ul aria-label={t('history')} className="grid grid-cols-1 gap-2">
      {jobs.map((job, at) => (
        <li key={keyOf(job)}>{row(job, at)}</li>
      ))}
    </ul>
  )
}

/** Returns the scroll container: the nearest scrollable element, else the page. */
function scrollerOf(from: Element | null): Element | Window {
  for (let box = from?.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return window
}

/** Keeps the row with the focus, wherever the user scrolls. */
function useFocusedRow() {
  const focused = useRef(-1)
  const rangeExtractor = useCallback((range: Parameters<typeof defaultRangeExtractor>[0]) => {
    const shown = defaultRangeExtractor(range)
    const at = focused.current
    if (at < 0 || at >= range.count || shown.includes(at)) return shown
    return [...shown, at].sort((a, b) => a - b)
  }, [])
  return { focused, rangeExtractor }
}

function useOffset(list: { current: HTMLElement | null }, scroller: Element | Window): number {
  const [offset, setOffset] = useState(0)
  // Content above the list may change its height at any render.
  useLayoutEffect(() => {
    if (!list.current) return
    const top = list.current.getBoundingClientRect().top
    const within =
      scroller instanceof Window
        ? top + window.scrollY
        : top - scroller.getBoundingClientRect().top + scroller.scrollTop
    setOffset(Math.round(within))
  })
  return offset
}

const estimateSize = () => CARD_HEIGHT

/** Stable functions for the same jobs, because new ones would lay out all rows at every scroll. */
function useCommon(jobs: readonly Job[]) {
  const getItemKey = useCallback((at: number) => keyOf(jobs[at]!), [jobs])
  return { count: jobs.length, estimateSize, overscan: OVERSCAN, getItemKey }
}

function WindowRows({ jobs, row }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { focused, rangeExtractor } = useFocusedRow()
  const scrollMargin = useOffset(list, window)
  const common = useCommon(jobs)
  const virtual = useWindowVirtualizer<HTMLLIElement>({ ...common, rangeExtractor, scrollMargin })
  return <VirtualList list={list} virtual={virtual} jobs={jobs} row={row} focused={focused} />
}

function BoxRows({ jobs, row, scroller }: RowsProps & { scroller: Element }) {
  const list = useRef<HTMLUListElement>(null)
  const { focused, rangeExtractor } = useFocusedRow()
  const scrollMargin = useOffset(list, scroller)
  const common = useCommon(jobs)
  const virtual = useVirtualizer<Element, HTMLLIElement>({
    ...common,
    rangeExtractor,
    scrollMargin,
    getScrollElement: () => scroller,
  })
  return <VirtualList list={list} virtual={virtual} jobs={jobs} row={row} focused={focused} />
}

type VirtualListProps = RowsProps & {
  list: { current: HTMLUListElement | null }
  virtual: Virtualizer<Element, HTMLLIElement> | Virtualizer<Window, HTMLLIElement>
  focused: { current: number }
}

function VirtualList({ list, virtual, jobs, row, focused }: VirtualListProps) {
  const { t } = useTranslation('jobs')
  const height = { '--height': `${virtual.getTotalSize()}px` } as CSSProperties
  return (
    <ul
      ref={list}
      aria-label={t('history')}
      className="relative h-(--height)"
      style={height}
      onBlur={() => {
        focused.current = -1
      }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={jobs.length}
          aria-posinset={index + 1}
          onFocus={() => {
            focused.current = index
          }}
          className="absolute inset-x-0 top-0 translate-y-(--top) pb-2"
          style={{ '--top': `${start - virtual.options.scrollMargin}px` } as CSSProperties}
        >
          {row(jobs[index]!, index)}
        </li>
      ))}
    </ul>
  )
}
