import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Fault, FormField } from './try-form.ts'

type TryFieldProps = {
  field: FormField
  value: string
  fault: Fault | undefined
  onChange: (value: string) => void
  onFile: (file: File | undefined) => void
}

/** The control that fits a field of the call. */
export function TryField({ field, value, fault, onChange, onFile }: TryFieldProps) {
  const { t } = useTranslation('docs')
  const { name, kind, options, required } = field
  const frame = {
    label: <code className="font-mono text-xs">{name}</code>,
    error: fault && t(`fault_${fault}`),
  }
  const typing = {
    value,
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'none',
    className: 'font-mono text-xs',
  }
  if (kind === 'choice')
    return (
      <Select
        {...frame}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          ...(required ? [] : [{ value: '', label: t('left_out') }]),
          ...options.map((option) => ({ value: option, label: option })),
        ]}
      />
    )
  if (kind === 'file')
    return (
      <Field {...frame}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            className="w-full text-xs file:mr-3 file:min-h-9 file:rounded-2 file:border file:border-line-strong file:bg-surface file:px-3 file:font-semibold"
            onChange={(event) => onFile(event.target.files?.[0])}
          />
        )}
      </Field>
    )
  if (kind === 'long' || kind === 'json')
    return (
      <TextArea
        {...frame}
        {...typing}
        rows={kind === 'long' ? 3 : 4}
        lang={kind === 'long' ? 'ht' : undefined}
        hint={kind === 'json' ? 'JSON' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <TextField
      {...frame}
      {...typing}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
