import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { keptRecordings } from '../../lib/storage/kept-recordings.ts'
import { readPreference } from '../../lib/storage/preferences.ts'
import { useBusy } from '../../lib/updates/busy.ts'
import { createRecorder, type Recording } from './create-recorder.ts'
import { openMicrophone } from './open-microphone.ts'
import { isRecording } from './recorder-state.ts'

/** A recorder for the lifetime of the component; blocks automatic reloads while it records. */
export function useRecorder(onRecorded: (recording: Recording) => unknown) {
  const user = useUser()
  const latest = useRef({ onRecorded, user_id: '' })
  latest.current = { onRecorded, user_id: user?.id ?? latest.current.user_id }
  const [recorder] = useState(() =>
    createRecorder({
      open: openMicrophone,
      kept: keptRecordings,
      user_id: () => latest.current.user_id,
      now: () => performance.now(),
      onRecorded: (recording) => latest.current.onRecorded(recording),
    }),
  )
  const state = useStore(recorder.state)
  useBusy('recording', isRecording(state) || state.phase === 'transcribing')
  useEffect(() => recorder.leave, [recorder])
  const start = () =>
    recorder.start({ device_id: readPreference('preferred_microphone'), boost: readPreference('recording_gain') })
  return { recorder, state, start }
}
