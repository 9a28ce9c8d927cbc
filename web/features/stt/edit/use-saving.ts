import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { saveTranscript } from '#core/contract/stt/transcript.ts'
import { call } from '../../../lib/network/api.ts'
import { waitOrOnline } from '../../../lib/network/wait-or-online.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { fetchTranscription, flow } from '../history/transcription-jobs.ts'
import type { ShownJob } from '../history/transcription-rules.ts'
import { type EditState, toSave } from './edited-transcript.ts'

/** After so long without a key what was changed is kept. */
const AUTOSAVE_MS = 2000
/** What could not be kept is tried again. */
const RETRY_MS = 10_000
/** A save takes a second; a server that is busy has time to answer. */
const TIMEOUT_MS = 40_000

export type Saving = 'saved' | 'unsaved' | 'saving' | { failed: unknown } | 'changed_elsewhere'

/** Keeps an edited transcript: by itself when the typing pauses, and for good when it is asked to; one save at a time. */
export function useSaving(id: string, first_version: number, { segments }: Pick<EditState, 'segments'>) {
  const [state, setState] = useState<Saving>('saved')
  const version = useRef(first_version)
  const saved = useRef(segments)
  const latest = useRef(segments)
  latest.current = segments
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  /** Saved by somebody else: nothing is sent until somebody decides whose stays. */
  const conflict = useRef(false)
  /** What autosaves answered: a card that lies under the editor is drawn again once, when it is seen again. */
  const unheard = useRef<ShownJob>(undefined)
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
        const body = { version: version.current, segments: toSave({ segments: now }), autosave }
        const job = await call(saveTranscript, { params: { id }, body }, { timeout_ms: TIMEOUT_MS })
        version.current = job.version ?? version.current + 1
        unheard.current = undefined
        saved.current = now
        setState(latest.current === now ? 'saved' : 'unsaved')
        if (autosave && shown.current) unheard.current = job
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
  /** Mine becomes the newest; what the other one saved stays among the versions. */
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
    // what was taken back in the meantime needs no saving, which is told then
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
      if (unheard.current) flow.hear(unheard.current)
      // who leaves in the middle of a word keeps it
      if (latest.current !== saved.current) void save(true)
    }
  }, [save])
  /** What was not kept will not be. */
  const discard = useCallback(() => {
    saved.current = latest.current
  }, [])
  return { state, version, save, keepMine, discard }
}
