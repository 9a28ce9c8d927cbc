import type { PreviewVariant } from '#core/contract/dictionaries/previews.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Select } from '../../../ui/form/select.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { usePlayer } from '../../player/player.ts'
import { SeekBar } from '../../player/seek-bar.tsx'
import { soundOf } from './entries-data.ts'
import { type EntryPlayback, type Heard, variants } from './play-entry.ts'

/** The player at the foot of the dialog: the entry, and which of its four recordings plays. */
export function EntryPlayer({ playback }: { playback: EntryPlayback }) {
  const { t } = useTranslation('entries')
  const { heard } = playback
  return (
    <section
      aria-label={t('player')}
      className="sticky -bottom-4 z-10 -mx-4 mt-4 -mb-4 border-t border-line bg-raised px-4 py-2 md:-bottom-5 md:-mx-6 md:-mb-5 md:px-6"
    >
      {heard ? <Controls heard={heard} playback={playback} /> : <p className="text-muted">{t('player_idle')}</p>}
    </section>
  )
}

function Controls({ heard, playback: { state, play } }: { heard: Heard; playback: EntryPlayback }) {
  const { t } = useTranslation('entries')
  const { track } = usePlayer()
  const { entry, variant } = heard
  const label = state === 'idle' ? t('play', { term: entry.term }) : t('pause', { term: entry.term })
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,15rem)]">
      <PlayButton label={label} state={state} onClick={() => play(entry, variant)} />
      <div className="min-w-0">
        <p lang="ht" className="truncate font-semibold">
          {entry.term}
        </p>
        {track && <SeekBar />}
      </div>
      <div className="max-md:col-span-2">
        <Select
          label={<span className="sr-only">{t('variant')}</span>}
          options={variants.map((one) => ({
            value: one,
            label: t(`variant_${one}`),
            disabled: !soundOf(entry, one),
          }))}
          value={variant}
          onChange={(event) => play(entry, event.target.value as PreviewVariant)}
        />
      </div>
    </div>
  )
}
