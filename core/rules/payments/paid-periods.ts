import { type BillingCycle, type PlanId, plans } from '../plans.ts'
import { addBillingMonths } from './months.ts'

/** Paid time on one plan. A period may move or end early; its plan never changes. */
export type PaidPeriod = {
  id: string
  plan: PlanId
  billing_cycle: BillingCycle
  starts_at: Date
  ends_at: Date
  /** Months of credits it grants. */
  months: number
  /** Money in it, in cents: what its order took, and the credit carried over from periods it replaced. Zero for a gift. */
  price_cents: number
  /** Null for a gift, and for time sold before periods were recorded. */
  order_id: string | null
  is_test: boolean
  /** `replaced`: an upgrade credited the rest of it. `reversed`: its payment was refunded. */
  status: 'paid' | 'replaced' | 'reversed'
  replaced_by: string | null
  /** How much of its price an upgrade credited. */
  credited_cents: number
}

export const monthsIn = (cycle: BillingCycle) => (cycle === 'yearly' ? 12 : 1)

export function priceCents(plan: PlanId, cycle: BillingCycle): number {
  const { monthly_price, yearly_price } = plans[plan]
  return Math.round((cycle === 'yearly' ? yearly_price : monthly_price) * 100)
}

/** The periods an account has now and later, in order. */
export function livePeriods(periods: PaidPeriod[]): PaidPeriod[] {
  return periods
    .filter(({ status }) => status === 'paid')
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
}

export function periodOn(live: PaidPeriod[], now: Date): PaidPeriod | undefined {
  return live.find(({ starts_at, ends_at }) => starts_at <= now && now < ends_at)
}

/** The end of paid time; null if there is none. */
export function endOfPaid(live: PaidPeriod[]): Date | null {
  return live.reduce<Date | null>((end, { ends_at }) => (end && end > ends_at ? end : ends_at), null)
}

/** The month of credits that runs within a period; its last one lasts as long as the period. */
export function creditMonth({ starts_at, ends_at, months }: PaidPeriod, anchor: Date, now: Date) {
  const startOf = (index: number) => addBillingMonths(anchor, starts_at, index)
  let index = 0
  while (index + 1 < months && startOf(index + 1) <= now) index++
  return { index, starts_at: startOf(index), ends_at: index + 1 < months ? startOf(index + 1) : ends_at }
}

export type UpgradeTerms = Pick<PaidPeriod, 'plan' | 'billing_cycle' | 'starts_at' | 'ends_at' | 'months'> & {
  /** List price of the new period. */
  list_cents: number
  /** Periods that end for it, with what each is credited. */
  replaced: { id: string; credited_cents: number }[]
  credit_cents: number
  amount_cents: number
}

/**
 * What an upgrade from the running period costs and gives. The new period begins with the running month of credits, costs its list
 * price, and credits what was paid for the time it replaces: the running month, and every later month on the same plan. A yearly
 * choice is always for whole years, so that a yearly rate cannot be had for less.
 */
export function upgradeTerms(
  live: PaidPeriod[],
  { plan, billing_cycle }: Pick<PaidPeriod, 'plan' | 'billing_cycle'>,
  { anchor, now }: { anchor: Date; now: Date },
): UpgradeTerms {
  const current = periodOn(live, now)
  if (!current) throw new Error('There is no running period to upgrade.')
  const { index, ...month } = creditMonth(current, anchor, now)
  // A gift has no monetary value, so it moves behind the new period instead.
  const isGift = current.price_cents === 0
  const run = isGift ? [] : samePlanRun(live, current)
  const left = run.map((one) => (one === current ? one.months - index : one.months))
  const replaced = run.map((one, at) => ({
    id: one.id,
    credited_cents: Math.floor((one.price_cents * left[at]!) / Math.max(1, one.months)),
  }))
  const credit_cents = replaced.reduce((sum, one) => sum + one.credited_cents, 0)
  const starts_at = isGift ? now : month.starts_at
  const unit = monthsIn(billing_cycle)
  const unitCents = priceCents(plan, billing_cycle)
  let units = Math.max(1, Math.ceil(left.reduce((sum, months) => sum + months, 0) / unit))
  while (units * unitCents <= credit_cents) units++
  const months = units * unit
  const list_cents = units * unitCents
  return {
    plan,
    billing_cycle,
    starts_at,
    months,
    list_cents,
    replaced,
    credit_cents,
    ends_at: addBillingMonths(anchor, starts_at, months),
    amount_cents: list_cents - credit_cents,
  }
}

/** The running period and those right after it on the same plan. */
function samePlanRun(live: PaidPeriod[], current: PaidPeriod): PaidPeriod[] {
  const run = [current]
  for (const one of live.slice(live.indexOf(current) + 1)) {
    if (one.plan !== current.plan || one.price_cents === 0) break
    run.push(one)
  }
  return run
}

/** Moves later periods so that each begins where the one before it ends. The running one, and those that are over, stay. */
function repack(live: PaidPeriod[], { anchor, now }: { anchor: Date; now: Date }): PaidPeriod[] {
  let cursor = now
  return live.map((one) => {
    if (one.starts_at <= now) {
      if (one.ends_at > cursor) cursor = one.ends_at
      return one
    }
    const moved = movedTo(one, cursor, anchor)
    cursor = moved.ends_at
    return moved
  })
}

