import { Download } from 'lucide-react'
import { formatDuration } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { usePlayback, usePlayer } from '../../player/player.ts'
import { SeekBar } from '../../player/seek-bar.tsx'
import { SoundWave } from '../../player/sound-wave.tsx'
import { downloadOne } from '../../tts/history/downloads/downloads.ts'
import { togglePlay } from '../../tts/history/playback/play-job.ts'
import type { ShownJob } from '../../tts/history/speech-rules.ts'
import { TextViewer } from '../../tts/history/text-viewer.tsx'

/** The player of the translation's audio on the page, with the spoken words highlighted. */
export function InlinePlayer({ job }: { job: ShownJob }) {
  const { t } = useTranslation('player')
  const words = useTranslation('translate')
  const playback = usePlayback(job.id)
  const { failure } = usePlayer()
  const sounding = playback === 'playing' || playback === 'loading'
  const loaded = playback !== 'idle'
  return (
    <section
      aria-label={words.t('inline_player')}
      className="grid gap-3 rounded-2 border border-line bg-surface p-3 md:p-4"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <PlayButton
          label={sounding ? t('pause') : playback === 'paused' ? words.t('resume') : t('play')}
          state={playback === 'paused' ? 'idle' : playback}
          onClick={() => void togglePlay(job, { bar: false })}
        />
        {loaded ? (
          <SeekBar />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 text-xs text-muted">
            <SoundWave peaks={job.peaks ?? []} played={0} className="h-7" />
            <span className="figures">{formatDuration(job.duration_seconds ?? 0)}</span>
          </div>
        )}
        <IconButton icon={Download} label={t('download')} onClick={() => downloadOne(job)} />
      </div>
      {loaded && failure && (
        <p role="alert" className="text-bad">
          {t(failure === 'missing' ? 'missing_text' : `${failure}_text`)}
        </p>
      )}
      <TextViewer id={job.id} text={job.text} />
    </section>
  )
}
