import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { listSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../eventually.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere, violations } from './looks.ts'

const j = journey()
const path = '/docs/documentation'
const inSight = (page: Page, id: string) =>
  eventually(() =>
    page.evaluate((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < window.innerHeight
    }, id),
  )
const hashOf = (page: Page) => new URL(page.url()).hash

// the page has ten thousand elements: loading it is as slow as loading several others, and so is searching by role
const call = (page: Page) => page.locator('#call-openAiSpeech')
const form = (page: Page) => call(page).locator('form')
const searchBox = (page: Page) => page.locator('main [role=combobox]')
const options = (page: Page) => page.locator('main [role=option]')
const send = (page: Page) => form(page).getByRole('button', { name: 'Send' }).click()

async function tryWith(page: Page, key: string): Promise<void> {
  await call(page).getByRole('button', { name: 'Try it' }).click()
  await form(page).getByText('it spends credits').waitFor()
  await form(page).getByLabel('Your API key').fill(key)
}

describe('the documentation of the API', () => {
  it('opens at the call in the address, is searched by keyboard, and tries a call with a pasted key that stays in memory', async () => {
    const page = await j.open(`${path}#call-openAiSpeech`, { viewport: { width: 1440, height: 900 } })
    await inSight(page, 'call-openAiSpeech')
    await call(page).getByText('Needs a key with the scope tts').waitFor()
    await call(page).getByText('insufficient_credits').waitFor()

    const someone = await j.t.newUser()
    const { key } = await j.t.call(createApiKey, { body: { name: 'Dokiman' } }, someone)
    await tryWith(page, key)
    await form(page).getByLabel('input').fill('Bonjou tout moun')
    await form(page).getByText('more fields').click()
    await form(page).getByLabel('response_format').selectOption('wav')
    await send(page)
    await form(page).getByText('200', { exact: true }).waitFor()
    const sound = form(page).getByLabel('The sound that came back')
    await sound.waitFor()
    await eventually(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration > 0.2))
    const { results } = await j.t.call(listSpeech, { query: {} }, someone)
    expect(results.map((job) => [job.text, job.status])).toEqual([['Bonjou tout moun', 'delivered']])
    expect((await j.t.call(getBalance, {}, someone)).balance).toBe(10_000 - 16)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(key)
    if (full) expect(await violations(page, { within: '#call-openAiSpeech', alone: true })).toEqual([])

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('/')
    await page.keyboard.type('rate limited')
    await options(page).filter({ hasText: 'rate_limited' }).first().waitFor()
    await page.keyboard.press('Enter')
    await eventually(() => hashOf(page) === '#error-rate_limited')
    await inSight(page, 'error-rate_limited')
  })

  itInFull(
    'shows the samples in one language, is found by contents and search, and says which input a call lacks',
    async () => {
      const page = await j.open(`${path}#call-openAiSpeech`, {
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await inSight(page, 'call-openAiSpeech')
      await call(page).getByText('Python SDK').click()
      await call(page).getByText('from openai import OpenAI').waitFor()
      await call(page).getByRole('button', { name: 'Copy' }).click()
      await call(page).getByText('Copied').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`OpenAI(base_url="${j.url}/v1"`)

      const contents = page.getByRole('navigation', { name: 'On this page' })
      // the samples above have changed language and height too
      await call(page).evaluate((element) => element.scrollIntoView())
      await contents.getByRole('link', { name: 'OpenAI-compatible' }).and(page.locator('[aria-current]')).waitFor()
      await contents.getByRole('link', { name: 'Webhooks' }).first().click()
      await inSight(page, 'webhooks')
      await contents.getByRole('link', { name: 'Webhooks' }).first().and(page.locator('[aria-current]')).waitFor()
      // the chosen language applies to every sample
      await page.getByText('from standardwebhooks.webhooks import').waitFor()

      await page.keyboard.press('/')
      await page.keyboard.type('rate limited')
      await options(page).filter({ hasText: 'rate_limited' }).first().waitFor()
      await page.keyboard.press('Enter')
      await eventually(() => hashOf(page) === '#error-rate_limited')
      await inSight(page, 'error-rate_limited')
      await page.keyboard.press('/')
      await page.keyboard.type('speech')
      await eventually(async () => (await options(page).count()) > 2)
      await page.keyboard.press('ArrowDown')
      expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Escape')
      await options(page).first().waitFor({ state: 'hidden' })
      await searchBox(page).fill('/api/v1/tts/jobs/ queue')
      await page.keyboard.press('Enter')
      await eventually(() => hashOf(page) === '#call-createSpeech')
      await page.getByText('The voice; see the list of voices.').first().waitFor()
      await inSight(page, 'call-createSpeech')
      await expectGoodLooksHere(page, 'an open call', { within: '#call-createSpeech', alone: true })

      await page.goBack()
      await eventually(() => hashOf(page) === '#error-rate_limited')
      await inSight(page, 'error-rate_limited')
      await searchBox(page).fill('zzzz')
      await page.getByText('Nothing found.').waitFor()

      const someone = await j.t.newUser()
      const { key } = await j.t.call(createApiKey, { body: { name: 'Dokiman' } }, someone)
      await page.goto(`${path}#call-openAiSpeech`)
      await page.getByRole('form', { name: 'Try POST /v1/audio/speech' }).waitFor({ state: 'detached' })
      await tryWith(page, 'pk_live_wrong')
      await page.getByRole('form', { name: 'Try POST /v1/audio/speech' }).waitFor()
      await send(page)
      await form(page).getByText('401', { exact: true }).waitFor()
      await form(page).getByText('"invalid_api_key"').waitFor()
      await form(page).getByLabel('Your API key').fill(key)
      await form(page).getByLabel('input').fill('')
      await send(page)
      await form(page).getByText('This is needed.').waitFor()
      await form(page).getByLabel('input').fill('Bonjou')
      await send(page)
      await form(page).getByText('200', { exact: true }).waitFor()
      await form(page)
        .getByText(/^\d+ headers$/)
        .click()
      await form(page)
        .getByText(/ratelimit-remaining: \d+/)
        .waitFor()
      await page.reload()
      await call(page).getByRole('button', { name: 'Try it' }).click()
      expect(await form(page).getByLabel('Your API key').inputValue()).toBe('')
      await page.getByRole('link', { name: '/llms.txt' }).click()
      await page.getByText('# Pawòl').waitFor()
      await page.getByText('/docs/documentation#quick-start').waitFor()
    },
  )
})
