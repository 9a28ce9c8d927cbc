import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import type { OrderStatus } from '#core/rules/payments/order-status.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { Order } from '../store.ts'

export type OrderFilter = {
  status?: OrderStatus
  method?: PaymentMethod
  attention?: boolean
  /** Filters of the staff's list; `among` null means all accounts. */
  among: { account_ids: AccountId[]; order_ids: string[] } | null
  before: { created_at: Date; id: string } | null
  limit: number
}

/** Lists orders of all accounts. */
export const staffOrderStore = {
  /** One statement per combination of filters, so that each has a plan that follows its index. */
  async list(on: Sql, { status, method, attention, among, before, limit }: OrderFilter): Promise<Order[]> {
    const values: unknown[] = [limit]
    const place = (value: unknown) => `$${values.push(value)}`
    const wanted = [
      ...(before ? [`(created_at, id) < (${place(before.created_at)}, ${place(before.id)})`] : []),
      ...(status ? [`status = ${place(status)}`] : []),
      ...(method ? [`method = ${place(method)}`] : []),
      ...(attention === undefined ? [] : [`attention is ${attention ? 'not ' : ''}null`]),
      ...(among ? [`(account_id = any(${place(among.account_ids)}) or id = any(${place(among.order_ids)}))`] : []),
    ]
    return on.query<Order>(
      `select * from payment_orders ${wanted.length ? `where ${wanted.join(' and ')}` : ''}
       order by created_at desc, id desc limit $1`,
      values,
      among ? 'uncached' : 'cached',
    )
  },
  /** By the provider's own id. */
  async idsByReference(on: Sql, reference: string): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      `select id from payment_orders where method in ('card', 'paypal', 'crypto') and reference = $1`,
      [reference],
    )
    return rows.map(({ id }) => id)
  },
  /** Accounts whose plan was last paid for in cryptocurrency. */
  async accountsOnCrypto(on: Sql, among: AccountId[] | null): Promise<AccountId[]> {
    const rows = await on.query<{ account_id: AccountId }>(
      `select distinct o.account_id from payment_orders o
       where o.method = 'crypto' and o.kind <> 'package' and o.applied_at is not null
         ${among ? 'and o.account_id = any($1)' : ''}
         and not exists (
           select from payment_orders later where later.account_id = o.account_id and later.kind <> 'package'
             and later.applied_at > o.applied_at and later.method <> 'crypto')`,
      among ? [among] : [],
    )
    return rows.map(({ account_id }) => account_id)
  },
  /** The payment each of these accounts last made for its plan. */
  async latestOfPlans(on: Sql, accountIds: AccountId[]): Promise<Order[]> {
    return on.query<Order>(
      `select distinct on (account_id) * from payment_orders
       where account_id = any($1) and kind <> 'package' and applied_at is not null
       order by account_id, applied_at desc`,
      [accountIds],
    )
  },
}
