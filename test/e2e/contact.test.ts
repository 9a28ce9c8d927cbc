import { describe, expect, it } from 'vitest'
import { mailTo, person } from '../people/account-mails.ts'
import { ticketsOn } from '../people/tickets.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere, overflowing, violations } from './looks.ts'

const j = journey()
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 400, height: 800 } }
const { answer, linkOf } = ticketsOn(() => j.t)

describe('contact', () => {
  it('takes a conversation from the assistant to a person, whose answer is there on return [S1-3-11]', async () => {
    const someone = await j.t.newUser()
    const page = await j.openSignedIn('/docs/ai-speech-classifier', { ...desktop, as: someone })
    await page.getByRole('button', { name: 'AI Assistant' }).click()
    const dialog = page.getByRole('dialog', { name: 'AI Assistant' })
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('What is the weather in Jacmel?')
    await dialog.getByRole('textbox', { name: 'Your message' }).press('Enter')
    await dialog.getByRole('button', { name: 'Yes, contact support' }).click()
    await page.waitForURL('**/contact')
    const conversation = page.getByRole('region', { name: 'Conversation with the assistant' })
    await conversation.getByText('You: What is the weather in Jacmel?').waitFor()
    await page.getByText('/docs/ai-speech-classifier', { exact: true }).waitFor()
    if (full) expect(await violations(page, { within: 'main' })).toEqual([])
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('What is the weather in Jacmel?')
    await page.getByRole('textbox', { name: 'Subject' }).fill('The weather')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('heading', { name: /^Request #\d+ is with us$/ }).waitFor()
    await page.getByRole('link', { name: 'Look at the request' }).click()
    await page.getByRole('heading', { name: 'The weather' }).waitFor()

    const staff = await j.t.newUser({ is_staff: true })
    const inbox = await j.openSignedIn('/admin/tickets', { ...desktop, as: staff })
    await inbox.getByRole('link', { name: /^The weather/ }).waitFor()
    await inbox.getByRole('link', { name: /^The weather/ }).click()
    await inbox.getByText('Questions we have on record').waitFor()
    await inbox.getByText('As reported by the browser, not verified').waitFor()
    await inbox.getByRole('radio', { name: 'Note' }).check()
    await inbox.getByRole('textbox', { name: 'Your note' }).fill('Asks a machine about the sky.')
    await inbox.getByRole('button', { name: 'Add note' }).click()
    await inbox.getByText('Note, for staff only').waitFor()
    await inbox.getByRole('radio', { name: 'Answer' }).check()
    await inbox.getByRole('textbox', { name: 'Your answer' }).fill('It is sunny.\nBring a hat.')
    await inbox.getByRole('button', { name: 'Send answer' }).click()
    await inbox.getByText('Mail sent').waitFor()
    await expectGoodLooksHere(inbox, 'a request in the inbox')

    await page.getByText('It is sunny.').waitFor()
    expect(await page.getByText('Asks a machine').count()).toBe(0)
    if (full) expect(await violations(page, { within: 'main' })).toEqual([])
    expect((await mailTo(j.t, someone.user.email, /^Re:/))!.text).toContain('It is sunny.\nBring a hat.')
    await page.getByRole('button', { name: 'Back to the assistant' }).click()
    await dialog.getByText('Welcome back.').waitFor()
    await page.getByRole('button', { name: 'Back to the assistant' }).waitFor({ state: 'detached' })
  })

  itInFull(
    'serves a visitor on a phone: the draft survives a lost connection, and a private link opens the answer',
    async () => {
      const { email } = person()
      const staff = await j.t.newUser({ is_staff: true })
      const page = await j.open('/contact', phone)
      await page.getByLabel('Your name').fill('Jak')
      await page.getByLabel('Your email address').fill(email)
      await page.getByLabel('Subject').fill('Fondasyon')
      await page.getByLabel('Message').fill('Èske nou ka itilize l nan lekòl?')
      await page.route('**/api/v1/contact/tickets/', (route) => route.abort())
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByText('It was not sent. What you wrote is still here.').waitFor()
      await page.unroute('**/api/v1/contact/tickets/')
      await page.reload()
      expect(await page.getByLabel('Message').inputValue()).toBe('Èske nou ka itilize l nan lekòl?')
      expect(await overflowing(page)).toBe(0)
      if (full) expect(await violations(page, { within: 'main' })).toEqual([])
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByText(`We sent an email to ${email}.`).waitFor()

      await page.goto(`/contact?token=${await linkOf(email)}`)
      await page.getByRole('heading', { name: 'Fondasyon' }).waitFor()
      const [{ id }] = (await j.t.app.db.query('select id from tickets where email = $1', [email])) as [{ id: string }]
      await answer(staff, id, 'Wi, gratis.', { close: true })
      await page.reload()
      await page.getByText('Wi, gratis.').waitFor()
      await page.getByText('This request is closed.').waitFor()
      expect(await overflowing(page)).toBe(0)
      await page.getByLabel('Write back').fill('Mèsi anpil!')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('listitem').filter({ hasText: 'Mèsi anpil!' }).waitFor()
      await page.getByText('With us').waitFor()
    },
  )
})
