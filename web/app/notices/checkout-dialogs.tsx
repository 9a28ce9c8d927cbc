import { lazy, Suspense, useEffect } from 'react'
import { checkoutRequest } from '../../features/credits/checkout.ts'
import { loadWords } from '../../lib/language/i18n.ts'
import { useUser } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { keptPayment } from '../../lib/storage/kept-payment.ts'

const CheckoutDialog = lazy(async () => {
  const file = import('../../features/checkout/checkout-dialog.tsx')
  const [{ CheckoutDialog }] = await Promise.all([file, loadWords('checkout', 'credits')])
  return { default: CheckoutDialog }
})
const ContinueDialog = lazy(async () => {
  const file = import('../../features/checkout/continue-dialog.tsx')
  const [{ ContinueDialog }] = await Promise.all([file, loadWords('checkout')])
  return { default: ContinueDialog }
})
const ChangeCardDialog = lazy(async () => {
  const file = import('../../features/checkout/card/change-card-dialog.tsx')
  const [{ ChangeCardDialog }] = await Promise.all([file, loadWords('checkout')])
  return { default: ChangeCardDialog }
})

async function restore(): Promise<void> {
  const file = import('../../features/checkout/crypto/offer-pending-payment.ts')
  const [{ offerPendingPayment: tellFoundAgain }] = await Promise.all([file, loadWords('checkout')])
  tellFoundAgain()
}

/** Checkout over any page while a user is signed in (S1 §2.6); resumes a crypto payment after a reload. */
export function CheckoutDialogs() {
  const request = useStore(checkoutRequest)
  const userId = useUser()?.id
  const close = () => checkoutRequest.set(undefined)
  useEffect(() => {
    if (userId && keptPayment.get()?.user_id === userId) void restore().catch(() => undefined)
  }, [userId])
  if (!userId || !request) return null
  return (
    <Suspense>
      {request.open === 'card' && <ChangeCardDialog onClose={close} />}
      {request.open === 'continue' && <ContinueDialog order={request.order} onClose={close} />}
      {request.open === 'checkout' && (
        <CheckoutDialog key={JSON.stringify(request.choice)} choice={request.choice} onClose={close} />
      )}
    </Suspense>
  )
}
