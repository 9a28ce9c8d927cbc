import { longestDescription, longestPreviewText } from '#core/rules/cloning/cloning-form.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { CloningForm } from '../../../lib/storage/saved-cloning.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { kreyolOf, type TranslatedField } from './in-kreyol.ts'

type KreyolFieldProps = {
  field: TranslatedField
  form: CloningForm
  disabled?: boolean
  onChange: (form: CloningForm) => void
}

/** The translation of a text, which the user can edit before the start. */
export function KreyolField({ field, form, disabled, onChange }: KreyolFieldProps) {
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
