import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph, run } from '../../server/adapters/document-reader/samples/docx.ts'
import { column, makePdf } from '../../server/adapters/document-reader/samples/pdf.ts'
import { makeRtf } from '../../server/adapters/document-reader/samples/rtf.ts'
import { eventually } from '../eventually.ts'
import { doPaidWork, paidWork } from '../paid-work.ts'
import { journey } from './browser.ts'
import { pressOn, tabTo } from './keys.ts'
import { button, card, delivered, editor, generate, kreyol, openSpeech, speechPath, write } from './speech-page.ts'

const j = journey({ more: paidWork, real_engines: true })
const failing = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

describe('from a text to its sound', () => {
  it('is written, spoken, heard with its words lit, downloaded and deleted [S2-1-01] [S2-1-04] [S2-4.5-06]', async () => {
    const page = await openSpeech(j, { kept: { autoPlayShortAudio: 'false' } })
    await page.getByRole('heading', { name: 'Text To Speech', level: 1 }).waitFor()
    const text = `${kreyol} Se yon bèl jou pou nou chita pale ansanm sou lavi nou, sou fanmi nou ak sou peyi nou.`
    await write(page, text)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tts/jobs/'))
    await generate(page)
    expect((await sent).postDataJSON()).toMatchObject({ text, voice_id: 'nadege', language_code: 'ht' })
    expect(await page.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true')
    const job = card(page)
    await delivered(job)
    await job.getByRole('button', { name: /^Play/ }).click()
    await editor(page).locator('.spoken-word').waitFor()
    await page.getByRole('region', { name: 'Audio player' }).getByRole('button', { name: 'Close player' }).click()
    const details = job.getByRole('button', { name: /^Show details/ })
    const action = (name: RegExp) => job.getByRole('button', { name }).first()
    await details
      .or(action(/^Download/))
      .first()
      .waitFor()
    if ((await details.count()) > 0) await details.click()
    const download = page.waitForEvent('download')
    await action(/^Download/).click()
    expect((await download).suggestedFilename()).toMatch(/\.mp3$/)
    await action(/^Delete/).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click()
    await eventually(async () => (await card(page).count()) === 0)
    expect(await editor(page).innerText()).toBe(text)
  })

  it('needs a text and a press from somebody new, and nothing else', async () => {
    const page = await j.openSignedIn(speechPath, { as: await j.t.newUser() })
    await editor(page).waitFor()
    await page.getByRole('button', { name: /^Voice Nadège/ }).waitFor()
    await write(page, kreyol)
    await generate(page)
    await delivered(card(page))
  })

  it('is not said by another voice when one’s own has left the collection [S2-4.5-13]', async () => {
    const page = await openSpeech(j, { voice: 'gone' })
    await page.getByRole('button', { name: 'Voice Select Voice' }).waitFor()
    await write(page, kreyol)
    expect(await button(page, 'Select Voice').isDisabled()).toBe(true)
  })

  it('express answers at once [S2-1-19] [S2-1-20] [S2-7-32]', async () => {
    const page = await openSpeech(j, { plan: 'creator' })
    await page.getByText('Express: 1.5× credits, up to 2,500 characters.').waitFor()
    await page.getByRole('radio', { name: 'Express' }).check()
    await write(page, kreyol)
    await page.getByText('56 credits').waitFor()
    const sent = page.waitForRequest((request) => request.url().endsWith('/tts/express/'))
    await generate(page, 'Generate Express Speech')
    expect((await sent).postDataJSON()).toMatchObject({ inference_mode: 'express' })
    await delivered(card(page))
    expect(await card(page).getByText('Queued', { exact: true }).count()).toBe(0)
  })

  it('a document is read aloud, and is still there after a reload [S2-1-02] [S2-7-25] [S2-7-26]', async () => {
    const page = await openSpeech(j)
    await page.getByRole('radio', { name: 'Text Document' }).check()
    await button(page, 'Choose a document').waitFor()
    const file = { mimeType: 'text/plain', buffer: Buffer.from(kreyol) }
    await page.getByTestId('document-file').setInputFiles({ name: 'istwa.exe', ...file })
    await page
      .getByText('Please select a valid document file. Supported formats: .txt, .pdf, .docx, .doc, .rtf')
      .waitFor()
    await page.getByTestId('document-file').setInputFiles({ name: 'istwa.txt', ...file })
    await page.getByText(`${kreyol.length} credits required`).waitFor()
    await page.reload()
    await page.getByText('istwa.txt').waitFor()
    await page.getByRole('region', { name: 'Text of the document' }).getByText(kreyol).waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tts/jobs/'))
    await generate(page)
    expect((await sent).postDataJSON()).toMatchObject({ text: kreyol, document_id: expect.any(String) })
    await delivered(card(page))
    await button(page, 'Edit text').click()
    expect(await editor(page).innerText()).toBe(kreyol)
  })

  it.each([
    ['pdf', () => makePdf([{ texts: column([kreyol]) }])],
    ['docx', () => makeDocx(paragraph(run(kreyol)))],
    ['rtf', () => makeRtf(kreyol)],
    ['doc', () => readFileSync('server/adapters/document-reader/fixtures/kreyol.doc')],
  ])('a .%s document is read aloud', async (extension, make) => {
    const page = await openSpeech(j)
    await page.getByRole('radio', { name: 'Text Document' }).check()
    await button(page, 'Choose a document').waitFor()
    const file = { name: `istwa.${extension}`, mimeType: 'application/octet-stream', buffer: make() }
    await page.getByTestId('document-file').setInputFiles(file)
    const text = page.getByRole('region', { name: 'Text of the document' })
    await text.getByText('Bonjou tout moun').waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tts/jobs/'))
    await generate(page)
    expect((await sent).postDataJSON()).toMatchObject({
      text: expect.stringContaining('Bonjou tout moun'),
      document_id: expect.any(String),
    })
    await delivered(card(page))
  })
})

describe('what stands in the way', () => {
  it('missing credits open their dialog, and nothing is sent [S2-2.1-30] [S2-2.1-31]', async () => {
    const someone = await j.t.newUser()
    await j.t.call(doPaidWork, { body: { text: 'a'.repeat(9_990), now: true } }, someone)
    const page = await openSpeech(j, { as: someone })
    await write(page, kreyol)
    await page.getByRole('region', { name: 'Plan and credits' }).getByText('10 credits').waitFor()
    await generate(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Insufficient').first().waitFor()
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(['37', '10', '27'])
    await dialog.getByRole('button', { name: 'Purchase Credits' }).click()
    await page.waitForURL('**/subscription?tab=credits')
    await page.goto(speechPath)
    await generate(page)
    await dialog.getByRole('button', { name: 'Upgrade Plan' }).click()
    await page.waitForURL('**/subscription?tab=subscription')
  })

  it('a text over the limit is refused, never cut', async () => {
    const page = await openSpeech(j)
    await write(page, `${'Bonjou moun '.repeat(84)}yo.`)
    await page.getByText('11 too many').waitFor()
    await generate(page)
    await page.getByText('Text exceeds maximum character limit of 1,000. Current length: 1,011.').waitFor()
  })

  it('express is not for the free plan [S2-5-42] [S2-2.1-32]', async () => {
    const page = await openSpeech(j)
    await page.getByText('Express mode is not available on the Free plan').waitFor()
    expect(await page.getByRole('radio', { name: 'Express' }).isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'View Plans' }).click()
    await page.waitForURL('**/subscription')
  })

  it('another language asks for a translation, or to go on [S2-5-47]', async () => {
    const page = await openSpeech(j)
    const english = 'The weather will be quite wonderful throughout the whole week.'
    await write(page, english)
    await generate(page)
    const dialog = page.getByRole('dialog', { name: 'Translation needed' })
    await dialog.waitFor()
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
      'Cancel',
      'Override & Continue',
      'Go to Universal Translator',
    ])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Translation Required').click()
    await page.getByRole('menuitem', { name: 'Go to Universal Translator' }).waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Translation Required').click()
    await page.getByRole('menuitem', { name: 'Override & Generate' }).click()
    await delivered(card(page, 'The weather'))
  })

  it('another language is said as it is where the dialog is overridden [S2-5-48]', async () => {
    const page = await openSpeech(j)
    const english = 'The weather will be quite wonderful throughout the whole week.'
    await write(page, english)
    await generate(page)
    const dialog = page.getByRole('dialog', { name: 'Translation needed' })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tts/jobs/'))
    await dialog.getByRole('button', { name: 'Override & Continue' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ text: english })
    await delivered(card(page, 'The weather'))
  })

  it('a limit is counted down, second by second [S2-8-03] [S2-8-04] [S2-8-05]', async () => {
    const page = await openSpeech(j)
    const limited = { code: 'rate_limited', error: '', limit: 60, remaining: 0, reset: 1_900_000_000, retryAfter: 3 }
    await page.route('**/api/v1/tts/jobs/', (route) => route.fulfill(failing(429, limited)), { times: 1 })
    await write(page, kreyol)
    await generate(page)
    await page.getByText('Rate limit reached. Please wait before making more requests.').first().waitFor()
    await page.getByText(/Your limit resets at \d/).waitFor()
    const timer = page.getByRole('timer')
    const first = await timer.innerText()
    await eventually(async () => (await timer.innerText().catch(() => first)) !== first)
    await timer.waitFor({ state: 'detached' })
    expect(await editor(page).innerText()).toBe(kreyol)
  })

  it('a failure marks the placeholder and keeps the text [S2-4.1-06] [S2-8-20] [S2-8-21]', async () => {
    const page = await openSpeech(j)
    await page.route('**/api/v1/tts/jobs/', (route) => route.fulfill(failing(500, { code: 'internal', error: '' })))
    await write(page, kreyol)
    await generate(page)
    await card(page).getByText('Server error occurred. Please try again in a few moments.').waitFor()
    await page.getByRole('alert').getByText('Server error occurred. Please try again in a few moments.').waitFor()
    expect(await button(page, 'Generate Speech').isEnabled()).toBe(true)
    expect(await editor(page).innerText()).toBe(kreyol)
  })

  it('a request that takes too long takes its placeholder away [S2-8-02]', async () => {
    const page = await openSpeech(j, { kept: { ttsRequestTimeout: '0', ttsCheckStatusOnTimeout: 'false' } })
    await page.route('**/api/v1/tts/jobs/', () => {})
    await write(page, kreyol)
    await generate(page)
    await card(page).waitFor()
    await page.getByText('Request timed out. Please check the History tab to see if your job was created.').waitFor()
    expect(await card(page).count()).toBe(0)
  })

  it('a lost connection is waited for [S2-7-33] [S2-8-22]', async () => {
    const page = await openSpeech(j)
    await write(page, kreyol)
    await button(page, 'Generate Speech').waitFor()
    await page.context().setOffline(true)
    await generate(page)
    await page.getByText('Request failed. Retrying (1/3)...').waitFor()
    await page.context().setOffline(false)
    await delivered(card(page))
  })
})

