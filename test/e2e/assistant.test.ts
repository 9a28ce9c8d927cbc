import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chat } from '#core/contract/assistant.ts'
import { eventually } from '../eventually.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { press, pressOn, typeInto } from './keys.ts'
import { expectGoodLooksHere, violations } from './looks.ts'

const j = journey()
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'AI Assistant' })
const launcher = (page: Page) => page.getByRole('button', { name: 'AI Assistant' })
const within = '[role=dialog]'

describe('the AI Assistant', () => {
  itInFull(
    'answers a visitor by keyboard with the page it quotes, keeps the conversation over a reload, and forgets it on Clear Chat',
    async () => {
      const page = await j.open('/docs/ai-speech-classifier', desktop)
      await pressOn(launcher(page))
      const dialog = dialogOf(page)
      const field = dialog.getByRole('textbox', { name: 'Your message' })
      await eventually(() => field.evaluate((element) => element === document.activeElement))
      expect(await dialog.getByRole('group', { name: 'Suggested questions' }).getByRole('button').count()).toBe(5)
      await expectGoodLooksHere(page, 'the greeting', { within })
      await page.setViewportSize(desktop.viewport)
      await typeInto(field, 'Kijan pou m anile abònman mwen?')
      await press(page, 'Enter')
      await dialog.getByText('Anile plan an').waitFor()
      await typeInto(field, 'What do the plans cost?')
      await press(page, 'Enter')
      await pressOn(dialog.getByRole('button', { name: 'Expand table' }))
      await dialog.getByRole('cell', { name: 'Enterprise' }).waitFor()
      if (full) expect(await violations(page, { within })).toEqual([])

      await page.reload()
      await launcher(page).click()
      await dialog.getByText('Kijan pou m anile abònman mwen?').first().waitFor()
      await pressOn(dialog.getByRole('link', { name: 'What do the plans cost' }))
      await page.waitForURL((url) => url.pathname === '/docs/help-center' && url.hash === '#plans')
      await eventually(() =>
        page.locator('#plans').evaluate((heading) => {
          const { top } = heading.getBoundingClientRect()
          return top >= 0 && top < window.innerHeight
        }),
      )
      await dialog.getByRole('button', { name: 'Clear Chat' }).click()
      await dialog.getByText('I answer questions about Pawòl').waitFor()
      expect(await dialog.getByText('Kijan pou m anile').count()).toBe(0)
      expect(await page.evaluate(() => localStorage.getItem('chatConversationId'))).toBe('null')
      await press(page, 'Escape')
      await dialog.waitFor({ state: 'detached' })
    },
  )

  it('tells signed-in users about their own account, in messages of at most 400 px [S1-2.5-12]', async () => {
    const page = await j.openSignedIn('/docs/ai-speech-classifier', desktop)
    await launcher(page).click()
    const dialog = dialogOf(page)
    const field = dialog.getByRole('textbox', { name: 'Your message' })
    for (const [question, answer] of [
      ['How many credits do I have left?', '10,000 credits'],
      ['Which plan do I have?', 'You have the'],
      ['What are my limits?', '1,000 characters'],
      ['How do I get an API key?', 'Create API key'],
    ] as const) {
      // while an answer arrives nothing is sent
      await dialog.locator('[role=log][aria-busy=false]').waitFor()
      await field.fill(question)
      await field.press('Enter')
      await dialog.getByText(answer).last().waitFor()
    }
    const box = await dialog.getByRole('log').boundingBox()
    expect(box!.height).toBe(400)
  })

  itInFull('goes on after a server failure, and takes the conversation along to a person and back', async () => {
    const page = await j.open('/docs/ai-speech-classifier', desktop)
    await page.route(`**${chat.path}`, (route) => route.abort())
    await launcher(page).click()
    const dialog = dialogOf(page)
    const field = dialog.getByRole('textbox', { name: 'Your message' })
    await field.fill('Is anybody there?')
    await field.press('Enter')
    await dialog.getByText("I'm having trouble connecting right now.").waitFor()
    await dialog.getByRole('button', { name: 'No, continue chatting' }).click()
    await page.unroute(`**${chat.path}`)
    await field.fill('What is the weather in Jacmel?')
    await field.press('Enter')
    await dialog.getByText('I found no answer to that in our help pages.').waitFor()
    await dialog.getByText('Would you like me to connect you with a human support agent?').waitFor()
    await expectGoodLooksHere(page, 'the way to a person', { within })
    await page.setViewportSize(desktop.viewport)
    await dialog.getByRole('button', { name: 'Yes, contact support' }).click()
    await page.waitForURL((url) => url.pathname === '/contact')
    const handover = await page.evaluate(() => JSON.parse(localStorage.getItem('chatHandover') ?? 'null'))
    expect(handover).toMatchObject({ last_message: 'What is the weather in Jacmel?' })
    expect(handover.summary).toMatch(/^You: Is anybody there\?\n\nYou: What is the weather.*\n\nAI: I found no answer/s)
    expect(handover.conversation_id).toMatch(/^[0-9a-f-]{36}$/)
    await launcher(page).click()
    await dialog.getByText('Welcome back.').waitFor()
  })

  itInFull(
    'opens at the foot of a phone, closes for the page a link leads to, and uses the page’s language',
    async () => {
      const page = await j.open('/', {
        ...phone,
        prepare: (page) => page.addInitScript(() => localStorage.setItem('language', 'es')),
      })
      await page.getByRole('button', { name: 'Asistente de IA' }).click()
      const dialog = page.getByRole('dialog', { name: 'Asistente de IA' })
      const field = dialog.getByRole('textbox', { name: 'Tu mensaje' })
      await field.fill('xyz zyx')
      await field.press('Enter')
      await dialog.getByText('No encontré la respuesta en nuestras páginas de ayuda.').waitFor()
      await field.fill('no recuerdo la contraseña')
      await field.press('Enter')
      await dialog.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
      await page.waitForURL((url) => url.hash === '#forgot-password')
      await dialog.waitFor({ state: 'detached' })
    },
  )
})
