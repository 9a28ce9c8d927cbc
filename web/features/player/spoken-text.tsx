import { memo } from 'react'
import { useWidth } from '../../lib/browser/use-width.ts'
import { usePlayer, usePlayerTime } from './player.ts'
import { lineAt, wordAt } from './spoken-word.ts'

/** A generous estimate of a bold letter's width. */
const LETTER_REM = 0.53
const UNMEASURED = 40

/** The current line, as long as there is room for, with the spoken word highlighted during playback (S2 §4.4). */
export function SpokenLine() {
  const { track, status } = usePlayer()
  const seconds = usePlayerTime()
  const [box, width] = useWidth()
  if (!track?.text) return <div className="truncate">{track?.title}</div>
  const place = status === 'playing' ? wordAt(track.word_timings, seconds) : -1
  const said = track.word_timings[place]
  const near = said ?? track.word_timings.findLast((word) => word.start_time <= seconds)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const line = lineAt(
    track.text,
    near?.start_char ?? 0,
    width > 0 ? Math.floor(width / (rem * LETTER_REM)) : UNMEASURED,
  )
  return (
    <div ref={box} className="truncate py-0.5 pl-0.5">
      <Line text={track.text} {...line} from={said?.start_char ?? -1} to={said?.end_char ?? -1} />
    </div>
  )
}

type LineProps = { text: string; start: number; end: number; from: number; to: number }

/** Renders only when the word changes, not with every frame. */
const Line = memo(function Line({ text, start, end, from, to }: LineProps) {
  if (from < start) return text.slice(start, end)
  return (
    <>
      {text.slice(start, from)}
      <span className="spoken-word">{text.slice(from, to)}</span>
      {text.slice(to, Math.max(to, end))}
    </>
  )
})
