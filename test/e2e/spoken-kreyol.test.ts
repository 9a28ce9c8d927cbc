import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeAligner } from '../../server/adapters/aligner/fake.ts'
import { samplesOf } from '../../server/adapters/media/measure.conformance.ts'
import { wavOf } from '../../server/adapters/media/media.conformance.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { earTranscriber } from '../../server/adapters/transcriber/ear.ts'
import { fakeTranscriber } from '../../server/adapters/transcriber/fake.ts'
import { withKreyol } from '../../server/adapters/transcriber/with-kreyol.ts'
import { speechDetector } from '../../server/outside.ts'
import { projectPath } from '../../server/platform/project.ts'
import { sharedMedia } from '../shared-engines.ts'
import { journey } from './browser.ts'
import { button, cards, chooseFile, delivered, editorOf, openSpeechToText } from './speech-to-text-page.ts'
import { openTranslator, scriptedTranslator, source } from './translate-page.ts'

const work_dir = mkdtempSync(join(tmpdir(), 'pawol-kreyol-journey-'))
afterAll(() => rmSync(work_dir, { recursive: true }))
const media = sharedMedia()
const ear = earTranscriber({
  media,
  work_dir,
  vad_file: speechDetector(),
  model_dir: projectPath('models', 'ht-ear'),
  processes: 1,
})
const j = journey({
  real_engines: true,
  translator: scriptedTranslator(),
  synthesizer: fakeSynthesizer(),
  media,
  transcriber: withKreyol(fakeTranscriber({ media }), ear),
  aligner: fakeAligner(media),
})

const rate = 16_000
/** Two sentences of our own voice in so much noise that one word is doubtful. */
let clip: Buffer
beforeAll(async () => {
  const bytes = readFileSync(projectPath('server/adapters/transcriber/fixtures/kreyol.ogg'))
  const clean = await samplesOf(media, { bytes }, rate)
  let seed = 7
  const noise = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    return seed / 2 ** 31 - 1
  }
  clip = wavOf(
    clean.slice(0, 9 * rate).map((one) => one + 0.2 * noise()),
    { sample_rate: rate },
  )
})
const chooseClip = async (page: Page) => {
  await page.getByRole('radio', { name: 'Audio/Video' }).check()
  await page.getByLabel('From', { exact: true }).selectOption({ label: 'Haitian Creole (beta)' })
  await chooseFile(page, 'timoun.wav', clip)
}

it('Kreyòl is transcribed as a draft, which opens on its first doubtful word and offers what else it may be', async () => {
  const page = await openSpeechToText(j)
  await page.getByLabel('To', { exact: true }).selectOption('none')
  await chooseClip(page)
  await page.getByText(/^A draft to correct: about 7 words in 10 are right/).waitFor()
  await button(page, /^Transcribe/).click()
  await delivered(page)
  const card = cards(page).first()
  await card.getByRole('button', { name: /^Show details/ }).click()
  await card.getByTitle('Not sure: listen to this word').getByText('ta', { exact: true }).waitFor()

  await card.getByRole('button', { name: 'Edit', exact: true }).click()
  const chosen = () =>
    page.evaluate(() => {
      const field = document.activeElement
      return field instanceof HTMLTextAreaElement && field.value.slice(field.selectionStart, field.selectionEnd)
    })
  await expect.poll(chosen).toBe('ta')
  await page.keyboard.press('ArrowLeft')
  const other = page.getByRole('group', { name: 'Instead of “ta”' }).getByRole('button').first()
  const word = await other.innerText()
  await other.click()
  const second = editorOf(page).getByLabel('Segment 2', { exact: true })
  await expect.poll(() => second.inputValue()).toContain(`Mwen ${word} renmen`)
  await editorOf(page).getByText('All changes are kept.').waitFor()
})

it('the translator takes spoken Kreyòl from a file as its text', async () => {
  const page = await openTranslator(j, { plan: 'creator' })
  await page.getByLabel('To', { exact: true }).selectOption('en')
  await chooseClip(page)
  await button(page, 'Transcribe + Translate').click()
  await source(page)
    .getByText(/chak maten anvan solèy la leve/)
    .first()
    .waitFor()
})
