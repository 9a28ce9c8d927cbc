import { type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef } from 'react'
import type { TranscriptSegment } from '#core/contract/stt/stt.ts'
import { isOn, offsetAt, rangeIn } from '../../../lib/browser/text-places.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { player } from '../../player/player.ts'
import { highlightRange, keepInView, wordAt } from '../../player/spoken-word.ts'
import { clockTime } from '../../player/text-pieces.ts'
import { playFrom, togglePlay } from './play-transcription.ts'
import { joinedPieces, type Line, lineOf, linesOf, placesOf, type WordTime } from './transcript-words.ts'
import { canPlay, type ShownJob, trackId } from './transcription-jobs.ts'

type ReaderProps = { job: ShownJob; segments: readonly TranscriptSegment[] }

/** The transcript with the spoken word highlighted; a press on a word plays from there. */
export function TranscriptReader({ job, segments }: ReaderProps) {
  const { t } = useTranslation('stt')
  const { lines, times } = useMemo(() => linesOf(segments), [segments])
  const box = useRef<HTMLElement>(null)
  const spokenIndex = useSpokenHighlight(box, { id: job.id, lines, times })
  const playable = canPlay(job)
  const playWord = (word: number) => {
    const time = times[word]
    if (time && playable) void playFrom(job, time.start_time)
  }
  const click = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    // a click that selects text does not start playback
    if (!getSelection()?.isCollapsed) return
    const row = (target as HTMLElement).closest<HTMLElement>('[data-line]')
    const at = row && offsetAt(row, { x, y })
    if (!row || at === null) return
    const near = placesOf(lines[Number(row.dataset.line)]!).filter(({ start, end }) => start <= at && at <= end)
    const pressed = near.find(({ start, end }) => isOn(rangeIn(row, start, end), { x, y }))
    if (pressed) playWord(pressed.word)
  }
  const key = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step) playWord(Math.min(times.length - 1, Math.max(0, spokenIndex.current + step)))
    else if (event.key === 'Enter' && playable) void togglePlay(job)
    else return
    event.preventDefault()
  }
  return (
    <div className="min-w-0">
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('transcript')}
        aria-keyshortcuts="ArrowLeft ArrowRight Enter"
        onClick={click}
        onKeyDown={key}
        className="max-h-96 overflow-y-auto overscroll-contain rounded-2 bg-sunken px-3 py-2.5 md:px-4 md:py-3"
      >
        <Lines lines={lines} job={job} playable={playable} timed={job.include_timestamps} />
      </section>
      {playable && times.length > 0 && <p className="mt-1 text-xs text-subtle">{t('reader_hint')}</p>}
    </div>
  )
}

type LinesProps = { lines: readonly Line[]; job: ShownJob; playable: boolean; timed: boolean }

/** Rendered once, as text: the highlight and presses find a word by its offset in its line. */
const Lines = memo(
  function Lines({ lines, job, playable, timed }: LinesProps) {
    const { t } = useTranslation('stt')
    return lines.map(({ start_ms, pieces, translation, language }, line) => (
      <div
        key={start_ms}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
      >
        {timed ? (
          <button
            type="button"
            disabled={!playable}
            aria-label={t('play_from', { time: clockTime(start_ms / 1000) })}
            onClick={() => void playFrom(job, start_ms / 1000)}
            className="figures min-h-6 self-start rounded-1 px-1 pt-0.5 text-xs text-act-text enabled:hover:underline disabled:text-subtle"
          >
            {clockTime(start_ms / 1000)}
          </button>
        ) : (
          <span />
        )}
        <div className="min-w-0">
          <p data-line={line} lang={language ?? undefined} className="text-md leading-[1.7] wrap-anywhere">
            {joinedPieces(pieces).map(({ text, word, doubtful }) =>
              doubtful ? (
                <span
                  key={word}
                  title={t('doubtful')}
                  className="underline decoration-warn decoration-dotted decoration-2 underline-offset-4"
                >
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </p>
          {translation && (
            <p
              lang={job.to_language ?? undefined}
              className="mt-0.5 border-l-2 border-line-strong pl-2.5 text-md leading-[1.6] text-muted wrap-anywhere"
            >
              {translation}
            </p>
          )}
        </div>
      </div>
    ))
  },
  (a, b) =>
    a.lines === b.lines && a.playable === b.playable && a.timed === b.timed && a.job.audio_url === b.job.audio_url,
)

type HighlightTarget = { id: string; lines: readonly Line[]; times: readonly WordTime[] }

/** Highlights the spoken word and keeps it visible; returns its index, or that of the last one. */
function useSpokenHighlight(
  box: { current: HTMLElement | null },
  { id, lines, times }: HighlightTarget,
): { current: number } {
  const last = useRef(-1)
  useEffect(() => {
    let lit = -1
    const clearHighlight = () => {
      if (lit !== -1) highlightRange(null)
      lit = -1
    }
    const highlight = () => {
      const { track, status } = player.state.get()
      if (track?.id !== trackId(id) || status !== 'playing') return clearHighlight()
      const at = wordAt(times, player.time.get())
      if (at === -1 || at === lit || !box.current) return
      const line = lineOf(lines, at)
      const row = box.current.querySelector(`[data-line="${line}"]`)
      const place = placesOf(lines[line]!).find(({ word }) => word === at)
      if (!row || !place) return
      const range = rangeIn(row, place.start, place.end)
      highlightRange(range)
      keepInView(box.current, range)
      lit = at
      last.current = at
    }
    const stops = [player.state.subscribe(highlight), player.time.subscribe(highlight)]
    highlight()
    return () => {
      for (const stop of stops) stop()
      clearHighlight()
    }
  }, [box, id, lines, times])
  return last
}
