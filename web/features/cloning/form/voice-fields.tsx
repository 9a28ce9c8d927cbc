import type { KeyboardEvent, ReactNode } from 'react'
import {
  defaultRegion,
  longestDescription,
  longestPreviewText,
  longestRegion,
  longestVoiceName,
} from '#core/rules/cloning/cloning-form.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { CloningForm } from '../../../lib/storage/saved-forms.ts'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { kreyolOf, type TranslatedField } from './in-kreyol.ts'

type VoiceFieldsProps = {
  form: CloningForm
  disabled?: boolean
  onChange: (form: CloningForm) => void
  /** Enter in a one-line field presses the button. */
  onEnter?: () => void
}

/** The name and description of a voice. */
export function VoiceFields({ form, disabled, onChange, onEnter }: VoiceFieldsProps) {
  const { t } = useTranslation('cloning')
  const bind = (name: Exclude<keyof CloningForm, 'kreyol'>) => ({
    value: form[name],
    disabled,
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [name]: event.target.value }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter?.()
  }
  return (
    <div className="grid gap-4">
      <TextField
        label={t('voice_name')}
        maxLength={longestVoiceName}
        required
        className="max-md:min-h-11"
        {...bind('name')}
        onKeyDown={onKeyDown}
      />
      <Beside>
        <TextArea
          label={t('description')}
          hint={t('description_hint')}
          rows={3}
          maxLength={longestDescription}
          required
          {...bind('description')}
        />
        <KreyolField field="description" form={form} disabled={disabled} onChange={onChange} />
      </Beside>
      <TextField
        label={t('region')}
        hint={t('region_hint', { region: defaultRegion })}
        maxLength={longestRegion}
        placeholder={defaultRegion}
        className="max-md:min-h-11"
        {...bind('region')}
        onKeyDown={onKeyDown}
      />
      <Beside>
        <TextArea
          label={t('preview_text')}
          hint={t('preview_text_hint')}
          rows={2}
          maxLength={longestPreviewText}
          {...bind('preview_text')}
        />
        <KreyolField field="preview_text" form={form} disabled={disabled} onChange={onChange} />
      </Beside>
    </div>
  )
}

/** The original and its Kreyòl: side by side where there is room. */
function Beside({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">{children}</div>
}

type KreyolFieldProps = {
  field: TranslatedField
  form: CloningForm
  disabled?: boolean
  onChange: (form: CloningForm) => void
}

/** The translation of a text, which the user can edit before the start. */
function KreyolField({ field, form, disabled, onChange }: KreyolFieldProps) {
  const { t } = useTranslation('cloning')
  const text = kreyolOf(form, field)
  if (text === null) return null
  const of = form[field].trim()
  return (
    <TextArea
      label={t(`${field}_kreyol`)}
      hint={t(`${field}_kreyol_hint`)}
      lang="ht"
      rows={field === 'description' ? 3 : 2}
      maxLength={field === 'description' ? longestDescription : longestPreviewText}
      value={text}
      disabled={disabled}
      onChange={(event) => onChange({ ...form, kreyol: { ...form.kreyol, [field]: { of, text: event.target.value } } })}
    />
  )
}
