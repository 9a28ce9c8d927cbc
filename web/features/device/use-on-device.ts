import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '../../lib/network/online.ts'
import { useStore } from '../../lib/state/store.ts'
import { onPreference, readPreference, writePreference } from '../../lib/storage/preferences.ts'
import { kept, lookForKept } from './kept-engines.ts'

export type DeviceTask = 'translate' | 'speak'
const preferenceOf = { translate: 'translate_on_device', speak: 'speak_on_device' } as const

/** Where a page's work is made: here because the user chose it, here because there is no connection, or on the server. */
export function useOnDevice(task: DeviceTask) {
  const name = preferenceOf[task]
  const chosen = useSyncExternalStore(
    (listener) => onPreference(name, listener),
    () => readPreference(name),
    () => false,
  )
  const { usable } = useStore(kept)
  const online = useOnline()
  useEffect(() => {
    if (kept.get().step === 'looking') void lookForKept()
  }, [])
  useEffect(() => {
    if (usable && !readPreference('device_pace'))
      void import('./measure-pace.ts').then(({ measurePace }) => measurePace()).catch(() => undefined)
  }, [usable])
  return {
    usable,
    here: chosen || (usable && !online),
    /** What is made stays on this device and is never sent. */
    is_private: chosen,
    choose: (here: boolean) => writePreference(name, here),
  }
}

/** The same, for what happens outside of React. */
export const worksHere = (task: DeviceTask) =>
  readPreference(preferenceOf[task]) || (kept.get().usable && !navigator.onLine)

/** About how many seconds this device takes for a text; undefined until it was measured. */
export function secondsFor(task: DeviceTask, characters: number): number | undefined {
  const pace = readPreference('device_pace')
  if (!pace) return undefined
  return Math.max(1, Math.round((characters * (task === 'translate' ? pace.translate_ms : pace.speak_ms)) / 1000))
}
