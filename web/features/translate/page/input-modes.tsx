import { AudioLines, FileText, Mic, TextCursorInput } from 'lucide-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { type InputMode, inputModes } from '../../../lib/storage/saved-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { changeChoices, useChoices } from '../form.ts'

const icons = { text: TextCursorInput, document: FileText, microphone: Mic, media: AudioLines }

export function ModeName({ mode }: { mode: InputMode }) {
  const { t } = useTranslation('translate')
  return <p className="text-muted">{t(`mode_${mode}`)}</p>
}

/** The input: typed text, a document, the microphone or an audio file (S2 §2.6). */
export function InputModes() {
  const { t } = useTranslation('translate')
  const [{ mode }] = useChoices()
  return (
    <Segmented<InputMode>
      label={t('step_input')}
      className="max-md:grid! max-md:grid-cols-2 max-md:[&>label]:min-h-11 max-md:[&>label]:flex-wrap max-md:[&>label]:gap-y-0 max-md:[&>label]:py-1"
      options={inputModes.map((value) => {
        const Icon = icons[value]
        return {
          value,
          label: (
            <>
              <Icon className="icon-sm" />
              {t(`mode_${value}`)}
              {value === 'microphone' && <Badge tone="act">{t('creator_up')}</Badge>}
            </>
          ),
        }
      })}
      value={mode}
      onChange={(mode) => changeChoices({ mode })}
    />
  )
}
