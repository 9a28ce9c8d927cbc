import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { assistantPanel } from '../../features/assistant/assistant-panel.ts'
import { checkoutRequest } from '../../features/credits/checkout.ts'
import { loadWords } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { session, useExpired, useUser } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { keptPayment } from '../../lib/storage/kept-payment.ts'
import { updates as pageUpdates } from '../../lib/updates/updates.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { asked } from '../../ui/overlay/ask.ts'
import { accountPanel } from '../shell/account-panel.ts'
import { CreditDialogs, DictionaryDialogs, ExportDialogs } from './export-dialogs.tsx'
import { InstallTip } from './install-tip.tsx'

const AccountPanel = lazy(async () => {
  const [{ AccountPanel }] = await Promise.all([import('../shell/account-panel/account-panel.tsx'), loadWords('panel')])
  return { default: AccountPanel }
})

/** Fetches the panel when it is first opened. */
export function AccountPanelHost() {
  const user = useUser()
  const open = useStore(accountPanel)
  // Once fetched it stays mounted, so that it can slide out too.
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  return (
    <Suspense>
      {wanted && user && <AccountPanel user={user} open={open} onClose={() => accountPanel.set(false)} />}
    </Suspense>
  )
}

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
function CheckoutDialogs() {
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

const AssistantDialog = lazy(async () => {
  const file = import('../../features/assistant/assistant-dialog.tsx')
  const [{ AssistantDialog }] = await Promise.all([file, loadWords('assistant')])
  return { default: AssistantDialog }
})

/** The AI Assistant over any page; escalation leads to Contact Us with the conversation. */
function AssistantHost() {
  const open = useStore(assistantPanel)
  const navigate = useNavigate()
  if (!open) return null
  const close = () => assistantPanel.set(false)
  return (
    <Suspense>
      <AssistantDialog
        onClose={close}
        onPerson={(handover) => {
          close()
          navigate('/contact', { state: { handover } })
        }}
      />
    </Suspense>
  )
}

const SessionDialog = lazy(() => import('./session-dialog.tsx').then((m) => ({ default: m.SessionDialog })))
const AskDialog = lazy(() => import('../../ui/overlay/ask-dialog.tsx').then((m) => ({ default: m.AskDialog })))

/** Overlays over any page; their code is fetched when the first one opens. */
export function Overlays() {
  const expired = useExpired()
  const [asking, setAsking] = useState(false)
  const userId = useUser()?.id
  const question = useStore(asked)
  useEffect(() => session.onExpired(() => setAsking(true)), [])
  // a question asked of one user is not answered by the next
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user changes
  useEffect(() => () => asked.get()?.answer(false), [userId])
  return (
    <>
      <AccountPanelHost />
      <Suspense>
        {expired && asking && <SessionDialog onClose={() => setAsking(false)} />}
        {question && <AskDialog question={question} />}
      </Suspense>
      <AssistantHost />
      <CheckoutDialogs />
      <CreditDialogs />
      <DictionaryDialogs />
      <ExportDialogs />
      <UpdateNotices />
      <InstallTip />
      <Toaster />
    </>
  )
}

type Updates = Pick<typeof pageUpdates, 'shown' | 'apply' | 'laterToast' | 'laterNotice'>

/** The toast about a new worker and the notice about a new build on the server (S1 §4.4). */
export function UpdateNotices({ updates = pageUpdates }: { updates?: Updates }) {
  const { t } = useTranslation()
  const shown = useStore(updates.shown)
  useEffect(() => {
    const apply = () => void updates.apply()
    if (shown === 'toast')
      return toast({
        text: t('update_available'),
        detail: t('update_available_text'),
        dismissible: false,
        actions: [
          { label: t('refresh_now'), main: true, onSelect: apply },
          { label: t('later'), onSelect: updates.laterToast },
        ],
      })
    if (shown === 'notice')
      return toast({
        text: t('update_notice'),
        detail: t('update_notice_text'),
        onDismiss: updates.laterNotice,
        actions: [
          { label: t('reload_now'), main: true, onSelect: apply },
          { label: t('later'), onSelect: updates.laterNotice },
        ],
      })
  }, [shown, updates, t])
  return null
}
