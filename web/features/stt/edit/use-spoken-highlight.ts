import { useEffect, useRef } from 'react'
import { player } from '../../player/player.ts'
import { wordAt } from '../../player/spoken-word.ts'
import { trackId } from '../history/transcription-jobs.ts'
import { type EditedSegment, wordsOf } from './edited-transcript.ts'

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
export function useSpokenHighlight(
  box: { current: HTMLElement | null },
  { id, segments, onSegment }: HighlightTarget,
): void {
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
