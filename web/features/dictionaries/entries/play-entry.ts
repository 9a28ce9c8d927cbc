import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Entry } from '#core/contract/dictionaries/entries.ts'
import type { PreviewVariant } from '#core/contract/dictionaries/previews.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { alert } from '../../../ui/overlay/ask.ts'
import { player, usePlayer } from '../../player/player.ts'
import { setSound, soundOf } from './entries-data.ts'

/** In order of preference when the user has not chosen. */
export const variants: readonly PreviewVariant[] = ['phonetic', 'phonetic_phrase', 'original', 'original_phrase']
export const hasSound = (entry: Entry) => variants.some((variant) => soundOf(entry, variant))

export type Heard = { entry: Entry; variant: PreviewVariant }
const trackOf = ({ entry, variant }: Heard) => `entry ${entry.id} ${variant}`

/** The parts of a recording that the page shows. */
export function usePlaying(id: string | undefined): 'idle' | 'loading' | 'playing' {
  const { track, status } = usePlayer()
  const sounding = status === 'loading' || status === 'playing'
  return id !== undefined && track?.id === id && sounding ? status : 'idle'
}

/** Plays the address, or pauses it while it plays; the page draws the controls. */
export function toggleSound(sound: { id: string; src: string; title: string; subtitle?: string }): Promise<void> {
  if (player.state.get().track?.id === sound.id) return player.toggle()
  return player.load({ ...sound, duration_seconds: 0, peaks: [], word_timings: [], bar: false })
}

/** Reports a recording that cannot be played; ignores tracks that are not `ours`. */
export function useBrokenSound(ours: string | undefined, onBroken: () => void): void {
  const { t } = useTranslation('entries')
  const { track, failure } = usePlayer()
  const broken = failure !== null && ours !== undefined && track?.id === ours
  useEffect(() => {
    if (!broken) return
    player.close()
    onBroken()
    void alert({ title: t('playback_error'), text: t('playback_failed') })
  })
}

/** The entry in the dialog's player. */
export function usePlayEntry(dictionary_id: string) {
  const client = useQueryClient()
  const [heard, setHeard] = useState<Heard>()
  const id = heard && trackOf(heard)
  const state = usePlaying(id)
  useBrokenSound(id, () => {
    // it is missing, whatever the list said
    const { entry, variant } = heard!
    setSound(client, { dictionary_id, entry_id: entry.id, variant, url: null })
    setHeard(undefined)
  })
  useEffect(
    () => () => {
      if (player.state.get().track?.id.startsWith('entry ')) player.close()
    },
    [],
  )
  const play = (entry: Entry, variant = variants.find((one) => soundOf(entry, one))) => {
    const src = variant && soundOf(entry, variant)
    if (!variant || !src) return
    setHeard({ entry, variant })
    void toggleSound({ id: trackOf({ entry, variant }), src, title: entry.term, subtitle: entry.phonetic || entry.ipa })
  }
  return { heard, state, play }
}
export type EntryPlayback = ReturnType<typeof usePlayEntry>
