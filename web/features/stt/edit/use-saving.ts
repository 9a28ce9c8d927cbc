import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { saveTranscript } from '#core/contract/stt/transcript.ts'
import { call } from '../../../lib/network/api.ts'
import { waitOrOnline } from '../../../lib/network/online.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { fetchTranscription, flow, type ShownJob } from '../history/transcription-jobs.ts'
import { type EditState, toSave } from './edited-transcript.ts'

/** Delay after the last key before a save. */
const AUTOSAVE_MS = 2000
/** Delay before a failed save is retried. */
const RETRY_MS = 10_000
/** A save takes about a second; a busy server gets more. */
const TIMEOUT_MS = 40_000

export type Saving = 'saved' | 'unsaved' | 'saving' | { failed: unknown } | 'changed_elsewhere'

/** Saves an edited transcript: after a pause in typing and on request, one save at a time. */
export function useSaving(
  id: string,
  firstVersion: number,
  { segments, timed }: Pick<EditState, 'segments' | 'timed'>,
) {
  const [state, setState] = useState<Saving>('saved')
  const version = useRef(firstVersion)
  const saved = useRef(segments)
  const latest = useRef(segments)
  latest.current = segments
  const times = useRef(timed)
  times.current = timed
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  /** Someone else saved: nothing is sent until the user chooses a version. */
  const conflict = useRef(false)
  /** The jobs returned by autosaves; the card below the editor renders once, when it is visible again. */
  const unreported = useRef<ShownJob>(undefined)
  const shown = useRef(true)
  useBusy('unsaved', state !== 'saved')

  const send = useCallback(
    async (autosave: boolean): Promise<boolean> => {
      const now = latest.current
      if (conflict.current) return false
      if (autosave && now === saved.current) {
        setState('saved')
        return true
      }
      setState('saving')
      try {
        const body = { version: version.current, segments: toSave({ segments: now, timed: times.current }), autosave }
        const job = await call(saveTranscript, { params: { id }, body }, { timeout_ms: TIMEOUT_MS })
        version.current = job.version ?? version.current + 1
        unreported.current = undefined
        saved.current = now
        setState(latest.current === now ? 'saved' : 'unsaved')
        if (autosave && shown.current) unreported.current = job
        else flow.hear(job)
        return true
      } catch (error) {
        conflict.current = error instanceof AppError && error.is('transcript_changed')
        setState(conflict.current ? 'changed_elsewhere' : { failed: error })
        return false
      }
    },
    [id],
  )
  const save = useCallback(
    (autosave: boolean) => {
      running.current = running.current.then(() => send(autosave))
      return running.current
    },
    [send],
  )
  /** Saves the user's version as the newest; the other stays among the versions. */
  const keepMine = useCallback(async () => {
    try {
      const job = await fetchTranscription(id)
      version.current = job.version ?? version.current
      conflict.current = false
      return await save(false)
    } catch (error) {
      setState({ failed: error })
      return false
    }
  }, [id, save])
  useEffect(() => {
    if (conflict.current) return
    // an undo may have removed all changes; then report them as saved
    if (segments !== saved.current) setState('unsaved')
    const timer = setTimeout(() => void save(true), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [segments, save])
  useEffect(() => {
    if (typeof state !== 'object' || !(state.failed instanceof AppError && state.failed.retry)) return
    let left = false
    void waitOrOnline(RETRY_MS).then(() => !left && save(true))
    return () => {
      left = true
    }
  }, [state, save])
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      if (unreported.current) flow.hear(unreported.current)
      // leaving in the middle of a word still saves it
      if (latest.current !== saved.current) void save(true)
    }
  }, [save])
  /** Discards unsaved edits. */
  const discard = useCallback(() => {
    saved.current = latest.current
  }, [])
  return { state, version, save, keepMine, discard }
}
