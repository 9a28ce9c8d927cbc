import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { listSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../eventually.ts'
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

// it is a page of ten thousand parts: each load of it is worth several of others
describe('the documentation of the API', () => {
  it('opens at the call an address names, where it is tried, and is found by contents and by search with the keyboard', async () => {
    const page = await j.open(`${path}#call-openAiSpeech`, {
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await inSight(page, 'call-openAiSpeech')
    const call = page.locator('#call-openAiSpeech')
    await call.getByText('Needs a key with the scope tts').waitFor()
    await call.getByText('insufficient_credits').waitFor()
    await call.getByText('Python SDK').click()
    await call.getByText('from openai import OpenAI').waitFor()
    await call.getByRole('button', { name: 'Copy' }).click()
    await call.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`OpenAI(base_url="${j.url}/v1"`)

    const contents = page.getByRole('navigation', { name: 'On this page' })
    // the samples above have changed their language, and their height, too
    await call.evaluate((element) => element.scrollIntoView())
    await contents.getByRole('link', { name: 'OpenAI-compatible' }).and(page.locator('[aria-current]')).waitFor()
    await contents.getByRole('link', { name: 'Webhooks' }).first().click()
    await inSight(page, 'webhooks')
    await contents.getByRole('link', { name: 'Webhooks' }).first().and(page.locator('[aria-current]')).waitFor()
    // the language chosen once holds for every sample
    await page.getByText('from standardwebhooks.webhooks import').waitFor()

    await page.keyboard.press('/')
    await page.keyboard.type('rate limited')
    await page.getByRole('option', { name: /^rate_limited/ }).waitFor()
    await page.keyboard.press('Enter')
    await eventually(() => hashOf(page) === '#error-rate_limited')
    await inSight(page, 'error-rate_limited')

    await page.keyboard.press('/')
    await page.keyboard.type('speech')
    const options = page.getByRole('option')
    await eventually(async () => (await options.count()) > 2)
    await page.keyboard.press('ArrowDown')
    expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await options.count()).toBe(0)
    await page.getByRole('combobox').fill('/api/v1/tts/jobs/ line')
    await page.keyboard.press('Enter')
    await eventually(() => hashOf(page) === '#call-createSpeech')
    await page.getByText('Which voice speaks; see the list of voices.').first().waitFor()
    await inSight(page, 'call-createSpeech')
    await expectGoodLooksHere(page, 'an open call', { within: '#call-createSpeech', alone: true })

    await page.goBack()
    await eventually(() => hashOf(page) === '#error-rate_limited')
    await inSight(page, 'error-rate_limited')
    await page.getByRole('combobox').fill('zzzz')
    await page.getByText('Nothing found.').waitFor()

    // a call is tried with a pasted key, which stays in memory
    const someone = await j.t.newUser()
    const { key } = await j.t.call(createApiKey, { body: { name: 'Dokiman' } }, someone)
    await page.goto(`${path}#call-openAiSpeech`)
    await call.getByRole('button', { name: 'Try it' }).click()
    const form = page.getByRole('form', { name: 'Try POST /v1/audio/speech' })
    await form.getByText('it spends credits').waitFor()
    await form.getByLabel('Your API key').fill('pk_live_wrong')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText('401', { exact: true }).waitFor()
    await form.getByText('"invalid_api_key"').waitFor()

    await form.getByLabel('Your API key').fill(key)
    await form.getByLabel('input').fill('')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText('This is needed.').waitFor()
    await form.getByLabel('input').fill('Bonjou tout moun')
    await form.getByText('more fields').click()
    await form.getByLabel('response_format').selectOption('wav')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText('200', { exact: true }).waitFor()
    const sound = form.getByLabel('The sound that came back')
    await sound.waitFor()
    await eventually(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration > 0.2))
    await form.getByText(/^\d+ headers$/).click()
    await form.getByText(/ratelimit-remaining: \d+/).waitFor()

    const { results } = await j.t.call(listSpeech, { query: {} }, someone)
    expect(results.map((job) => [job.text, job.status])).toEqual([['Bonjou tout moun', 'delivered']])
    expect((await j.t.call(getBalance, {}, someone)).balance).toBe(10_000 - 16)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(key)
    expect(await violations(page, { within: '#call-openAiSpeech', alone: true })).toEqual([])
    await page.reload()
    await call.getByRole('button', { name: 'Try it' }).click()
    expect(await form.getByLabel('Your API key').inputValue()).toBe('')
    await page.getByRole('link', { name: '/llms.txt' }).click()
    await page.getByText('# Pawòl').waitFor()
    await page.getByText('/docs/documentation#quick-start').waitFor()
  })
})
