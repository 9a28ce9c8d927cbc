import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { saveTranscript } from '#core/contract/stt-transcript.ts'
import { call } from '../../../lib/network/api.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { flow } from '../history/transcription-jobs.ts'
import { type EditState, toSave } from './edited-transcript.ts'

/** After so long without a key what was changed is kept. */
const AUTOSAVE_MS = 2000

export type Saving = 'saved' | 'unsaved' | 'saving' | { failed: unknown } | 'changed_elsewhere'

/** Keeps an edited transcript: by itself when the typing pauses, and for good when it is asked to; one save at a time. */
export function useSaving(id: string, first_version: number, { segments }: Pick<EditState, 'segments'>) {
  const [state, setState] = useState<Saving>('saved')
  const version = useRef(first_version)
  const saved = useRef(segments)
  const latest = useRef(segments)
  latest.current = segments
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  useBusy('unsaved', state !== 'saved')

  const send = useCallback(
    async (autosave: boolean): Promise<boolean> => {
      const now = latest.current
      if (autosave && now === saved.current) return true
      setState('saving')
      try {
        const body = { version: version.current, segments: toSave({ segments: now }), autosave }
        const job = await call(saveTranscript, { params: { id }, body })
        version.current = job.version ?? version.current + 1
        saved.current = now
        setState(latest.current === now ? 'saved' : 'unsaved')
        flow.hear(job)
        return true
      } catch (error) {
        const elsewhere = error instanceof AppError && error.is('transcript_changed')
        setState(elsewhere ? 'changed_elsewhere' : { failed: error })
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
  useEffect(() => {
    if (segments === saved.current) return
    setState('unsaved')
    const timer = setTimeout(() => void save(true), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [segments, save])
  // who leaves in the middle of a word keeps it
  useEffect(() => () => void (latest.current !== saved.current && save(true)), [save])
  return { state, version, save: () => save(false) }
}
