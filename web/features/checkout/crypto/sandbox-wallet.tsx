import { useMutation } from '@tanstack/react-query'
import { sandboxCrypto } from '#core/contract/payments/sandbox.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { usePaymentFailure } from '../use-checkout.ts'
import { pollNow } from './payment-watch.ts'

const outcomes = ['pay', 'part', 'expire'] as const

/** Simulates a wallet: in test mode no coins can be sent to the address. */
export function SandboxWallet({ payment_id }: { payment_id: string }) {
  const { t } = useTranslation('checkout')
  const failureText = usePaymentFailure()
  const act = useMutation({
    mutationFn: (outcome: (typeof outcomes)[number]) =>
      call(sandboxCrypto, { params: { payment_id }, body: { outcome } }),
    onSuccess: () => pollNow(payment_id),
  })
  return (
    <fieldset className="rounded-2 bg-sunken px-3 pt-1 pb-3">
      <legend className="text-xs font-semibold">{t('test_wallet')}</legend>
      <div className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            busy={act.isPending && act.variables === outcome}
            onClick={() => act.mutate(outcome)}
          >
            {t(`test_wallet_${outcome}`)}
          </Button>
        ))}
      </div>
      {act.isError && (
        <div className="mt-2">
          <Notice tone="bad">{failureText(act.error)}</Notice>
        </div>
      )}
    </fieldset>
  )
}
