import { Headphones, RotateCcw, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { formatDate } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useUser } from '../../lib/session/session.ts'
import { type KeptRecording, keptRecordings } from '../../lib/storage/kept-recordings.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { player } from '../player/player.ts'
import { clockTime } from '../player/text-pieces.ts'
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

let address: string | undefined

/** Plays a local file and revokes the previous object URL. */
export function playSound(
  { id, sound, seconds }: Recording,
  title: string,
  peaks: readonly number[] = [],
): Promise<void> {
  if (address) URL.revokeObjectURL(address)
  address = URL.createObjectURL(sound)
  return player.load({ id: soundId(id), title, src: address, duration_seconds: seconds, peaks, word_timings: [] })
}

/** The track's id in the player. */
export const soundId = (id: string) => `recording ${id}`

type LeftRecordingProps = {
  recording: KeptRecording
  onUse: () => void
  onDiscard: () => void
  /** A recording that was not used yet. */
  words?: 'left' | 'left_unused'
}

/** Offers an interrupted recording again. */
export function UnusedRecording({ recording, onUse, onDiscard, words = 'left' }: LeftRecordingProps) {
  const { t, i18n } = useTranslation('recorder')
  const when = formatDate(i18n.language, new Date(recording.started_at), 'moment')
  const listen = async () => playSound({ ...recording, sound: await keptRecordings.read(recording) }, t('recording'))
  return (
    <Notice>
      <p>{t(words, { time: clockTime(recording.seconds), when })}</p>
      <div className="mt-2 flex flex-wrap gap-2 max-md:[&>button]:min-h-11">
        <Button size="sm" onClick={onUse}>
          <RotateCcw className="icon-sm" />
          {t('use_left')}
        </Button>
        <Button size="sm" look="quiet" onClick={() => void listen()}>
          <Headphones className="icon-sm" />
          {t('listen')}
        </Button>
        <Button size="sm" look="bad-quiet" onClick={onDiscard}>
          <Trash2 className="icon-sm" />
          {t('discard')}
        </Button>
      </div>
    </Notice>
  )
}
