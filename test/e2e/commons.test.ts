import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { fakeTranslator } from '../../server/adapters/translator/fake.ts'
import { speakerOf } from '../../server/commands/say.ts'
import { sharedEspeak } from '../shared-engines.ts'
import { journey } from './browser.ts'

// browsers may keep the list of versions for a minute, also one without versions that they got for an earlier file
const j = journey({ first_visits: true, real_engines: true, translator: fakeTranslator() })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A sentence as one of our voices says it, as a WAV in base64. */
async function spoken(text: string): Promise<string> {
  const voice = sharedEspeak()
  const request = { text, speaker: speakerOf('nadege'), model_id: defaultModelId, settings: SpeechSettings.parse({}) }
  const pieces: Buffer[] = []
  for await (const { samples } of voice.speak(request))
    pieces.push(Buffer.from(samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.byteLength)))
  const sound = Buffer.concat(pieces)
  return Buffer.concat([wavHeader({ sample_rate: voice.sample_rate }, sound.length), sound]).toString('base64')
}

type Speaking = { spoken(text: string): Promise<string>; speak(): Promise<void> }

/** The microphone of the page hears our voice read the sentence on it once `speak` is called. */
async function hearsOurVoice(page: Page) {
  await page.exposeFunction('spoken', spoken)
  await page.addInitScript(() => {
    const speaking = window as unknown as Speaking
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const out = context.createMediaStreamDestination()
      speaking.speak = async () => {
        const text = document.querySelector('section[aria-label="Sentence to read"] [lang=ht]')!.textContent
        const bytes = Uint8Array.from(atob(await speaking.spoken(text)), (letter) => letter.charCodeAt(0))
        const source = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer) })
        source.connect(out)
        const ended = new Promise((resolve) => source.addEventListener('ended', resolve))
        source.start(context.currentTime + 0.3)
        await ended
      }
      return out.stream
    }
  })
}
async function recordSentence(page: Page) {
  await button(page, 'Record').click()
  await button(page, 'Stop').waitFor()
  await page.evaluate(() => (window as unknown as Speaking).speak())
  await button(page, 'Stop').click()
  await button(page, 'Keep').click()
  await page.getByText('Your recording is clear').waitFor()
}
async function agree(page: Page) {
  await page.getByText('I am 18 or older.').click()
  await button(page, 'I agree').click()
}
async function publish(staff: Page, version: string) {
  await button(staff, 'Publish a version').click()
  await staff
    .getByRole('listitem')
    .filter({ hasText: `Version ${version}` })
    .getByText('Published')
    .waitFor()
}
async function download(page: Page, version: string) {
  await page.goto('/datasets')
  const section = page.getByRole('region', { name: `Version ${version}` })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: /^Download/ }).click(),
  ])
  const bytes = await readFile(await file.path())
  await section.getByText(createHash('sha256').update(bytes).digest('hex')).waitFor()
  return bytes.toString('latin1')
}

it('three users read, vote and accept; staff publish; a withdrawn clip is missing from the next version', async () => {
  const reader = await j.openSignedIn('/contribute', { viewport: { width: 360, height: 780 }, prepare: hearsOurVoice })
  await agree(reader)
  const sentence = reader.getByRole('region', { name: 'Sentence to read' }).locator('[lang=ht]')
  const read: string[] = []
  for (let n = 0; n < 2; n++) {
    await button(reader, 'Record').waitFor()
    read.push(await sentence.innerText())
    await recordSentence(reader)
  }
  const [staff, other] = [
    await j.openSignedIn('/contribute?tab=review', { is_staff: true }),
    await j.openSignedIn('/contribute?tab=review', { is_staff: true }),
  ]
  for (const voter of [staff, other]) {
    await agree(voter)
    for (let n = 0; n < 2; n++) {
      const clip = voter.getByRole('region', { name: 'Recordings' })
      const text = await clip.locator('[lang=ht]').innerText()
      expect(read).toContain(text)
      await button(voter, 'Yes').click()
      await clip.getByText(text).waitFor({ state: 'detached' })
    }
  }
  await staff.goto('/admin/commons')
  await publish(staff, '1.0')
  const first = await download(other, '1.0')
  for (const text of read) expect(Buffer.from(first, 'latin1').toString()).toContain(text)

  await reader.goto('/contribute?tab=mine')
  await reader.getByText('Accepted').first().waitFor()
  await reader.getByText('In dataset 1.0').first().waitFor()
  await button(reader, `Delete: ${read[0]}`).click()
  await reader.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await reader.getByText('Dataset 1.0 keeps a copy').waitFor()
  await publish(staff, '2.0')
  // browsers may keep the list of versions for a minute
  const second = (await j.t.app.http.inject({ url: '/api/v1/datasets/2.0/download/' })).rawPayload.toString()
  expect(second).not.toContain(read[0])
  expect(second).toContain(read[1])
})
