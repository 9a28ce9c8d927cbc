import { i18n } from '../../../lib/language/i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { startCheckout } from '../../credits/checkout.ts'
import { choiceOf } from '../choice-body.ts'
import { cryptoPayment, restorePayment } from './payment-watch.ts'

/** After a reload: resumes polling the payment, and offers a toast that opens its address. */
export function offerPendingPayment(): void {
  const kept = restorePayment()
  if (!kept) return
  const t = i18n.getFixedT(null, 'checkout')
  const remove = toast({
    text: t('crypto_other_waits'),
    actions: [{ label: t('crypto_show_waiting'), main: true, onSelect: () => startCheckout(choiceOf(kept.choice)) }],
  })
  const unfollow = cryptoPayment.subscribe(() => {
    if (cryptoPayment.get().kept) return
    unfollow()
    remove()
  })
}
