import { randomUUID } from 'node:crypto'
import type { Sent } from '#core/contract/endpoint.ts'
import { answerTicket, getStaffTicket } from '#core/contract/tickets/staff.ts'
import { createTicket } from '#core/contract/tickets/tickets.ts'
import type { SignedInUser, TestApp } from '../harness.ts'
import { mailTo, tokenIn } from './account-mails.ts'

type Asked = Partial<Sent<typeof createTicket>['body']>

/** Requests to support, made through the product's own calls. */
export function ticketsOn(t: () => TestApp) {
  const sent = (given: Asked) => ({
    subject: 'A question',
    message: 'How does it work?',
    client_key: randomUUID(),
    ...given,
  })
  const ask = (who: SignedInUser, given: Asked = {}) => t().call(createTicket, { body: sent(given) }, who)
  const asVisitor = (given: Asked) => t().call(createTicket, { body: sent({ name: 'Mari', ...given }) })
  /** The private link in the newest mail to an address. */
  const linkOf = async (email: string) => tokenIn((await mailTo(t(), email))!.text)
  async function answer(staff: SignedInUser, id: string, message: string, { close = false } = {}) {
    const { version } = await t().call(getStaffTicket, { params: { id } }, staff)
    const body = { version, message, close, client_key: randomUUID() }
    return t().call(answerTicket, { params: { id }, body }, staff)
  }
  return { ask, asVisitor, linkOf, answer }
}
