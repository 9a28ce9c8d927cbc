import { ChevronDown, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import {
  type DeliveryAttempt,
  DeliveryStatus,
  replayDelivery,
  replayFailed,
  type Webhook,
  type WebhookDelivery,
} from '#core/contract/webhooks.ts'
import { formatDate, formatNumber, formatRelative, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { factLine } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, LoadMore } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'
import {
  deliveryTones,
  nextTry,
  outcomeWords,
  useAttempt,
  useDeliveries,
  useDelivery,
  webhookName,
} from './use-webhooks.ts'

const spans = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 }
type Span = keyof typeof spans

function ReplayDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const shell = useTranslation()
  const [attempt, busy] = useAttempt()
  const [span, setSpan] = useState<Span>('day')
  const replay = () =>
    attempt(async () => {
      const since = new Date(Date.now() - spans[span] * 3_600_000).toISOString()
      const { replayed } = await call(replayFailed, { params: { id }, body: { since } })
      toast({ kind: replayed > 0 ? 'success' : 'info', text: t('replayed', { count: replayed }) })
      onClose()
    })
  const actions = (
    <>
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {shell.t('cancel')}
      </Button>
      <Button look="main" busy={busy} onClick={() => void replay()}>
        {t('replay')}
      </Button>
    </>
  )
  return (
    <Dialog open locked={busy} onClose={onClose} title={t('replay_title')} text={t('replay_text')} actions={actions}>
      <div className="mt-4">
        <Select
          label={t('since')}
          value={span}
          options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`since_${value}`) }))}
          onChange={(event) => setSpan(event.target.value as Span)}
        />
      </div>
    </Dialog>
  )
}

/** The deliveries of one webhook and their results. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const [status, setStatus] = useState<DeliveryStatus>()
  const [replaying, setReplaying] = useState(false)
  const log = useDeliveries(webhook.id, status)
  const rows = log.data?.pages.flatMap((page) => page.results)
  return (
    <section aria-label={t('deliveries_of', { name: webhookName(webhook) })} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('filter')}</legend>
          {[undefined, ...DeliveryStatus.options].map((option) => (
            <Chip key={option ?? 'all'} on={status === option} onClick={() => setStatus(option)}>
              {t(`filter_${option ?? 'all'}`)}
            </Chip>
          ))}
        </fieldset>
        <Button look="quiet" size="sm" disabled={!webhook.enabled} onClick={() => setReplaying(true)}>
          <RotateCcw className="icon-sm" />
          {t('replay_failed')}
        </Button>
      </div>
      {log.isPending && <SkeletonRows rows={3} disc={false} />}
      {log.isError && !rows && (
        <ErrorState title={t('log_failed')} error={log.error} onRetry={() => void log.refetch()} />
      )}
      {rows?.length === 0 && (
        <p className="rounded-2 bg-sunken px-4 py-3 text-muted">
          {status ? t('log_none') : `${t('log_empty')}. ${t('log_empty_text')}`}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ol className="rounded-2 border border-line">
          {rows.map((row) => (
            <DeliveryLine key={row.id} webhook={webhook} delivery={row} />
          ))}
        </ol>
      )}
      <LoadMore list={log} size="sm" />
      {replaying && <ReplayDialog webhook={webhook} onClose={() => setReplaying(false)} />}
    </section>
  )
}

type Props = { webhook: Webhook; delivery: WebhookDelivery }

function DeliveryLine({ webhook, delivery }: Props) {
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
      {factLine([
        t('attempts', { count: attempts }),
        last && t(outcomeWords({ status: last_status, error: last_error }), { status: String(last_status ?? '') }),
        next === 'soon' && t('next_soon'),
        next === 'later' && t('next_try', { when: formatRelative(i18n.language, parseTime(next_try_at ?? '')) }),
      ])}
    </span>
  )
}

type DeliveryDetailProps = { id: string; webhook: Webhook; delivery: WebhookDelivery }

/** Details of one delivery, with a button to resend it. */
function DeliveryDetail({ id, webhook, delivery }: DeliveryDetailProps) {
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
