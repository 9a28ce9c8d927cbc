import type { Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { type CryptoPaymentView, getCryptoStatusByOldPath } from '#core/contract/payments/crypto.ts'
import { cryptoPollMs, endedCryptoStatuses } from '#core/rules/payments/crypto.ts'
import { call } from '../../../lib/network/api.ts'
import { session } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/state/store.ts'
import { type KeptPayment, keptPayment } from '../../../lib/storage/kept-payment.ts'
import type { ChoiceBody } from '../choice-body.ts'
import { orderDetails } from '../order-details.ts'
import { finishCheckout } from '../use-checkout.ts'

type Status = Returned<typeof getCryptoStatusByOldPath>
type Ended = Exclude<(typeof endedCryptoStatuses)[number], 'finished'>

type Watched = {
  /** The payment on its way. */
  kept: KeptPayment | null
  /** The last look at it got no answer. */
  unreachable: boolean
  /** How the one before it ended, where nothing came of it. */
  ended: Ended | null
}
const nothing: Watched = { kept: null, unreachable: false, ended: null }

/** It goes on being looked at when its dialog is closed, and is found again when the page is loaded again. */
export const cryptoPayment = createStore<Watched>(nothing)

const userId = () => {
  const state = session.state.get()
  return state.status === 'signed_in' ? state.user.id : undefined
}

/** The order may know by a message of the provider what the payment's own status does not say yet. */
const endOf = (...statuses: string[]) => endedCryptoStatuses.find((ended) => statuses.includes(ended))

let timer: ReturnType<typeof setTimeout> | undefined

function lookSoon(payment_id: string, ms = cryptoPollMs): void {
  clearTimeout(timer)
  timer = setTimeout(() => void look(payment_id), ms)
}

export function watchPayment(payment: CryptoPaymentView, choice: ChoiceBody): void {
  const user_id = userId()
  if (!user_id) return
  follow({ user_id, choice, payment })
}

function follow(kept: KeptPayment): void {
  keptPayment.set(kept)
  cryptoPayment.set({ ...nothing, kept })
  lookSoon(kept.payment.payment_id)
}

/** True where there is one to go on with. */
export function findPaymentAgain(): KeptPayment | undefined {
  const kept = keptPayment.get()
  if (!kept || kept.user_id !== userId()) return undefined
  if (cryptoPayment.get().kept?.payment.payment_id !== kept.payment.payment_id) follow(kept)
  return kept
}

/** Nothing more is asked of it here; what is sent to its address still counts. */
export function leavePayment(ended: Ended | null = null): void {
  clearTimeout(timer)
  keptPayment.set(null)
  cryptoPayment.set({ ...nothing, ended })
}

/** Does not wait for the next look, as after a press in test mode. */
export const lookNow = (payment_id: string) => lookSoon(payment_id, 0)

async function look(payment_id: string): Promise<void> {
  const { kept } = cryptoPayment.get()
  if (kept?.payment.payment_id !== payment_id || kept.user_id !== userId()) return
  const found = await call(getCryptoStatusByOldPath, { params: { payment_id } }).catch((error: unknown) => {
    if (error instanceof AppError && error.is('not_found')) return 'gone'
    return undefined
  })
  // left meanwhile
  if (cryptoPayment.get().kept !== kept) return
  if (found === 'gone') return leavePayment('failed')
  if (found) tell(found, kept)
  else cryptoPayment.set({ ...cryptoPayment.get(), unreachable: true })
  if (cryptoPayment.get().kept) lookSoon(payment_id)
}

function tell({ order, details, ...payment }: Status, kept: KeptPayment): void {
  const end = endOf(payment.payment_status, order.status)
  if (end === 'finished' || details) {
    leavePayment()
    finishCheckout({ ...(details ?? orderDetails(order)), renews: false })
  } else if (end) leavePayment(end)
  else {
    const next = { ...kept, payment }
    keptPayment.set(next)
    cryptoPayment.set({ ...nothing, kept: next })
  }
}
