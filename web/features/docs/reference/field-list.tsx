import type { Field } from '#core/reference/fields.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Cell } from './exhibit.tsx'

/** Fields with types, limits and meaning; inner objects are folded. */
export function FieldList({ fields, answer = false }: { fields: Field[]; answer?: boolean }) {
  return (
    <ul lang="en" className="divide-y divide-line border-y border-line">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} answer={answer} />
      ))}
    </ul>
  )
}

function FieldRow({ field, answer }: { field: Field; answer: boolean }) {
  const { t } = useTranslation('docs')
  const { name, type, required, limits, values, description, fields } = field
  const facts = [...limits, ...(field.default === undefined ? [] : [`${t('default')} ${field.default}`])]
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-xs">
        <code className="font-mono font-semibold break-all">{name}</code>
        <span className="font-mono text-subtle">{type}</span>
        {required && !answer && <span className="font-semibold text-bad">{t('required')}</span>}
        {facts.map((fact) => (
          <span key={fact} className="text-subtle">
            {fact}
          </span>
        ))}
      </div>
      {description && (
        <p className="mt-0.5 max-w-(--measure) text-muted">
          <Cell text={description} />
        </p>
      )}
      {values.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1">
          {values.map((value) => (
            <code key={value} className="rounded-1 bg-sunken px-1.5 font-mono text-2xs break-all text-muted">
              {value}
            </code>
          ))}
        </p>
      )}
      {fields.length > 0 && (
        <details className="mt-1.5">
          <summary className="min-h-6 text-xs font-semibold text-act-text">{t('fields_of', { name })}</summary>
          <div className="mt-1 border-l border-line pl-3">
            <FieldList fields={fields} answer={answer} />
          </div>
        </details>
      )}
    </li>
  )
}
