import { describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { eventually } from '../eventually.ts'
import { doPaidWork, paidWork } from '../paid-work.ts'
import { journey, runAheadTo } from './browser.ts'
import { expectGoodLooks } from './looks.ts'

const j = journey({ more: paidWork })
const canCopy = { permissions: ['clipboard-read', 'clipboard-write'] }
const works = (token: string) =>
  j.t.call(getBalance, {}, { token }).then(
    () => true,
    () => false,
  )

describe('API keys', () => {
  it('are made, shown once, copied, used, rotated and revoked [S1-2.1-08]', async () => {
    const page = await j.openSignedIn('/api-keys', canCopy)
    await page.getByText('No API keys yet').waitFor()
    await page.getByRole('button', { name: 'Create API key' }).click()
    const form = page.getByRole('dialog', { name: 'Create API key' })
    await form.getByRole('button', { name: 'Create API key' }).click()
    await form.getByText('Give the key a name.').waitFor()
    await form.getByLabel('Name').fill('Radyo Lakay')
    await form.getByText('Only chosen scopes').click()
    await form.getByRole('button', { name: 'Create API key' }).click()
    await form.getByText('Choose at least one scope.').waitFor()
    await form.getByLabel('Credits', { exact: true }).check()
    await form.getByLabel('Text To Speech').check()
    await form.getByLabel('Expiry').selectOption('In 90 days')
    await form.getByLabel('Monthly credit cap').fill('5000')
    await form.getByRole('button', { name: 'Create API key' }).click()

    const once = page.getByRole('alertdialog', { name: 'Your new API key' })
    await once.getByText('It is shown only this once.').waitFor()
    const key = await once.getByLabel('API key', { exact: true }).inputValue()
    expect(key).toMatch(/^pk_live_\S{20,}/)
    await once.getByRole('button', { name: 'Copy' }).click()
    await once.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await page.keyboard.press('Escape')
    await once.getByRole('button', { name: 'Done' }).click()
    await once.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(key)

    const row = page.getByRole('listitem').filter({ hasText: 'Radyo Lakay' })
    for (const text of ['Active', `${key.slice(0, 14)}…`, 'Text To Speech', 'Never', '0 of 5K used'])
      await row.getByText(text, { exact: true }).first().waitFor()
    await j.t.call(doPaidWork, { body: { text: 'a'.repeat(1200), now: true } }, { token: key })
    await page.reload()
    await row.getByText('just now').waitFor()
    await row.getByText('1.2K of 5K used').waitFor()

    await page.getByRole('button', { name: 'Actions for Radyo Lakay' }).click()
    await page.getByRole('menuitem', { name: 'Rotate' }).click()
    await page.getByRole('alertdialog', { name: 'Rotate Radyo Lakay?' }).getByRole('button', { name: 'Rotate' }).click()
    const rotated = await once.getByLabel('API key', { exact: true }).inputValue()
    await once.getByRole('button', { name: 'Done' }).click()
    expect([await works(key), await works(rotated)]).toEqual([false, true])

    await page.getByRole('button', { name: 'Actions for Radyo Lakay' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Revoke Radyo Lakay?' })
    await sure.getByRole('button', { name: 'Cancel' }).click()
    expect(await works(rotated)).toBe(true)
    await page.getByRole('button', { name: 'Actions for Radyo Lakay' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await sure.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('API key revoked').waitFor()
    await page.getByText('No API keys yet').waitFor()
    expect(await works(rotated)).toBe(false)
  })

  it('say what is wrong: not loaded, too many, already gone', async () => {
    const someone = await j.t.newUser()
    await j.t.call(createApiKey, { body: { name: 'Klinik' } }, someone)
    const page = await j.openSignedIn('about:blank', { as: someone })
    const path = '**/api/v1/users/api-keys/'
    await page.route(path, (route) => route.fulfill({ status: 500, json: { code: 'internal', error: 'x' } }))
    await page.clock.install()
    await page.goto('/api-keys')
    await runAheadTo(page, page.getByText('Could not load your API keys'))
    await page.getByText('Server error occurred. Please try again in a few moments.').waitFor()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Klinik').waitFor()

    const refused = { code: 'limit_reached', error: 'x', what: 'API keys', limit: 50 }
    await page.route(path, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 409, json: refused }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Lekòl')
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click()
    await page.getByText('You can have at most 50 API keys.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await page.route('**/api/v1/users/api-keys/*/', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', error: 'x', what: 'API key' } }),
    )
    await page.getByRole('button', { name: 'Actions for Klinik' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('API key not found.').waitFor()
  })

  it('are changed: name, scopes, limits and end', async () => {
    const someone = await j.t.newUser()
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const wishes = { name: 'Klinik', scopes: ['tts' as const], credit_cap: 5000, expires_at: soon }
    const { key } = await j.t.call(createApiKey, { body: wishes }, someone)
    const page = await j.openSignedIn('/api-keys', { as: someone })
    const row = page.getByRole('listitem').filter({ hasText: key.slice(0, 14) })
    await row.getByText('Usual limit', { exact: true }).waitFor()
    expect(await works(key)).toBe(false)

    await page.getByRole('button', { name: 'Actions for Klinik' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Klinik' })
    expect(await form.getByLabel('Name').inputValue()).toBe('Klinik')
    expect(await form.getByLabel('Monthly credit cap').inputValue()).toBe('5000')
    expect(await form.getByLabel('Text To Speech').isChecked()).toBe(true)
    await form.getByText(/^As it is: /).waitFor({ state: 'attached' })
    await form.getByLabel('Name').fill('Klinik Okay')
    await form.getByText('Everything a key can do').click()
    await form.getByLabel('Expiry').selectOption('Never expires')
    await form.getByLabel('Monthly credit cap').fill('')
    await form.getByLabel('Requests per minute').fill('6001')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByText('Use a number from 1 to 6,000.').waitFor()
    await form.getByLabel('Requests per minute').fill('2')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('API key saved').waitFor()
    await form.waitFor({ state: 'detached' })
    for (const text of ['Klinik Okay', 'Active', 'Everything', 'Unlimited', '2'])
      await row.getByText(text, { exact: true }).first().waitFor()
    expect([await works(key), await works(key), await works(key)]).toEqual([true, true, false])

    await page.getByRole('button', { name: 'Actions for Klinik Okay' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const again = page.getByRole('dialog', { name: 'Edit Klinik Okay' })
    await page.keyboard.press('Escape')
    await again.waitFor({ state: 'detached' })
    const actions = page.getByRole('button', { name: 'Actions for Klinik Okay' })
    const focused = (what: typeof actions) => () => what.evaluate((element) => element === document.activeElement)
    await eventually(focused(actions))
    await page.keyboard.press('Enter')
    await eventually(focused(page.getByRole('menuitem', { name: 'Edit' })))
    await page.keyboard.press('Enter')
    await again.getByLabel('Requests per minute').fill('')
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'detached' })
    await row.getByText('Usual limit', { exact: true }).waitFor()
    expect(await works(key)).toBe(true)
  })

  it('a dialog taller than the screen is scrolled', async () => {
    const page = await j.openSignedIn('/api-keys', { viewport: { width: 360, height: 500 } })
    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Only chosen scopes').click()
    const bottom = async () => (await dialog.getByRole('button', { name: 'Cancel' }).boundingBox())?.y ?? 0
    expect(await bottom()).toBeGreaterThan(500)
    await page.mouse.move(180, 250)
    // a browser that is busy drawing drops a turn of the wheel
    await eventually(async () => {
      await page.mouse.wheel(0, 2000)
      return (await bottom()) < 500
    })
  })

  it('look right everywhere', async () => {
    const someone = await j.t.newUser()
    const expires_at = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await j.t.call(createApiKey, { body: { name: 'Klinik Sen Jozèf ki nan Okay', credit_cap: 0 } }, someone)
    await j.t.call(
      createApiKey,
      { body: { name: 'W'.repeat(60), scopes: ['tts', 'voices', 'jobs'], rate_limit: 6000, expires_at } },
      someone,
    )
    await expectGoodLooks(await j.openSignedIn('about:blank', { as: someone }), '/api-keys')
  })
})

describe('usage analytics', () => {
  async function busyUser() {
    const someone = await j.t.newUser()
    const { key } = await j.t.call(createApiKey, { body: { name: 'Radyo Lakay' } }, someone)
    const work = (credits: number, voice_id: string, as: { token: string }) =>
      j.t.call(doPaidWork, { body: { text: 'a'.repeat(credits), voice_id, now: true } }, as)
    await work(1500, 'nadege', someone)
    await work(500, 'jan-batis', { token: key })
    return { ...someone, work }
  }

  it('shows credits and characters by day, product, key and voice, and follows live [S1-2.1-21]', async () => {
    const someone = await busyUser()
    const page = await j.openSignedIn('/analytics', { as: someone })
    await page.getByText('2K', { exact: true }).first().waitFor()
    await page.getByText('2,000 credits').waitFor()
    const list = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    await list('By API key').filter({ hasText: 'Radyo Lakay' }).getByText('25%').waitFor()
    await list('By API key').filter({ hasText: 'Without a key' }).getByText('75%').waitFor()
    await list('By voice').filter({ hasText: 'Nadège' }).getByText('1,500').waitFor()
    await list('By product').filter({ hasText: 'Other work' }).getByText('100%').waitFor()

    const slider = page.getByRole('slider', { name: 'Read the chart day by day' })
    await slider.focus()
    await page.keyboard.press('Home')
    await page.getByText('0 credits').waitFor()
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/: 0$/)
    await page.keyboard.press('End')
    await page.getByText('2,000 credits').waitFor()

    await page.getByText('Show as a table').click()
    expect(await page.getByRole('row').count()).toBe(31)
    await page.getByRole('row').last().getByText('2,000').first().waitFor()
    await page.getByLabel('Characters').check()

    await someone.work(700, 'mirlande', someone)
    await list('By voice').filter({ hasText: 'mirlande' }).getByText('700').waitFor()
  })

  it('asks for other days, and refuses those that cannot be', async () => {
    const page = await j.openSignedIn('/analytics', { as: await busyUser() })
    await page.getByRole('button', { name: '7 days' }).click()
    await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/)
    await page.getByText('Show as a table').click()
    await eventually(async () => (await page.getByRole('row').count()) === 8)
    await page.getByLabel('From', { exact: true }).fill('2030-01-02')
    await page.getByText('The period must end on or after the day it starts.').waitFor()
    expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
    await page.getByLabel('From', { exact: true }).fill('2001-01-01')
    await page.getByText('The period may hold at most 366 days.').waitFor()
    await page.getByLabel('To', { exact: true }).fill('2001-01-05')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('No usage in this period').waitFor()
  })

  it('is downloaded as CSV', async () => {
    const page = await j.openSignedIn('/analytics', { as: await busyUser() })
    for (const [item, head] of [
      ['By day', 'day,credits,characters,jobs'],
      ['By API key', 'day,key,name,credits,characters,jobs'],
    ] as const) {
      await page.getByRole('button', { name: 'Download CSV' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^pawol-usage-\w+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).toString('utf8')).toContain(head)
    }
  })

  it('says when it cannot be loaded or downloaded', async () => {
    const page = await j.openSignedIn('about:blank')
    await page.route('**/api/v1/analytics/**', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', error: 'x' } }),
    )
    await page.clock.install()
    await page.goto('/analytics')
    await runAheadTo(page, page.getByText('Could not load your usage'))
    await page.getByRole('button', { name: 'Download CSV' }).click()
    await page.getByRole('menuitem', { name: 'By voice' }).click()
    await page.getByRole('region', { name: 'Notifications' }).getByText('Server error occurred.').waitFor()
    await page.unroute('**/api/v1/analytics/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('No usage in this period').waitFor()
  })

  it('looks right everywhere', async () => {
    await expectGoodLooks(await j.openSignedIn('about:blank', { as: await busyUser() }), '/analytics')
  })
})
