import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { paymentsOn } from '../../../../test/payments/payments.ts'
import { pooledDocumentWriter } from '../../../adapters/document-writer/pooled.ts'
import { projectPath } from '../../../platform/project.ts'
import { createReceipts } from './receipts.ts'

let t: TestApp
let shop: ReturnType<typeof paymentsOn>
let receipt: ReturnType<typeof createReceipts>
const writer = pooledDocumentWriter({ font_dir: projectPath('node_modules', '@expo-google-fonts'), processes: 1 })
beforeAll(async () => {
  t = await startTestApp({ worker: false })
  shop = paymentsOn(t)
  shop.clock.now = new Date('2026-11-17T12:00:00Z')
  receipt = createReceipts({ ...shop.parts, writer })
})
afterAll(async () => {
  await writer.close()
  await t.stop()
})

async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}
const creator = { plan_id: 'creator', billing_cycle: 'monthly' } as const
const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 }
const crypto = { pay_currency: 'btc', pay_amount: 0.00025, received_amount: 0.00025 }

describe('a receipt', () => {
  const inEach: [string, PaymentMethod, Record<string, unknown>, string[]][] = [
    [
      ...(['en', 'card', { card }] as const),
      ['Receipt number', 'November 17, 2026', 'Creator plan, monthly', 'to December 17, 2026', 'Visa ending in 4242'],
    ],
    ['ht', 'card', { card }, ['Nimewo resi', '17 novanm 2026', 'Plan Creator, chak mwa', 'Visa ki fini ak 4242']],
    ['fr', 'paypal', {}, ['Numéro de reçu', '17 novembre 2026', 'Formule Creator, mensuelle', 'PayPal']],
    ['es', 'crypto', { crypto }, ['Número de recibo', '17 de noviembre de 2026', 'mensual', '0.00025 BTC']],
  ]
  it.each(inEach)('says in %s who paid what by %s, when and how', async (language, method, facts, words) => {
    const who = await t.newUser({ language })
    const order = await shop.buy(who, method, creator, facts)
    const reply = await receipt(who.account_id, order.id)
    const bytes = await buffer(reply.stream)
    const number = order.id.slice(0, 8).toUpperCase()
    expect(reply).toMatchObject({
      type: 'application/pdf',
      size: bytes.length,
      download: `pawol-receipt-${number}.pdf`,
    })
    const said = await textOf(bytes)
    for (const word of [...words, 'Pawòl', number, who.user.email, who.user.username, '$11.00 USD'])
      expect(said).toContain(word)
    expect(said).not.toMatch(/TEST|PRUEBA|Refunded/)
  })
  it('shows refunds, and says in test mode that no money moved', async () => {
    const who = await t.newUser()
    shop.parts.providers.mode = 'test'
    const order = await shop.buy(who, 'card', { package_id: 'credits-100k' })
    shop.parts.providers.mode = 'live'
    await shop.pay(order, { refunded_cents: 700 })
    const said = await textOf(await buffer((await receipt(who.account_id, order.id)).stream))
    for (const word of ['TEST - no money moved', '100K credits', '$22.00 USD', 'Refunded -$7.00 USD', '$15.00 USD'])
      expect(said).toContain(word)
  })
  it('exists for paid orders, and only for their own account', async () => {
    const [who, other] = [await t.newUser(), await t.newUser()]
    const paid = await shop.buy(who, 'card', { package_id: 'credits-20k' })
    const { order: unpaid } = await shop.orders.create(who, 'card', { package_id: 'credits-20k' })
    for (const [account_id, id] of [
      [other.account_id, paid.id],
      [who.account_id, unpaid.id],
    ] as const)
      await expect(receipt(account_id, id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
