import { describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { eventually } from '../eventually.ts'
import { doPaidWork, paidWork } from '../payments/paid-work.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooks, expectGoodLooksHere } from './looks.ts'

const j = journey({ more: paidWork })
const canCopy = { permissions: ['clipboard-read', 'clipboard-write'] }
const works = (token: string) =>
  j.t.call(getBalance, {}, { token }).then(
    () => true,
    () => false,
  )

describe('API keys', () => {
  it('are created, shown once, copied, used, rotated and revoked [S1-2.1-08]', async () => {
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
    await once.getByText("You won't see it again.").waitFor()
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

  itInFull('are edited: name, scopes, limits and expiry', async () => {
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

  itInFull('look right everywhere, and a dialog taller than the screen scrolls', async () => {
    const someone = await j.t.newUser()
    const expires_at = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await j.t.call(createApiKey, { body: { name: 'Klinik Sen Jozèf ki nan Okay', credit_cap: 0 } }, someone)
    await j.t.call(
      createApiKey,
      { body: { name: 'W'.repeat(60), scopes: ['tts', 'voices', 'jobs'], rate_limit: 6000, expires_at } },
      someone,
    )
    const page = await j.openSignedIn('about:blank', { as: someone })
    await expectGoodLooks(page, '/api-keys')

    await page.setViewportSize({ width: 360, height: 500 })
    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Only chosen scopes').click()
    const bottom = async () => (await dialog.getByRole('button', { name: 'Cancel' }).boundingBox())?.y ?? 0
    expect(await bottom()).toBeGreaterThan(500)
    await page.mouse.move(180, 250)
    // a busy browser drops wheel events
    await eventually(async () => {
      await page.mouse.wheel(0, 2000)
      return (await bottom()) < 500
    })
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

  itInFull(
    'shows credits and characters by day, product, key and voice, updates live, and is downloaded as CSV [S1-2.1-21]',
    async () => {
      const someone = await busyUser()
      const page = await j.openSignedIn('/analytics', { as: someone })
      await page.getByText('2K', { exact: true }).first().waitFor()
      await page.getByText('2,000 credits').waitFor()
      const list = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
      await list('By API key').filter({ hasText: 'Radyo Lakay' }).getByText('25%').waitFor()
      await list('By API key').filter({ hasText: 'Without a key' }).getByText('75%').waitFor()
      await list('By voice').filter({ hasText: 'Nadège' }).getByText('1,500').waitFor()
      await list('By product').filter({ hasText: 'Text To Speech' }).getByText('100%').waitFor()

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
      await expectGoodLooksHere(page, 'the usage')

      await page.getByRole('button', { name: '7 days' }).click()
      await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/)
      await eventually(async () => (await page.getByRole('row').count()) === 8)
    },
  )
})
