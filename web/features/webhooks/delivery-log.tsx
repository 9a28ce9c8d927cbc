import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { DeliveryStatus, type Webhook } from '#core/contract/webhooks.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { useDeliveries } from './use-webhooks.ts'
import { webhookName } from './webhook-status.ts'

/** The deliveries of one webhook and their results. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const shell = useTranslation()
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
      {log.hasNextPage && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {shell.t('load_more')}
        </Button>
      )}
      {replaying && <ReplayDialog webhook={webhook} onClose={() => setReplaying(false)} />}
    </section>
  )
}
