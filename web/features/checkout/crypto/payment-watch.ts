import type { Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { type CryptoPaymentView, getCryptoStatusByOldPath } from '#core/contract/payments/crypto.ts'
import { cryptoPollMs, endedCryptoStatuses } from '#core/rules/payments/crypto.ts'
import { call } from '../../../lib/network/api.ts'
import { session } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/state/store.ts'
import { type KeptPayment, keptPayment } from '../../../lib/storage/kept-payment.ts'
import type { ChoiceBody } from '../choice-body.ts'
import { finishCheckout, orderDetails } from '../use-checkout.ts'

type Status = Returned<typeof getCryptoStatusByOldPath>
type Ended = Exclude<(typeof endedCryptoStatuses)[number], 'finished'>

type Watched = {
  /** The pending payment. */
  kept: KeptPayment | null
  /** The last poll got no answer. */
  unreachable: boolean
  /** How the previous payment ended, if it failed. */
  ended: Ended | null
}
const noPayment: Watched = { kept: null, unreachable: false, ended: null }

/** The payment watched by polling, also while its dialog is closed and after a reload. */
export const cryptoPayment = createStore<Watched>(noPayment)

const userId = () => {
  const state = session.state.get()
  return state.status === 'signed_in' ? state.user.id : undefined
}

/** The order may have ended by a provider message before the payment's own status says so. */
const endOf = (...statuses: string[]) => endedCryptoStatuses.find((ended) => statuses.includes(ended))

let timer: ReturnType<typeof setTimeout> | undefined

function schedulePoll(payment_id: string, ms = cryptoPollMs): void {
  clearTimeout(timer)
  timer = setTimeout(() => void poll(payment_id), ms)
}

export function watchPayment(payment: CryptoPaymentView, choice: ChoiceBody): void {
  const user_id = userId()
  if (!user_id) return
  follow({ user_id, choice, payment })
}

function follow(kept: KeptPayment): void {
  keptPayment.set(kept)
  cryptoPayment.set({ ...noPayment, kept })
  schedulePoll(kept.payment.payment_id)
}

/** Restores a pending payment after a reload; undefined if there is none. */
export function restorePayment(): KeptPayment | undefined {
  const kept = keptPayment.get()
  if (!kept || kept.user_id !== userId()) return undefined
  if (cryptoPayment.get().kept?.payment.payment_id !== kept.payment.payment_id) follow(kept)
  return kept
}

/** Stops polling here; a transfer to its address still counts. */
export function stopWatching(ended: Ended | null = null): void {
  clearTimeout(timer)
  keptPayment.set(null)
  cryptoPayment.set({ ...noPayment, ended })
}

/** Polls at once, e.g. after a press in test mode. */
export const pollNow = (payment_id: string) => schedulePoll(payment_id, 0)

async function poll(payment_id: string): Promise<void> {
  const { kept } = cryptoPayment.get()
  if (kept?.payment.payment_id !== payment_id || kept.user_id !== userId()) return
  const found = await call(getCryptoStatusByOldPath, { params: { payment_id } }).catch((error: unknown) => {
    if (error instanceof AppError && error.is('not_found')) return 'gone'
    return undefined
  })
  // dropped meanwhile
  if (cryptoPayment.get().kept !== kept) return
  if (found === 'gone') return stopWatching('failed')
  if (found) tell(found, kept)
  else cryptoPayment.set({ ...cryptoPayment.get(), unreachable: true })
  if (cryptoPayment.get().kept) schedulePoll(payment_id)
}

function tell({ order, details, ...payment }: Status, kept: KeptPayment): void {
  const end = endOf(payment.payment_status, order.status)
  if (end === 'finished' || details) {
    stopWatching()
    finishCheckout({ ...(details ?? orderDetails(order)), renews: false })
  } else if (end) stopWatching(end)
  else {
    const next = { ...kept, payment }
    keptPayment.set(next)
    cryptoPayment.set({ ...noPayment, kept: next })
  }
}
