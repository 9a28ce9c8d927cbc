import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxWebhooks, type NewWebhook, type Webhook } from '#core/contract/webhooks.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ShownOnce } from '../../ui/overlay/shown-once.tsx'
import { useRefresh, useWebhooks } from './use-webhooks.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

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
