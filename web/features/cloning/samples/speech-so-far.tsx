import { enough_speech_seconds } from '#core/rules/cloning/analyse.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { useSpokenTime } from './spoken-time.ts'

/** How much speech there is to learn from, of what makes a good voice. */
export function SpeechSoFar({ seconds }: { seconds: number }) {
  const { t } = useTranslation('cloning')
  const time = useSpokenTime()
  const words = t('speech_so_far', { so_far: time(seconds), enough: time(enough_speech_seconds) })
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t('clean_speech')}</span>
        <span className="figures text-muted">{words}</span>
      </p>
      <ProgressBar percent={Math.min(100, (seconds / enough_speech_seconds) * 100)} label={t('clean_speech')} />
      <p className="text-xs text-subtle">{t('clean_speech_hint')}</p>
    </div>
  )
}
