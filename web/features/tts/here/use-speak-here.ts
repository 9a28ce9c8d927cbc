import { useEffect, useRef, useState } from 'react'
import { useOnDevice } from '../../device/use-on-device.ts'
import type { LiveSound } from '../../player/live-sound.ts'
import type { ShownJob } from '../history/speech-rules.ts'

type Order = Parameters<typeof import('./speak-here.ts')['speakHere']>[0]
type Voice = Parameters<typeof import('./speak-here.ts')['speakHere']>[1]['voice']

/** Speech made on this device, while its page is open. */
export function useSpeakHere() {
  const device = useOnDevice('speak')
  const [progress, setProgress] = useState<number | null>(null)
  const left = useRef<AbortController>(undefined)
  useEffect(() => () => left.current?.abort(), [])
  return {
    here: device.here,
    is_private: device.is_private,
    /** Of the speech that is being made, 0 to 1; null while none is. */
    progress,
    cancel: () => left.current?.abort(),
    /** Undefined where it was cancelled. */
    async speak(
      order: Order,
      voice: Voice,
      { is_private = device.is_private, playing }: { is_private?: boolean; playing?: LiveSound | undefined } = {},
    ): Promise<ShownJob | undefined> {
      const mine = new AbortController()
      left.current = mine
      setProgress(0)
      try {
        const { speakHere } = await import('./speak-here.ts')
        return await speakHere(order, { voice, is_private, signal: mine.signal, progress: setProgress, playing })
      } catch (error) {
        playing?.stop()
        if (mine.signal.aborted) return undefined
        throw error
      } finally {
        setProgress(null)
      }
    },
  }
}
