import { useEffect, useRef } from 'react'
import { player } from '../../../player/player.ts'
import { wordAt } from '../../../player/spoken-word.ts'
import { sentTimings } from './play-job.ts'

/** Offsets in the text that was sent. */
export type SpokenWord = { start: number; end: number }

/** Calls back when the spoken word changes, and with null on pause, at the end and between words (S2 §4.4). */
export function onSpokenWord(jobId: string, heard: (word: SpokenWord | null) => void): () => void {
  let last = -1
  const look = () => {
    const { track, status } = player.state.get()
    const sounding = track?.id === jobId && status === 'playing'
    const at = sounding ? wordAt(track.word_timings, player.time.get()) : -1
    if (at === last) return
    last = at
    const word = sentTimings(jobId)[at]
    heard(word ? { start: word.start_char, end: word.end_char } : null)
  }
  const stops = [player.state.subscribe(look), player.time.subscribe(look)]
  look()
  return () => {
    for (const stop of stops) stop()
    if (last !== -1) heard(null)
  }
}

/** Subscribes while a component is mounted, without rendering it. */
export function useSpokenWord(jobId: string | undefined, heard: (word: SpokenWord | null) => void): void {
  const latest = useRef(heard)
  latest.current = heard
  useEffect(() => (jobId ? onSpokenWord(jobId, (word) => latest.current(word)) : undefined), [jobId])
}
