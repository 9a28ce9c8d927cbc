import { useState } from 'react'
import { replayFailed, type Webhook } from '#core/contract/webhooks.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useAttempt } from './use-attempt.ts'

const spans = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 }
type Span = keyof typeof spans

export function ReplayDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
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
