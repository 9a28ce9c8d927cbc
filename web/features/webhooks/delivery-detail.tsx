import { RotateCcw } from 'lucide-react'
import { type DeliveryAttempt, replayDelivery, type Webhook, type WebhookDelivery } from '#core/contract/webhooks.ts'
import { formatDate, formatNumber, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'
import { useAttempt } from './use-attempt.ts'
import { useDelivery } from './use-webhooks.ts'
import { outcomeWords } from './webhook-status.ts'

type Props = { id: string; webhook: Webhook; delivery: WebhookDelivery }

/** Details of one delivery, with a button to resend it. */
export function DeliveryDetail({ id, webhook, delivery }: Props) {
  const { t } = useTranslation('webhooks')
  const [attempt, busy] = useAttempt()
  const detail = useDelivery(webhook.id, { delivery_id: delivery.id, attempts: delivery.attempts })
  const replay = () =>
    attempt(async () => {
      await call(replayDelivery, { params: { id: webhook.id, delivery_id: delivery.id } })
      toast({ kind: 'success', text: t('replay_sent') })
    })
  const canReplay = webhook.enabled || delivery.type === 'webhook.test'
  return (
    <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 pt-1 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-subtle">
          {t('event_id')} <code className="font-mono wrap-anywhere">{delivery.event_id}</code>
        </p>
        <Button size="sm" disabled={!canReplay} busy={busy} onClick={() => void replay()}>
          <RotateCcw className="icon-sm" />
          {t('replay')}
        </Button>
      </div>
      {detail.isPending && <SkeletonRows rows={2} disc={false} />}
      {detail.isError && !detail.data && (
        <ErrorState title={t('log_failed')} error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {detail.data && (
        <>
          <Tried attempts={detail.data.tried} />
          <div>
            <h4 className="mb-1 text-xs font-semibold">{t('payload')}</h4>
            <div className="max-h-80 overflow-y-auto">
              <CodeBox code={JSON.stringify(JSON.parse(detail.data.payload), null, 2)} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Tried({ attempts }: { attempts: DeliveryAttempt[] }) {
  const { t, i18n } = useTranslation('webhooks')
  return (
    <div>
      <h4 className="mb-1 text-xs font-semibold">{t('tried')}</h4>
      {attempts.length === 0 && <p className="text-xs text-muted">{t('not_tried')}</p>}
      <ol className="grid gap-2">
        {attempts.map((each) => (
          <li key={each.at} className="text-xs">
            <p className="flex flex-wrap gap-x-3">
              <time dateTime={each.at} className="text-subtle">
                {formatDate(i18n.language, parseTime(each.at), 'moment')}
              </time>
              <span className={each.error ? 'text-bad' : 'text-good'}>
                {t(outcomeWords(each), { status: String(each.status ?? '') })}
              </span>
              <span className="figures text-subtle">{t('took', { ms: formatNumber(i18n.language, each.ms) })}</span>
            </p>
            {each.response && (
              <pre className="mt-1 rounded-1 bg-sunken px-2 py-1 font-mono wrap-anywhere whitespace-pre-wrap">
                {each.response}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
