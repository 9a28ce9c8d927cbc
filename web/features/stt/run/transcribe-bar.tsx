import { AudioLines, CircleCheck } from 'lucide-react'
import { formatCredits } from '#core/rules/format.ts'
import { heardSource } from '#core/rules/stt/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStore } from '../../../lib/state/store.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useBalance } from '../../credits/use-credits.ts'
import { useEngines } from '../../translate/options/use-engines.ts'
import { useSttOptions } from '../../workbench/audio/use-stt-options.ts'
import { enoughCredits } from '../../workbench/submit/enough-credits.ts'
import { SubmitBar } from '../../workbench/submit/submit-bar.tsx'
import { useChoices } from '../form.ts'
import type { Sound, SoundInput } from '../input/sound-input.ts'
import { engineNow } from '../options/engine-fields.tsx'
import { targetOf, useEstimate } from './use-estimate.ts'
import type { useTranscribe } from './use-transcribe.ts'

type TranscribeBarProps = { input: SoundInput; run: ReturnType<typeof useTranscribe> }

/** The cost, and the one button (S3 §2.1). */
export function TranscribeBar({ input, run }: TranscribeBarProps) {
  const { t } = useTranslation('stt')
  const [chosen] = useChoices()
  const options = useSttOptions()
  const speakers = chosen.speakers && (options?.tells_speakers ?? false)
  const choices = { ...chosen, speakers, from: heardSource(chosen.from, options?.hears) }
  const { engines } = useEngines()
  const { data: credits } = useBalance()
  const sound = useChosenSound(input)
  const estimate = useEstimate(sound, choices)
  const { submitting, uploading, succeeded, notice } = run
  const press = () => {
    if (estimate?.sure && !enoughCredits(estimate.likely, credits)) return
    const engine = engineNow(choices, engines)
    const translation_engine = engine.mode === 'auto' ? 'auto' : engine.engine
    void run.start(sound, { ...choices, translation_engine })
  }
  const label = uploading ? 'uploading' : submitting ? 'transcribing' : succeeded ? 'success' : 'transcribe_translate'
  const busy = uploading || submitting
  return (
    <SubmitBar
      counter={<Estimate likely={estimate?.likely} translates={targetOf(choices) !== undefined} />}
      notice={notice}
      onDismiss={run.dismiss}
      announcement={succeeded ? t('success') : ''}
    >
      <Button size="lg" look="main" busy={busy} onClick={press}>
        {!busy && (succeeded ? <CircleCheck /> : <AudioLines />)}
        {t(label)}
      </Button>
    </SubmitBar>
  )
}

/** The audio of the chosen input. */
function useChosenSound(input: SoundInput): Sound | null {
  const [{ input: mode }] = usePreference('stt_form')
  const sound = useStore(input.current)
  return sound?.source === (mode === 'microphone' ? 'recording' : 'file') ? sound : null
}

function Estimate({ likely, translates }: { likely: number | undefined; translates: boolean }) {
  const { t, i18n } = useTranslation('stt')
  const words = useTranslation('workbench')
  return (
    <div className="leading-tight">
      <p>
        <span className="text-muted">{t('estimated_cost')}</span>{' '}
        {likely === undefined ? (
          <span className="text-muted">{t('no_estimate')}</span>
        ) : (
          <>
            <b className="display text-lg tabular-nums">≈ {formatCredits(likely, i18n.language)}</b>{' '}
            {words.t('credits', { count: likely })}
          </>
        )}
      </p>
      {/* on a phone the steps need the space */}
      <p className="text-xs text-subtle max-md:hidden">{t(translates ? 'price_translated' : 'price')}</p>
    </div>
  )
}
