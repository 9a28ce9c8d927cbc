import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { full } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere } from './looks.ts'

const j = journey({ settings: { PAYMENTS: 'sandbox' } })

// web/features/checkout tests the other answers of each tab
const checkout = (page: Page) => page.getByRole('alertdialog', { name: /^Checkout/ })
const success = (page: Page) => page.getByRole('dialog')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** External addresses that the page requested. */
function strangers(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== j.url) asked.push(url.origin)
  })
  return asked
}
async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1234')
  await page.getByLabel('Security code (CVC)').fill('123')
}

/** Page of a user on the free plan, who buys several things and finally a plan. */
let page: Page
let outside: string[]
beforeAll(async () => {
  const prepare = async (opening: Page) => {
    outside = strangers(opening)
  }
  page = await j.openSignedIn('/subscription?tab=credits', { prepare })
})

it('a card buys credits after a decline and a 3-D Secure step, with the keyboard alone', async () => {
  await page.getByRole('tab', { name: 'Credits' }).click()
  await button(page, 'Purchase 100K credits').focus()
  await page.keyboard.press('Enter')
  await checkout(page).getByText('Test mode: no money moves.').waitFor()
  await page.getByLabel('Card number').waitFor()
  if (full) await expectGoodLooksHere(page, 'checkout by card', { within: '[role=alertdialog]' })

  await typeCard(page, '4000000000000002')
  await page.keyboard.press('Enter')
  await checkout(page).getByRole('alert').getByText('declined').waitFor()
  await typeCard(page, '4000002500003155')
  await page.keyboard.press('Enter')
  const step = page.getByRole('alertdialog', { name: '3-D Secure (test)' })
  await button(step, 'Fail').click()
  await checkout(page).getByRole('alert').waitFor()
  await button(checkout(page), 'Pay $22.00').click()
  await button(step, 'Complete').click()
  await success(page).getByText('Purchase complete').waitFor()
  await success(page).getByText('+100K').waitFor()
  await button(success(page), 'Done').press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Purchase 100K credits')

  await page.getByRole('row').filter({ hasText: 'Purchase' }).getByText('+100,000').first().waitFor()
  await page.getByRole('tab', { name: 'Subscription' }).click()
  // the declined card and the failed step are not listed
  const payments = page.getByRole('region', { name: 'Payments', exact: true })
  await payments.getByRole('row').filter({ hasText: 'Completed' }).waitFor()
  expect(await payments.getByRole('row').count()).toBe(2)
  expect(await page.getByText(/^(Waiting|Failed)$/).count()).toBe(0)
  const paid = page.getByRole('row').filter({ hasText: '100K credits' }).filter({ hasText: 'Completed' })
  const download = page.waitForEvent('download')
  await paid
    .getByRole('button', { name: /^Receipt of/ })
    .first()
    .click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(outside).toEqual([])
})

it('PayPal asks the payer, who may decline', async () => {
  await page.getByRole('tab', { name: 'Credits' }).click()
  await button(page, 'Purchase 20K credits').click()
  await page.getByRole('tab', { name: 'Credit/Debit Card' }).press('ArrowRight')
  const pay = button(checkout(page), 'Pay with PayPal (test)')
  await pay.waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tooltip').getByText('Cryptocurrency payments require a minimum of $20 USD').waitFor()
  await page.getByRole('tab', { name: 'PayPal' }).click()
  if (full) await expectGoodLooksHere(page, 'checkout with PayPal', { within: '[role=alertdialog]' })
  const window = page.getByRole('alertdialog', { name: 'PayPal (test)' })
  await pay.click()
  await button(window, 'Decline').click()
  await checkout(page).getByText('You did not approve the payment. Nothing was charged.').waitFor()
  await pay.click()
  await button(window, 'Approve').waitFor()
  // only one of two dialogs darkens the page behind them
  expect(
    await page.locator('.scrim').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor)),
  ).toEqual(['rgba(0, 0, 0, 0)', expect.stringMatching(/0\.\d+\)$/)])
  await button(window, 'Approve').click()
  await success(page).getByText('Purchase complete').waitFor()
  await success(page).getByText('+20K').waitFor()
  await button(success(page), 'Done').click()
})

