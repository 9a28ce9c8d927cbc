import { Download, RotateCcw, Volume2, VolumeX, X } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { type ComponentProps, memo, type ReactNode, useEffect } from 'react'
import { useRoom } from '../../lib/browser/room.ts'
import { useWidth } from '../../lib/browser/use-width.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { Button, buttonClass, IconButton } from '../../ui/form/button.tsx'
import { Slider } from '../../ui/form/slider.tsx'
import { type PlaybackFailure, rateRange, type Track } from './create-player.ts'
import { PlayButton } from './play-button.tsx'
import { player, usePlayer, usePlayerTime } from './player.ts'
import { SeekBar } from './seek-bar.tsx'
import { lineAt, wordAt } from './spoken-word.ts'

/** A generous estimate of a bold letter's width. */
const LETTER_REM = 0.53
const UNMEASURED = 40

/** The current line, as long as there is room for, with the spoken word highlighted during playback (S2 §4.4). */
function SpokenLine() {
  const { track, status } = usePlayer()
  const seconds = usePlayerTime()
  const [box, width] = useWidth()
  if (!track?.text) return <div className="truncate">{track?.title}</div>
  const place = status === 'playing' ? wordAt(track.word_timings, seconds) : -1
  const said = track.word_timings[place]
  const near = said ?? track.word_timings.findLast((word) => word.start_time <= seconds)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const line = lineAt(
    track.text,
    near?.start_char ?? 0,
    width > 0 ? Math.floor(width / (rem * LETTER_REM)) : UNMEASURED,
  )
  return (
    <div ref={box} className="truncate py-0.5 pl-0.5">
      <Line text={track.text} {...line} from={said?.start_char ?? -1} to={said?.end_char ?? -1} />
    </div>
  )
}

type LineProps = { text: string; start: number; end: number; from: number; to: number }

/** Renders only when the word changes, not with every frame. */
const Line = memo(function Line({ text, start, end, from, to }: LineProps) {
  if (from < start) return text.slice(start, end)
  return (
    <>
      {text.slice(start, from)}
      <span className="spoken-word">{text.slice(from, to)}</span>
      {text.slice(to, Math.max(to, end))}
    </>
  )
})

const SKIP_SECONDS = 5
const skip = (by: number) => player.seek(player.time.get() + by)

const actions: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
  ['play', () => void player.toggle()],
  ['pause', player.pause],
  ['stop', player.close],
  ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? SKIP_SECONDS))],
  ['seekforward', ({ seekOffset }) => skip(seekOffset ?? SKIP_SECONDS)],
  ['seekto', ({ seekTime }) => player.seek(seekTime ?? 0)],
]

/** The media keys of a keyboard, a headset or a lock screen. */
function useMediaKeys(): void {
  const { track, status } = usePlayer()
  useEffect(() => {
    const keys = navigator.mediaSession
    if (!keys || !track) return
    const { title, subtitle } = track
    keys.metadata = new MediaMetadata({ title, artist: subtitle ?? '', album: 'Pawòl' })
    for (const [action, run] of actions) {
      try {
        keys.setActionHandler(action, run)
      } catch {
        // browsers support different keys, and throw for the others
      }
    }
    return () => {
      keys.metadata = null
    }
  }, [track])
  useEffect(() => {
    if (navigator.mediaSession) navigator.mediaSession.playbackState = status === 'playing' ? 'playing' : 'paused'
  }, [status])
}

/** The player at the foot of every page, while a track is loaded. */
export function PlayerBar() {
  const { t } = useTranslation('player')
  const { track, status, failure } = usePlayer()
  const bar = useRoom('--player-room')
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

type PlayerChoiceProps = {
  /** The label of the button. */
  button: ReactNode
  name: string
  square?: boolean
  className?: string
} & ComponentProps<typeof Slider>

/** A button that opens one slider above the bar. */
function PlayerChoice({ button, name, square, className, ...slider }: PlayerChoiceProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={name}
        title={name}
        className={classes(buttonClass({ look: 'quiet', square }), 'figures', className)}
      >
        {button}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          sideOffset={8}
          collisionPadding={8}
          aria-label={name}
          className="pop-in z-40 w-60 rounded-3 border border-line bg-raised p-4 shadow-2"
        >
          <Slider {...slider} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
