import { heardSource } from '#core/rules/stt/languages.ts'
import { type TranscriptionModel, transcriptionModelNames, transcriptionModels } from '#core/rules/stt/models.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useSttOptions } from '../../workbench/audio/use-stt-options.ts'
import { type Choices, useChoices } from '../form.ts'

/** How speech is written down (S3 §2.1). */
export function OptionsPanel() {
  const { t } = useTranslation('stt')
  const [choices, change] = useChoices()
  return (
    <div className="grid gap-5 p-4 md:px-5">
      <ModelField value={choices.model} onChange={change} label={t('model')} />
      <div className="grid gap-1">
        <Checkbox checked={choices.timestamps} onChange={(timestamps) => change({ timestamps })}>
          {t('timestamps')}
        </Checkbox>
        <p className="pl-7 text-xs text-subtle">{t('timestamps_hint')}</p>
      </div>
      <SpeakersField checked={choices.speakers} onChange={change} />
    </div>
  )
}

/** Only where an engine can tell people apart. */
function SpeakersField({ checked, onChange }: { checked: boolean; onChange: (part: Partial<Choices>) => void }) {
  const { t } = useTranslation('stt')
  const there = useSttOptions()?.tells_speakers ?? false
  return (
    <div className="grid gap-1">
      <Checkbox checked={there && checked} disabled={!there} onChange={(speakers) => onChange({ speakers })}>
        {there ? t('speakers_ready') : t('speakers')}
      </Checkbox>
      {there && <p className="pl-7 text-xs text-subtle">{t('speakers_hint')}</p>}
    </div>
  )
}

type Options = NonNullable<ReturnType<typeof useSttOptions>>

/** Who hears the language that is chosen; where it is found out by listening, everybody who may. */
function engineOf({ heard_by, models }: Options, from: string, model: TranscriptionModel): string | undefined {
  const engines = from === 'auto' ? Object.values(heard_by) : [heard_by[from]]
  const named = [...new Set(engines)].filter(Boolean).join(', ')
  return named || models.find((one) => one.model === model)?.service
}

type ModelFieldProps = { value: TranscriptionModel; onChange: (part: Partial<Choices>) => void; label: string }

/** Which model, and who does its work on this server. */
export function ModelField({ value, onChange, label }: ModelFieldProps) {
  const { t } = useTranslation('stt')
  const options = useSttOptions()
  const [{ from }] = useChoices()
  const served = options && engineOf(options, heardSource(from, options.hears), value)
  return (
    <Select
      label={label}
      className="max-md:min-h-11"
      hint={served && t('served_by', { service: served })}
      options={transcriptionModels.map((model) => ({
        value: model,
        label: `${model} (${transcriptionModelNames[model]})`,
      }))}
      value={value}
      onChange={(event) => onChange({ model: event.target.value as TranscriptionModel })}
    />
  )
}
