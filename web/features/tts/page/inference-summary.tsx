import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useModels } from '../../voices/choice/use-models.ts'
import { useSpeechSettings } from '../../voices/choice/use-speech-settings.ts'
import { useVoice } from '../../voices/choice/use-voice.ts'

/** Voice, region, model and mode in one line, while step 2 is hidden (S2 §2.1). */
export function InferenceSummary() {
  const { t } = useTranslation('speech')
  const [{ inference_mode }] = useSpeechSettings()
  const { voice } = useVoice()
  const { model } = useModels()
  const kreyol = voice && [voice.name, voice.region]
  const rest = [model?.name, t(inference_mode)].filter((part) => part !== undefined)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted">
      {kreyol ? (
        kreyol.filter(Boolean).map((part, at) => (
          <span key={part} lang="ht" className={at === 0 ? 'font-semibold text-text' : undefined}>
            {part} <Slash />
          </span>
        ))
      ) : (
        <span>
          {t('no_voice')} <Slash />
        </span>
      )}
      {rest.map((part, at) => (
        <span key={part}>
          {part} {at < rest.length - 1 && <Slash />}
        </span>
      ))}
    </p>
  )
}

function Slash() {
  return (
    <span aria-hidden="true" className="text-line-strong">
      /
    </span>
  )
}
