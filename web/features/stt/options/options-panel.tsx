import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { getTranscriptionOptions } from '#core/contract/stt/stt.ts'
import { heardSource } from '#core/rules/stt/languages.ts'
import { modelsThatDiffer, type TranscriptionModel } from '#core/rules/stt/models.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { languageName } from '../../../lib/language/words.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useSttOptions } from '../../workbench/audio/beta-language.tsx'
import { type Choices, useChoices } from '../form.ts'

/** Longer lists are summarised: servers like OpenAI's know sixty languages. */
const mostNamed = 8

/** The transcription options (S3 §2.1). */
export function OptionsPanel() {
  const { t } = useTranslation('stt')
  const [choices, change] = useChoices()
  return (
    <div className="grid gap-5 p-4 md:px-5">
      <ModelField
        value={choices.model}
        onChange={change}
        label={t('model')}
        otherwise={<TranscriptionEngines title={t('transcription_engine')} />}
      />
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

/** Shown only where an engine separates speakers. */
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

type ModelFieldProps = {
  value: TranscriptionModel
  onChange: (part: Partial<Choices>) => void
  label: string
  /** Shown where there is nothing to choose. */
  otherwise?: ReactNode
}

/** The transcription model, where this server has several. */
export function ModelField({ value, onChange, label, otherwise }: ModelFieldProps) {
  const { t } = useTranslation('stt')
  const staff = useUser()?.is_staff ?? false
  const serviceName = useServiceName()
  const options = useSttOptions()
  const [{ from }] = useChoices()
  if (!options) return null
  const models = modelsFor(options, heardSource(from, options.hears))
  if (models.length === 0) return otherwise
  const service = models.find(({ model }) => model === value)?.service
  return (
    <Select
      label={label}
      className="max-md:min-h-11"
      hint={staff && service ? t('served_by', { service: serviceName(service) }) : undefined}
      options={models.map(({ model, name }) => ({ value: model, label: `${model} (${name})` }))}
      value={value}
      onChange={(event) => onChange({ model: event.target.value as TranscriptionModel })}
    />
  )
}

/** The engines with their languages, and what a model pack would add. */
function TranscriptionEngines({ title }: { title: string }) {
  const { t, i18n } = useTranslation('stt')
  const serviceName = useServiceName()
  const options = useSttOptions()
  if (!options) return null
  const nameOf = (code: string) => languageName(i18n.language, code)
  const listed = (languages: readonly string[]) =>
    languages.length > mostNamed ? t('n_languages', { count: languages.length }) : languages.map(nameOf).join(', ')
  const adds = options.packs_add
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{title}</p>
      {enginesByLanguages(options).map(({ engine, languages }) => (
        <p key={engine} className="wrap-anywhere">
          {t('engine_hears', { engine: serviceName(engine), languages: listed(languages) })}
        </p>
      ))}
      {adds.length > 0 && <p className="text-xs text-subtle">{t('pack_adds', { languages: listed(adds) })}</p>}
    </div>
  )
}

type Options = Pick<z.output<typeof getTranscriptionOptions.returns>, 'models' | 'heard_by'>

/** Returns the models to choose from: none where all are one engine, or where a model pack handles the language. */
function modelsFor({ models, heard_by }: Options, from: string): Options['models'] {
  const differ = modelsThatDiffer(models)
  const hearing = heard_by[from]
  const theirs = hearing === undefined || differ.some(({ service }) => service === hearing)
  return theirs ? differ : []
}

/** Returns each engine with the spoken languages it understands. */
function enginesByLanguages({ heard_by }: Pick<Options, 'heard_by'>): { engine: string; languages: string[] }[] {
  const engines = [...new Set(Object.values(heard_by))]
  const languages = Object.keys(heard_by)
  return engines.map((engine) => ({ engine, languages: languages.filter((language) => heard_by[language] === engine) }))
}

/** Returns the display name of a transcription engine, or its own name where we have none. */
export function useServiceName(): (service: string) => string {
  const { t } = useTranslation('stt')
  return (service) => {
    if (service === 'moonshine') return t('service_embedded')
    return service === 'ht-ear-beta' ? t('service_kreyol') : service.replace(/^openai:/, '')
  }
}