it('coins are paid in parts after another address expired, and awaited across a reload', async () => {
  await page.getByRole('tab', { name: 'Credits' }).click()
  await button(page, 'Purchase 100K credits').click()
  await page.getByRole('tab', { name: 'Crypto' }).click()
  const choose = async () => {
    await page.getByText('Bitcoin', { exact: true }).click()
    await checkout(page)
      .getByText(/^Estimate: .* BTC$/)
      .waitFor()
    await button(checkout(page), 'Show payment address').click()
    await page.getByRole('img', { name: 'QR code of the payment' }).waitFor()
  }
  await choose()
  if (full) await expectGoodLooksHere(page, 'an address to pay to', { within: '[role=alertdialog]' })
  await button(checkout(page), 'Let it expire').click()
  await checkout(page).getByText('Payment expired/failed').waitFor()
  await choose()
  await button(checkout(page), 'Pay a part').click()
  await checkout(page)
    .getByText(/ missing\. Send the rest to the same address\.$/)
    .waitFor()
  const missing = await page.getByLabel('Amount in BTC').inputValue()

  await page.reload()
  await button(page, 'Show payment').click()
  expect(await page.getByLabel('Amount in BTC').inputValue()).toBe(missing)
  await button(checkout(page), 'Pay all').click()
  await success(page).getByText('Purchase complete').waitFor()
  await button(success(page), 'Done').click()
})

it('a plan starts with its promotion, is upgraded, scheduled to downgrade, kept and cancelled', async () => {
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await button(page, 'Choose Creator').click()
  await checkout(page).getByText('First month $11.00, then $22.00 a month').waitFor()
  await typeCard(page, '4242424242424242')
  await button(checkout(page), 'Pay $11.00').click()
  await success(page).getByText('Subscription updated').waitFor()
  await button(success(page), 'Done').click()
  const billing = page.getByRole('region', { name: 'Billing' })
  await billing.getByText('Visa ending in 4242').waitFor()
  await billing.getByText(/^\$22\.00 on /).waitFor()

  await button(page, 'Choose Pro').click()
  await checkout(page)
    .getByRole('radio', { name: /^Visa ending in 4242, expires 12\/34$/ })
    .waitFor()
  if (full) await expectGoodLooksHere(page, 'checkout with a saved card', { within: '[role=alertdialog]' })
  await button(checkout(page), 'Pay $88.00').click()
  await success(page).getByText('Subscription updated').waitFor()
  await button(success(page), 'Done').click()
  await page.getByRole('region', { name: 'Your plan' }).getByText('Pro').waitFor()

  await button(page, 'Downgrade to Creator').click()
  expect(await checkout(page).getByRole('tab').count()).toBe(0)
  await checkout(page).getByText('You get 100,000 credits a month instead of 500,000.').waitFor()
  await checkout(page)
    .getByRole('button', { name: /^Change on / })
    .click()
  await success(page).getByText('Downgrade scheduled').waitFor()
  await button(success(page), 'Done').click()
  await billing.getByText(/^Your plan changes to Creator on /).waitFor()
  if (full) await expectGoodLooksHere(page, 'billing')
  await button(billing, 'Keep my plan').click()
  await billing.getByText(/^Your plan changes to/).waitFor({ state: 'detached' })

  await button(billing, 'Change card').click()
  await typeCard(page, '4000002500003155')
  await button(page.getByRole('alertdialog', { name: /^Change card/ }), 'Save card').click()
  await button(page.getByRole('alertdialog', { name: '3-D Secure (test)' }), 'Complete').click()
  await billing.getByText('Visa ending in 3155').waitFor()

  await button(billing, 'Cancel plan').click()
  const question = page.getByRole('alertdialog', { name: 'Cancel the Pro plan?' })
  await question.getByText(/unused plan credits end on/).waitFor()
  await button(question, 'Cancel plan').click()
  await billing.getByText(/^Canceled\. Your plan lasts until /).waitFor()
  await button(billing, 'Resume plan').click()
  await billing.getByText(/^Canceled\./).waitFor({ state: 'detached' })
})
