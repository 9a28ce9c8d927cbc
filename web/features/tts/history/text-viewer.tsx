import { Timer } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import { speechCharacters } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { highlightRange, keepInView } from '../../player/spoken-word.ts'
import { piecesOf } from '../../player/text-pieces.ts'
import { type SpokenWord, useSpokenWord } from './playback/spoken-word.ts'

const COUNTED_FROM = 1000
/** How long following stays off after the reader scrolls. */
const PATIENCE_MS = 4000

/** The complete text of a job; highlights the spoken word during playback (S2 §2.5, §4.4). */
export function TextViewer({ id, text }: { id: string; text: string }) {
  const { t, i18n } = useTranslation('jobs')
  const scroller = useRef<HTMLElement>(null)
  const box = useRef<HTMLParagraphElement>(null)
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY)
  const starts = useMemo(() => piecesOf(text).map(({ start }) => start), [text])
  useSpokenWord(id, (word) => {
    if (!box.current || !scroller.current) return
    const range = highlightWord(box.current, starts, word)
    if (performance.now() - scrolledAt.current > PATIENCE_MS) keepInView(scroller.current, range)
  })
  const scrolls = () => {
    scrolledAt.current = performance.now()
  }
  const count = speechCharacters(text)
  return (
    <div className="min-w-0">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('text')}
        onWheel={scrolls}
        onTouchMove={scrolls}
        onKeyDown={scrolls}
        className="max-h-72 overflow-y-auto overscroll-contain rounded-2 bg-sunken px-3 py-2.5 md:px-4 md:py-3"
      >
        <p ref={box} lang="ht" className="text-md leading-[1.7] whitespace-pre-wrap wrap-anywhere">
          <Pieces text={text} />
        </p>
      </section>
      {count > COUNTED_FROM && (
        <p className="mt-1 text-right text-xs text-subtle">
          {t('n_characters', { count, formatted: formatNumber(i18n.language, count) })}
        </p>
      )}
    </div>
  )
}

/** Text and pauses are direct children of the box, in order: the highlight relies on this. */
const Pieces = memo(function Pieces({ text }: { text: string }) {
  return piecesOf(text).map((piece) =>
    piece.seconds === undefined ? (
      piece.text
    ) : (
      <PausePill key={piece.start} text={piece.text} seconds={piece.seconds} />
    ),
  )
})

function PausePill({ text, seconds }: { text: string; seconds: number }) {
  const { t, i18n } = useTranslation('jobs')
  const digits = Number.isInteger(seconds) ? 0 : 2
  return (
    <span
      role="img"
      aria-label={t('pause_seconds', { seconds: formatNumber(i18n.language, seconds, digits) })}
      className="figures mx-0.5 inline-flex h-6 items-center gap-1 rounded-1 bg-act-soft px-1.5 align-[0.1em] text-xs leading-none font-semibold whitespace-nowrap text-act-text"
    >
      <Timer className="size-[0.8125rem]! stroke-[2.25]!" />
      {text}
    </span>
  )
}

/** Highlights one word of rendered text. */
function highlightWord(box: HTMLElement, starts: readonly number[], word: SpokenWord | null): Range | null {
  const range = word && rangeOf(box, starts, word)
  highlightRange(range)
  return range
}

/** `starts` holds, in order, the offset of each child of the box in the text that was sent. */
function rangeOf(box: HTMLElement, starts: readonly number[], { start, end }: SpokenWord): Range | null {
  const child = lastAtOrBefore(starts, start)
  const node = box.childNodes[child]
  if (node?.nodeType !== Node.TEXT_NODE) return null
  const length = node.textContent?.length ?? 0
  const range = document.createRange()
  range.setStart(node, Math.min(length, start - starts[child]!))
  range.setEnd(node, Math.min(length, end - starts[child]!))
  return range
}

function lastAtOrBefore(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}
