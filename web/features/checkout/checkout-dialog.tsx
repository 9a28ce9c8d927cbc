import { useState } from 'react'
import type { CheckoutConfig, PaymentMethod, QuoteView } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useBusy } from '../../lib/updates/busy.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { CheckoutChoice } from '../credits/checkout.ts'
import { choiceBody } from './choice-body.ts'
import { Methods } from './methods.tsx'
import { ScheduledChange } from './scheduled-change.tsx'
import { Summary } from './summary.tsx'
import { TestElsewhere } from './test-elsewhere.tsx'
import { useCheckoutConfig, useQuote } from './use-checkout.ts'

type CheckoutDialogProps = { choice: CheckoutChoice; onClose: () => void }

/** Buys a credit package or a plan (S1 §2.6). */
export function CheckoutDialog({ choice: asked, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation('checkout')
  const shell = useTranslation()
  const [choice, setChoice] = useState(asked)
  const [busy, setBusy] = useState(false)
  const config = useCheckoutConfig()
  // a reload would lose a typed card, or a payment between two steps
  useBusy('paying')
  return (
    <Dialog
      open
      width="wide"
      locked={busy}
      role="alertdialog"
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('checkout')}
          {config.data?.mode === 'test' && <Badge tone="warn">{t('test_mode')}</Badge>}
        </span>
      }
      actions={
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {shell.t('close')}
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        {choice.type === 'subscription' && <CycleSwitch choice={choice} disabled={busy} onChange={setChoice} />}
        {config.isPending && <SkeletonRows rows={3} disc={false} />}
        {config.isError && <Failed error={config.error} onRetry={() => void config.refetch()} />}
        {config.data && <Priced choice={choice} config={config.data} onBusy={setBusy} />}
      </div>
    </Dialog>
  )
}

type PlanChoice = Extract<CheckoutChoice, { type: 'subscription' }>

function CycleSwitch({
  choice,
  disabled,
  onChange,
}: {
  choice: PlanChoice
  disabled: boolean
  onChange: (choice: PlanChoice) => void
}) {
  const { t } = useTranslation('checkout')
  return (
    <Segmented
      className="justify-self-start"
      label={t('billing_cycle')}
      value={choice.billing_cycle}
      onChange={(billing_cycle) => onChange({ ...choice, billing_cycle })}
      options={[
        { value: 'monthly', label: t('monthly'), disabled },
        { value: 'yearly', label: t('yearly'), disabled },
      ]}
    />
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout')
  return <ErrorState title={t('checkout_failed')} error={error} onRetry={onRetry} />
}

type PricedProps = { choice: CheckoutChoice; config: CheckoutConfig; onBusy: (busy: boolean) => void }

function Priced({ choice, config, onBusy }: PricedProps) {
  const { t } = useTranslation('checkout')
  const quote = useQuote(choiceBody(choice))
  const { data } = quote
  const [method, setMethod] = useState<PaymentMethod>('card')
  const isPayable = data !== undefined && data.kind !== 'later'
  // keeps typed input when the price fails to load or becomes zero
  const [payable, setPayable] = useState<QuoteView>()
  if (isPayable && payable !== data) setPayable(data)
  return (
    <>
      {!data && !quote.isError && <SkeletonRows rows={3} disc={false} />}
      {!data && quote.isError && <Failed error={quote.error} onRetry={() => void quote.refetch()} />}
      {data && <Summary quote={data} method={method} />}
      {data?.kind === 'later' && choice.type === 'subscription' && (
        <ScheduledChange choice={choice} quote={data} onBusy={onBusy} />
      )}
      {payable && (
        <div hidden={!isPayable} className="grid gap-4 [&[hidden]]:hidden">
          {!config.allowed_here && <TestElsewhere />}
          {config.allowed_here && config.mode === 'test' && <Notice tone="warn">{t('test_mode_text')}</Notice>}
          {config.allowed_here && (
            <Methods
              choice={choice}
              quote={payable}
              config={config}
              is_priced={!quote.isPlaceholderData}
              onBusy={onBusy}
              onMethod={setMethod}
            />
          )}
        </div>
      )}
    </>
  )
}