function movedTo(period: PaidPeriod, starts_at: Date, anchor: Date): PaidPeriod {
  if (period.starts_at.getTime() === starts_at.getTime()) return period
  const whole = addBillingMonths(anchor, period.starts_at, period.months).getTime() === period.ends_at.getTime()
  const length = period.ends_at.getTime() - period.starts_at.getTime()
  const ends_at = whole ? addBillingMonths(anchor, starts_at, period.months) : new Date(starts_at.getTime() + length)
  return { ...period, starts_at, ends_at }
}

/** Inserts an upgrade's period; a running gift resumes after it with its remaining time. */
export function upgraded(
  live: PaidPeriod[],
  added: PaidPeriod,
  { replaced }: Pick<UpgradeTerms, 'replaced'>,
  at: { anchor: Date; now: Date },
): PaidPeriod[] {
  const ended = live.flatMap((one): PaidPeriod[] => {
    const credit = replaced.find(({ id }) => id === one.id)
    if (!credit) return []
    return [{ ...one, status: 'replaced', replaced_by: added.id, credited_cents: credit.credited_cents }]
  })
  const kept = live.filter(({ id }) => !replaced.some((one) => one.id === id))
  const waiting = kept.map((one) => (periodOn([one], at.now) ? postponed(one, at.now) : one))
  const isBegun = ({ starts_at }: PaidPeriod) => starts_at <= at.now
  const all = [...waiting.filter(isBegun), added, ...waiting.filter((one) => !isBegun(one))]
  return [...ended, ...repack(all, at)]
}

/** Its credits were granted at its start, so the rest grants none. */
function postponed(gift: PaidPeriod, now: Date): PaidPeriod {
  const soon = new Date(now.getTime() + 1)
  return {
    ...gift,
    starts_at: soon,
    ends_at: new Date(soon.getTime() + gift.ends_at.getTime() - now.getTime()),
    months: 0,
  }
}

type At = { anchor: Date; now: Date }

/**
 * Updates all periods after a full refund of an order. The order's period ends, and the periods it replaced are restored.
 * If a later upgrade replaced it, that upgrade loses the months that this money paid for.
 */
export function withoutOrder(periods: PaidPeriod[], orderId: string, at: At): PaidPeriod[] {
  const own = periods.find((one) => one.order_id === orderId && one.status !== 'reversed')
  if (!own) return periods
  if (own.status === 'replaced')
    return withoutMoney(periods, orderId, ownMoney(own, periods), at).map((one): PaidPeriod => {
      return one.id === own.id ? { ...one, status: 'reversed' } : one
    })
  const ends_at = own.ends_at < at.now ? own.ends_at : laterOf(own.starts_at, at.now)
  return repacked(
    periods.map((one): PaidPeriod => {
      if (one.id === own.id) return { ...one, status: 'reversed', ends_at }
      const comesBack = one.status === 'replaced' && one.replaced_by === own.id
      return comesBack ? { ...one, status: 'paid', replaced_by: null, credited_cents: 0 } : one
    }),
    at,
  )
}

/**
 * Updates all periods after a partial refund: the period keeps the months that its remaining money pays for. The running month
 * and a partly paid last month stay.
 */
export function withoutMoney(periods: PaidPeriod[], orderId: string, cents: number, at: At): PaidPeriod[] {
  let holder = periods.find((one) => one.order_id === orderId && one.status !== 'reversed')
  let lost = cents
  while (holder?.replaced_by) {
    const replaced: PaidPeriod = holder
    lost = (lost * replaced.credited_cents) / Math.max(1, replaced.price_cents)
    holder = periods.find(({ id }) => id === replaced.replaced_by)
  }
  if (holder?.status !== 'paid' || holder.price_cents === 0) return periods
  const { id, plan, billing_cycle, starts_at } = holder
  const price_cents = Math.max(0, Math.floor(holder.price_cents - lost))
  const granted = starts_at <= at.now ? creditMonth(holder, at.anchor, at.now).index + 1 : 1
  const paidFor = Math.floor((price_cents * monthsIn(billing_cycle)) / priceCents(plan, billing_cycle))
  const months = Math.min(holder.months, Math.max(granted, paidFor))
  const ends_at = months < holder.months ? addBillingMonths(at.anchor, starts_at, months) : holder.ends_at
  return repacked(
    periods.map((one) => (one.id === id ? { ...one, price_cents, months, ends_at } : one)),
    at,
  )
}

/** What an order itself paid for its period, without the credit of what that replaced. */
function ownMoney(own: PaidPeriod, periods: PaidPeriod[]): number {
  const carried = periods.filter(({ replaced_by }) => replaced_by === own.id)
  return own.price_cents - carried.reduce((sum, { credited_cents }) => sum + credited_cents, 0)
}

function repacked(periods: PaidPeriod[], at: At): PaidPeriod[] {
  return [...periods.filter(({ status }) => status !== 'paid'), ...repack(livePeriods(periods), at)]
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other)
