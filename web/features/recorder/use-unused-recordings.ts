import { useCallback, useEffect, useState } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { type KeptRecording, keptRecordings } from '../../lib/storage/kept-recordings.ts'
import type { Recording } from './create-recorder.ts'

/** This user's stored recordings that were not used: from a tab that crashed or was closed. */
export function useUnusedRecordings() {
  const userId = useUser()?.id
  const [left, setLeft] = useState<KeptRecording[]>([])
  const drop = useCallback((id: string) => setLeft((all) => all.filter((one) => one.id !== id)), [])
  const refresh = useCallback(async () => {
    // a browser without storage has none
    if (userId) setLeft(await keptRecordings.left(userId).catch(() => []))
  }, [userId])
  useEffect(() => void refresh(), [refresh])
  return {
    left,
    refresh,
    /** Takes the recording over; other tabs no longer offer it. */
    async take(kept: KeptRecording): Promise<Recording> {
      keptRecordings.holdLock(kept.id)
      const sound = await keptRecordings.read(kept)
      drop(kept.id)
      return { id: kept.id, sound, seconds: kept.seconds }
    },
    async discard({ id }: KeptRecording): Promise<void> {
      drop(id)
      await keptRecordings.remove(id).catch(() => undefined)
    },
  }
}
