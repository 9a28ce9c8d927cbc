import { useEffect, useState } from 'react'

export type MicrophoneName = { id: string; name: string }

/** The available microphones. Browsers reveal their names only after one was allowed. */
export function useMicrophones(allowed: boolean): MicrophoneName[] {
  const [found, setFound] = useState<MicrophoneName[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a permission given meanwhile brings the names
  useEffect(() => {
    const devices = navigator.mediaDevices
    if (!devices?.enumerateDevices) return
    let wanted = true
    const look = async () => {
      const all = await devices.enumerateDevices().catch(() => [])
      const named = all.filter(({ kind, label, deviceId }) => kind === 'audioinput' && label && deviceId)
      if (wanted) setFound(named.map(({ deviceId, label }) => ({ id: deviceId, name: label })))
    }
    void look()
    devices.addEventListener('devicechange', look)
    return () => {
      wanted = false
      devices.removeEventListener('devicechange', look)
    }
  }, [allowed])
  return found
}
