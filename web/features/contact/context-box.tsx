import { type SupportName, supportNames } from '#core/contract/jobs.ts'
import type { TicketContext } from '#core/contract/tickets/tickets.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'

type ContextBoxProps = { context: TicketContext; checked: boolean; onChange: (checked: boolean) => void }

export function ContextBox({ context, checked, onChange }: ContextBoxProps) {
  const { t } = useTranslation('contact')
  return (
    <div className="grid gap-2 rounded-2 border border-line bg-sunken p-4">
      <Checkbox checked={checked} onChange={onChange}>
        <span className="font-semibold">{t('context')}</span>
      </Checkbox>
      {checked && <ContextFacts context={context} />}
    </div>
  )
}

export function ContextFacts({ context: { page, plan, failed_job } }: { context: TicketContext }) {
  const { t, i18n } = useTranslation('contact')
  const rows: [label: string, value: string, id?: string][] = [
    ...(page ? [[t('context_page'), page] as [string, string]] : []),
    [t('context_plan'), plan],
    failed_job
      ? [
          t('context_failed'),
          [
            productName(failed_job.product, t),
            failed_job.error_code,
            formatDate(i18n.language, parseTime(failed_job.created_at), 'moment'),
          ]
            .filter(Boolean)
            .join(', '),
          failed_job.id,
        ]
      : [t('context_failed'), t('none')],
  ]
  return (
    <dl className="grid gap-x-4 gap-y-1 @min-[30rem]/main:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(([label, value, id]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {value}
            {id && <code className="block text-xs text-subtle">{id}</code>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Words = (key: `product_${SupportName}`) => string

/** A product newer than this page keeps its own name. */
function productName(product: string, t: Words): string {
  const known = supportNames.find((name) => name === product)
  return known ? t(`product_${known}`) : product
}
