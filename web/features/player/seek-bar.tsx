import { useTranslation } from '../../lib/language/use-translation.ts'
import { player, usePlayer, usePlayerTime } from './player.ts'
import { SoundWave } from './sound-wave.tsx'
import { clockTime } from './text-pieces.ts'

/** The waveform as a slider: press or drag anywhere on it, or use the arrows. */
export function SeekBar() {
  const { t } = useTranslation('player')
  const { track } = usePlayer()
  const seconds = usePlayerTime()
  const duration = track?.duration_seconds ?? 0
  // rounded, as in every other duration
  const total = clockTime(Math.round(duration))
  if (!track) return null
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-xs text-muted">
      <time className="figures">{clockTime(seconds)}</time>
      <div className="relative">
        <SoundWave
          peaks={track.peaks}
          played={duration > 0 ? seconds / duration : 0}
          className="h-7 @min-[60rem]/player:h-10"
        />
        <input
          type="range"
          aria-label={t('seek')}
          aria-valuetext={t('time_of', { at: clockTime(seconds), of: total })}
          min={0}
          max={duration}
          step={0.1}
          value={Math.min(seconds, duration)}
          onChange={(event) => player.seek(Number(event.target.value))}
          className="absolute inset-x-0 -inset-y-1.5 w-full cursor-pointer appearance-none rounded-1 bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
        />
      </div>
      <time className="figures">{total}</time>
    </div>
  )
}
