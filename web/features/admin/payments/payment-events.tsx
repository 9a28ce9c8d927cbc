import type { OrderEvent } from '#core/contract/payments/staff.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { orderTone } from '../../credits/subscription/billing/billing-facts.ts'
import { auditDetail } from '../audit-detail.ts'

export function PaymentEvents({ events }: { events: OrderEvent[] }) {
  const { t } = useTranslation('admin')
  return (
    <section aria-label={t('events')}>
      <h3 className="mb-2 font-semibold">{t('events')}</h3>
      {events.length === 0 && <p className="text-muted">{t('no_events')}</p>}
      <ol className="grid gap-2">
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
    </section>
  )
}

function EventLine({ event }: { event: OrderEvent }) {
  const { t, i18n } = useTranslation('admin')
  const billing = useTranslation('billing')
  const detail = auditDetail(event)
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <code className="font-mono text-xs break-all">{event.kind}</code>
        <span className="text-xs text-muted">{t(`source_${event.source}`)}</span>
        {event.status && <Badge tone={orderTone(event.status)}>{billing.t(`status_${event.status}`)}</Badge>}
      </p>
      {detail && <p className="text-xs wrap-anywhere text-subtle">{detail}</p>}
      <time dateTime={event.created_at} className="text-xs text-subtle">
        {formatDate(i18n.language, parseTime(event.created_at), 'moment')}
      </time>
    </li>
  )
}
