import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Webhook, WebhookDelivery } from '#core/contract/webhooks.ts'
import { formatDate, formatRelative, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { deliveryTones, nextTry, outcomeWords } from './webhook-status.ts'

type Props = { webhook: Webhook; delivery: WebhookDelivery }

export function DeliveryLine({ webhook, delivery }: Props) {
  const { t, i18n } = useTranslation('webhooks')
  const [open, setOpen] = useState(false)
  const detailId = useId()
  const { status, type, created_at } = delivery
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? detailId : undefined}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-3 px-3 py-2.5 text-left hover:bg-hover"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
          <Badge tone={deliveryTones[status]}>{t(`delivery_${status}`)}</Badge>
          <span className="font-semibold">{t(`event_${type}`)}</span>
          <time dateTime={created_at} className="text-xs text-subtle">
            {formatDate(i18n.language, parseTime(created_at), 'moment')}
          </time>
          <DeliveryResult delivery={delivery} />
        </span>
        <ChevronDown className={classes('flex-none text-subtle', open && 'rotate-180')} />
      </button>
      {open && <DeliveryDetail id={detailId} webhook={webhook} delivery={delivery} />}
    </li>
  )
}

function DeliveryResult({ delivery }: { delivery: WebhookDelivery }) {
  const { t, i18n } = useTranslation('webhooks')
  const { attempts, last_status, last_error, next_try_at } = delivery
  const next = nextTry(delivery, Date.now())
  const last = last_error !== null || last_status !== null
  return (
    <span className="w-full text-xs text-muted">
      {[
        t('attempts', { count: attempts }),
        last && t(outcomeWords({ status: last_status, error: last_error }), { status: String(last_status ?? '') }),
        next === 'soon' && t('next_soon'),
        next === 'later' && t('next_try', { when: formatRelative(i18n.language, parseTime(next_try_at ?? '')) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