describe('what was written', () => {
  it('the strip of unknown words leads to the translator with the text as it stands, however it is pressed', async () => {
    const page = await openSpeech(j)
    const link = page.getByRole('link', { name: 'Go to Universal Translator' })
    await write(page, 'Ale sou website nou an.')
    await link.waitFor()
    await editor(page).press('Control+End')
    await page.keyboard.type(' Mèsi.')
    // as assistive technology does: without pointing at it first
    await link.evaluate((element: HTMLElement) => element.click())
    await page.waitForURL((url) => url.searchParams.get('text') === 'Ale sou website nou an. Mèsi.')
    expect(new URL(page.url()).searchParams.get('highlightWords')).toBe('["website"]')
  })

  it('comes from the address, which is then clean [S2-2.1-13] [S2-2.1-14] [S2-2.1-01]', async () => {
    const page = await openSpeech(j)
    await write(page, 'Sa m te ekri anvan.')
    await page.goto(`${speechPath}/?text=${encodeURIComponent('Bonjou <break time="0.5s"/> tout moun')}`)
    await editor(page).getByText('Bonjou').waitFor()
    await page.waitForURL((url) => url.search === '')
    expect(await editor(page).locator('.pause-pill').count()).toBe(1)
    await button(page, 'Bring it back').click()
    await editor(page).getByText('Sa m te ekri anvan.').waitFor()
  })

  it('survives a reload, and an expired session', async () => {
    const page = await openSpeech(j)
    await write(page, kreyol)
    await page.reload()
    await editor(page).getByText(kreyol).waitFor()
    await page.context().clearCookies()
    await page.route('**/api/v1/tts/jobs/', (route) =>
      route.fulfill(failing(401, { code: 'session_expired', error: '' })),
    )
    await editor(page).press('End')
    await page.keyboard.type(' Mèsi.')
    await generate(page)
    await page.getByRole('heading', { name: 'Session Expired' }).waitFor()
    await button(page, 'Cancel').click()
    expect(await editor(page).innerText()).toBe(`${kreyol} Mèsi.`)
  })

  it('goes hand in hand in two tabs', async () => {
    const one = await openSpeech(j)
    const two = await one.context().newPage()
    await two.goto(speechPath)
    await one.getByRole('slider', { name: 'Speed' }).press('ArrowRight')
    await two.getByRole('textbox', { name: 'Speed' }).and(two.locator('[value="1.025x"]')).waitFor()
    await two.getByRole('tab', { name: 'History' }).click()
    await write(one, kreyol)
    await generate(one)
    await delivered(card(two))
  })
})

it('works with the keyboard alone', async () => {
  const page = await openSpeech(j, { voice: '' })
  // its ring is drawn around the whole sheet
  while (!(await editor(page).evaluate((here) => here === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type(kreyol)
  await pressOn(page.getByRole('button', { name: 'Voice Select Voice' }))
  await page.getByRole('dialog', { name: 'Select Voice' }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => page.evaluate(() => document.activeElement?.textContent?.includes('Select Voice')))
  await page.keyboard.press('Enter')
  await pressOn(page.getByRole('button', { name: /^Nadège/ }))
  await page.getByRole('button', { name: /^Voice Nadège/ }).waitFor()
  await tabTo(button(page, 'Generate Speech'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await delivered(card(page))
})
