import { Download, RotateCcw, Volume2, VolumeX, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { type PlaybackFailure, rateRange, type Track } from './create-player.ts'
import { PlayButton } from './play-button.tsx'
import { player, usePlayer } from './player.ts'
import { PlayerChoice } from './player-choice.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SpokenLine } from './spoken-text.tsx'
import { useMediaKeys } from './use-media-keys.ts'

/** The player at the foot of every page, while a track is loaded. */
export function PlayerBar() {
  const { t } = useTranslation('player')
  const { track, status, failure } = usePlayer()
  const bar = useRoomForBar()
  useMediaKeys()
  if (!track) return null
  const sounding = status === 'playing' || status === 'loading'
  return (
    <section
      ref={bar}
      aria-label={t('player')}
      className="@container/player rise-in sticky bottom-0 z-20 flex-none border-t border-line bg-raised shadow-3"
    >
      <div className="grid min-h-(--player-height) grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2 @min-[60rem]/player:grid-cols-[auto_minmax(9rem,17rem)_minmax(0,1fr)_auto] @min-[60rem]/player:gap-x-4 @min-[60rem]/player:pl-6">
        <PlayButton
          label={sounding ? t('pause') : t('play')}
          state={status === 'loading' ? 'loading' : status === 'playing' ? 'playing' : 'idle'}
          onClick={() => void (status === 'failed' ? player.retry() : player.toggle())}
        />
        <div className="min-w-0 leading-[1.35]">
          <div lang={track.text ? 'ht' : undefined} className="font-semibold">
            <SpokenLine />
          </div>
          {track.subtitle && <p className="truncate text-xs text-subtle">{track.subtitle}</p>}
        </div>
        <div className="col-span-3 row-start-2 @min-[60rem]/player:col-span-1 @min-[60rem]/player:col-start-3 @min-[60rem]/player:row-start-1">
          {failure ? <Failure failure={failure} missing={track.missing_text} /> : <SeekBar />}
        </div>
        <Controls track={track} />
      </div>
    </section>
  )
}

/** S2 §8. */
function Failure({ failure, missing }: { failure: PlaybackFailure; missing?: string }) {
  const { t } = useTranslation('player')
  const shell = useTranslation()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2 bg-bad-soft px-3 py-1.5">
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold text-bad">{failure === 'missing' ? t('not_found') : t('error')}</strong>{' '}
        {(failure === 'missing' && missing) || t(`${failure}_text`)}
      </p>
      <Button size="sm" onClick={() => void player.retry()}>
        <RotateCcw className="icon-sm" />
        {shell.t('retry')}
      </Button>
    </div>
  )
}

function Controls({ track }: { track: Track }) {
  const { t } = useTranslation('player')
  const { rate, volume } = usePlayer()
  const times = (value: number) => `${value.toFixed(2).replace(/0$/, '')}×`
  const percent = (value: number) => `${Math.round(value * 100)}%`
  return (
    <div className="col-start-3 row-start-1 flex items-center gap-0.5 @min-[60rem]/player:col-start-4">
      {track.speed !== false && (
        <PlayerChoice
          button={times(rate)}
          name={t('speed_now', { rate: times(rate) })}
          label={t('speed')}
          {...rateRange}
          value={rate}
          onChange={player.setRate}
          format={times}
        />
      )}
      <PlayerChoice
        button={volume === 0 ? <VolumeX /> : <Volume2 />}
        name={t('volume')}
        square
        className="max-md:hidden!"
        label={t('volume')}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={player.setVolume}
        format={percent}
        parse={(text) => {
          const typed = Number.parseFloat(text)
          return Number.isFinite(typed) ? Math.min(1, Math.max(0, typed / 100)) : undefined
        }}
      />
      {track.download && (
        <IconButton icon={Download} label={t('download')} className="max-md:hidden!" onClick={track.download} />
      )}
      <IconButton icon={X} label={t('close')} onClick={player.close} />
    </div>
  )
}

/** Sets a CSS variable to the height of the bar, so that floating elements stay above it. */
function useRoomForBar() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--player-room', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--player-room')
    }
  }, [])
  return bar
}
