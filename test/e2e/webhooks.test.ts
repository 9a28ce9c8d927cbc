import type { Page } from 'playwright-core'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebhook, updateWebhook } from '#core/contract/webhooks.ts'
import { type Receiver, reachHere, startReceiver } from '../../server/features/webhooks/receiver-test-server.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser } from '../harness.ts'
import { doPaidWork, paidWork } from '../payments/paid-work.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere } from './looks.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
const j = journey({ more: paidWork, webhooks: { reach: reachHere, waits: [0, 0] } })

const canCopy = { permissions: ['clipboard-read', 'clipboard-write'] }
const part = (page: Page) => page.getByRole('region', { name: 'Webhooks', exact: true })
const rowOf = (page: Page, name: string) => part(page).getByRole('listitem').filter({ hasText: name }).first()
const logOf = (page: Page, name: string) => page.getByRole('region', { name: `Deliveries to ${name}` })
const work = (who: SignedInUser) => j.t.call(doPaidWork, { body: { text: 'bonjou', now: true } }, who)
const makeFor = (who: SignedInUser, path: string, description = '') =>
  j.t.call(createWebhook, { body: { url: receiver.url(path), description, events: ['job.delivered'] } }, who)

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('webhooks', () => {
  it('are added, their secret shown once, tested, replayed, edited and deleted', async () => {
    const page = await j.openSignedIn('/api-keys', canCopy)
    await page.getByText('No webhooks yet').waitFor()
    await part(page).getByRole('button', { name: 'Add webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    const add = () => form.getByRole('button', { name: 'Add webhook' }).click()
    await add()
    await form.getByText('Enter the address of your receiver.').waitFor()
    await form.getByLabel('Address').fill('radyo.example/hook')
    await form.getByText('Use an address that starts with https:// or http://.').waitFor()
    await form.getByLabel('Address').fill('http://127.1/hook')
    await add()
    await form.getByText('Use an address that can be reached from the internet').waitFor()
    await form.getByLabel('Address').fill(receiver.url('/journey'))
    await form.getByLabel('Description').fill('Radyo Lakay')
    await form.getByLabel('Work failed').uncheck()
    await form.getByLabel('Work delivered').uncheck()
    await add()
    await form.getByText('Choose at least one event.').waitFor()
    await form.getByLabel('Work delivered').check()
    await add()

    const once = page.getByRole('alertdialog', { name: 'Your signing secret' })
    await once.getByText("You won't see it again.").waitFor()
    const secret = await once.getByLabel('Signing secret').inputValue()
    expect(secret).toMatch(/^whsec_/)
    await once.getByRole('button', { name: 'Copy' }).click()
    await once.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await page.keyboard.press('Escape')
    await once.getByRole('button', { name: 'Done' }).click()
    await once.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(secret)

    const row = rowOf(page, 'Radyo Lakay')
    await row.getByText('On', { exact: true }).waitFor()
    await row.getByText('Never').waitFor()
    await row.getByRole('button', { name: 'Send test event' }).click()
    const log = logOf(page, 'Radyo Lakay')
    const line = log.getByRole('button', { name: /Delivered Test event/ })
    await line.click()
    await log.getByText('Answered 200').last().waitFor()
    await log.getByText('thank you').waitFor()
    await log.getByText('"webhook.test"').waitFor()
    const [sent] = receiver.at('/journey')
    expect(new Verifier(secret).verify(sent!.body, sent!.headers)).toMatchObject({ type: 'webhook.test' })
    await log.getByRole('button', { name: 'Replay', exact: true }).click()
    await log.getByText('2 attempts').waitFor()
    expect(receiver.at('/journey').map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(sent!.headers['webhook-id']),
    )

    await choose(page, 'Radyo Lakay', 'Edit')
    await page.getByRole('dialog', { name: 'Edit webhook' }).getByLabel('Description').fill('Klinik')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await rowOf(page, 'Klinik').waitFor()
    await choose(page, 'Klinik', 'Rotate secret')
    await page
      .getByRole('alertdialog', { name: /Rotate the secret/ })
      .getByRole('button', { name: 'Rotate' })
      .click()
    expect(await once.getByLabel('Signing secret').inputValue()).not.toBe(secret)
    await once.getByRole('button', { name: 'Done' }).click()
    await page.getByText(/Signed with the old secret too, until/).waitFor()
    await page.getByRole('switch', { name: 'Send events to Klinik' }).click()
    await rowOf(page, 'Klinik').getByText('Off', { exact: true }).waitFor()
    await choose(page, 'Klinik', 'Delete')
    await page.getByRole('alertdialog', { name: 'Delete Klinik?' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Webhook deleted').waitFor()
    await page.getByText('No webhooks yet').waitFor()
  })

  itInFull('show failures, and failed deliveries are sent again', async () => {
    const someone = await j.t.newUser()
    const path = `/failing-${someone.user.id}`
    await makeFor(someone, path, 'Lekòl')
    receiver.answer(path, [500])
    for (let n = 0; n < 3; n++) await work(someone)
    await eventually(() => receiver.at(path).length === 9)
    const page = await j.openSignedIn('/api-keys', { as: someone })
    const row = rowOf(page, 'Lekòl')
    await row.getByText('Failing', { exact: true }).waitFor()
    await row.getByText(/Every attempt has failed since/).waitFor()
    await row.getByRole('button', { name: 'Deliveries' }).click()
    const log = logOf(page, 'Lekòl')
    await eventually(async () => (await log.getByRole('button', { name: /Failed Work delivered/ }).count()) === 3)
    await log.getByText('3 attempts · Answered 500').first().waitFor()
    await log.getByRole('button', { name: 'Waiting' }).click()
    await log.getByText('None of these').waitFor()

    receiver.answer(path, [200])
    await log.getByRole('button', { name: 'Replay all failed' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replay failed deliveries' })
    await dialog.getByLabel('Since').selectOption('7 days ago')
    await dialog.getByRole('button', { name: 'Replay' }).click()
    await page.getByText('3 deliveries on their way again').waitFor()
    await log.getByRole('button', { name: 'Delivered', exact: true }).click()
    await eventually(async () => (await log.getByRole('button', { name: /Delivered Work delivered/ }).count()) === 3)
    await row.getByText('On', { exact: true }).waitFor()
  })

  itInFull('look right everywhere, also with an open log', async () => {
    const someone = await j.t.newUser()
    const { id } = await makeFor(someone, `/${'long-path/'.repeat(12)}?key=${'x'.repeat(200)}`)
    await makeFor(someone, '/second', 'W'.repeat(100))
    receiver.answer('/second', [500])
    await work(someone)
    await j.t.call(updateWebhook, { params: { id }, body: { enabled: false } }, someone)
    const page = await j.openSignedIn('/api-keys', { as: someone })
    await page.getByRole('button', { name: 'Deliveries' }).first().click()
    await page
      .getByRole('button', { name: /Work delivered/ })
      .first()
      .click()
    await page.getByText('What is sent').waitFor()
    await expectGoodLooksHere(page, 'webhooks with a log open')
  })
})
