import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxWebhooks, type NewWebhook, testWebhook, updateWebhook, type Webhook } from '#core/contract/webhooks.ts'
import { formatDate, formatRelative, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { BareSwitch } from '../../ui/form/switch.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ShownOnce } from '../../ui/overlay/shown-once.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { useAttempt, useRefresh, useWebhooks, webhookName, webhookStatus, webhookTones } from './use-webhooks.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookMenu } from './webhook-menu.tsx'

/** Webhooks of a developer. */
export function WebhooksPart() {
  const { t } = useTranslation('webhooks')
  const { data, ...webhooks } = useWebhooks()
  const refresh = useRefresh()
  const [editing, setEditing] = useState<Webhook | 'new'>()
  // Held only here and dropped with the dialog: neither cached nor stored.
  const [shown, setShown] = useState<NewWebhook>()
  const saved = (made?: NewWebhook) => {
    setEditing(undefined)
    setShown(made)
    refresh()
  }
  const add = (
    <Button look="main" onClick={() => setEditing('new')}>
      <Plus />
      {t('add')}
    </Button>
  )
  return (
    <Section title={t('title')} text={t('intro')} aside={data && data.length > 0 && data.length < maxWebhooks && add}>
      {webhooks.isPending && <SkeletonRows rows={2} disc={false} />}
      {webhooks.isError && !data && (
        <ErrorState title={t('load_failed')} error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={t('empty')} text={t('empty_text')} actions={add} />}
      {data && data.length > 0 && (
        <ul className="rounded-2 border border-line bg-surface">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onEdit={() => setEditing(webhook)} onRotated={saved} />
          ))}
        </ul>
      )}
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={saved}
        />
      )}
      {shown && (
        <ShownOnce
          title={t('secret_ready')}
          text={t('secret_ready_text')}
          label={t('the_secret')}
          value={shown.secret}
          warning={t('secret_once')}
          done={t('done')}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  )
}

type Props = { webhook: Webhook; onEdit: () => void; onRotated: (webhook: NewWebhook) => void }

function WebhookRow({ webhook, onEdit, onRotated }: Props) {
  const { t } = useTranslation('webhooks')
  const [attempt, busy] = useAttempt()
  const [open, setOpen] = useState(false)
  const { id, enabled } = webhook
  const name = webhookName(webhook)
  const status = webhookStatus(webhook)
  const turn = (on: boolean) => attempt(() => call(updateWebhook, { params: { id }, body: { enabled: on } }))
  const test = () =>
    attempt(async () => {
      await call(testWebhook, { params: { id } })
      setOpen(true)
      toast({ kind: 'success', text: t('test_sent') })
    })
  return (
    <li className="grid gap-3 border-b border-line px-4 py-4 last:border-b-0 md:px-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Badge tone={webhookTones[status]}>{t(`status_${status}`)}</Badge>
          </h3>
          <p className="font-mono text-xs wrap-anywhere text-subtle">{webhook.url}</p>
        </div>
        <div className="flex items-center gap-2">
          <BareSwitch
            aria-label={t('switch', { name })}
            checked={enabled}
            disabled={busy}
            onChange={(on) => void turn(on)}
          />
          <WebhookMenu webhook={webhook} onEdit={onEdit} onRotated={onRotated} />
        </div>
      </div>
      <WebhookNotes webhook={webhook} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <WebhookFacts webhook={webhook} />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" className="max-md:min-h-11" busy={busy} onClick={() => void test()}>
            {t('send_test')}
          </Button>
          <Button size="sm" className="max-md:min-h-11" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('deliveries')}
          </Button>
        </div>
      </div>
      {open && <DeliveryLog webhook={webhook} />}
    </li>
  )
}

function WebhookNotes({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks')
  const status = webhookStatus(webhook)
  const when = (time: string) => formatDate(i18n.language, parseTime(time), 'moment')
  const { failing_since, old_secret_until } = webhook
  return (
    <>
      {(status === 'off_gone' || status === 'off_failing') && <Notice tone="warn">{t(status)}</Notice>}
      {status === 'failing' && <Notice tone="warn">{t('failing_since', { when: when(failing_since ?? '') })}</Notice>}
      {old_secret_until && <Notice>{t('two_secrets', { when: when(old_secret_until) })}</Notice>}
    </>
  )
}

function WebhookFacts({ webhook: { events, last_success_at } }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks')
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-xs text-subtle">{t('events')}</dt>
        <dd className="flex flex-wrap gap-1">
          {events.map((event) => (
            <Badge key={event}>{t(`event_${event}`)}</Badge>
          ))}
        </dd>
      </div>
      <div>
        <dt className="text-xs text-subtle">{t('last_success')}</dt>
        <dd className="figures font-normal">
          {last_success_at ? formatRelative(i18n.language, parseTime(last_success_at)) : t('never')}
        </dd>
      </div>
    </dl>
  )
}
