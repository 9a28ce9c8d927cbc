import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { analyseSample } from '#core/rules/cloning/analyse.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { full, itInFull } from '../runs.ts'
import { quickCloner } from '../sounds/voice-uploads.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere } from './looks.ts'

/** Everything embedded except a quick voice cloner; embedded.test.ts covers the real one. */
const given = { voice_cloner: quickCloner(), ...(full ? {} : { synthesizer: fakeSynthesizer() }) }
const j = journey({ real_engines: true, ...given })
const path = '/voice-cloning'

/** Speech-like sound: a buzz at a voice's pitch, in syllables with pauses between words. */
function spoken(seconds: number, { pitch = 140, rate = 16_000, level = 0.5, seed = 1 } = {}): Int16Array {
  const samples = new Int16Array(Math.round(seconds * rate))
  let noise = seed
  for (let n = 0; n < samples.length; n++) {
    const at = n / rate
    noise = (noise * 1_664_525 + 1_013_904_223) >>> 0
    const syllable = (0.2 + 0.8 * Math.max(0, Math.sin(Math.PI * 4 * at))) * (at % 3 < 2.4 ? 1 : 0)
    const phase = (at * pitch * (1 + 0.1 * Math.sin(at * 3))) % 1
    const buzz = [1, 2, 3, 4, 5].reduce((sum, k) => sum + Math.sin(2 * Math.PI * k * phase) / k, 0) / 2
    const sound = level * syllable * buzz + 0.002 * (noise / 2 ** 31 - 1)
    samples[n] = Math.round(32_767 * Math.min(1, Math.max(-1, sound)))
  }
  return samples
}
function wav(samples: Int16Array, rate = 16_000): Buffer {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  return Buffer.concat([wavHeader({ sample_rate: rate }, bytes.length), bytes])
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer })
const choose = (page: Page, files: ReturnType<typeof file>[]) => page.setInputFiles('input[type=file]', files)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cards = (page: Page) => page.getByRole('list', { name: 'Samples' }).locator('> li')

async function fill(page: Page, name: string) {
  await page.getByLabel('Voice name').fill(name)
  await page.getByLabel('Description').fill('Yon vwa dous ki bon pou rakonte istwa')
}

it('samples become a voice in My Voices, which is edited and deleted [S3-2.7-05] [S3-4-58] [S3-1-14]', async () => {
  const page = await j.openSignedIn(path, { viewport: { width: 1280, height: 900 } })
  await button(page, 'Start Voice Cloning').waitFor()
  expect(await button(page, 'Start Voice Cloning').isDisabled()).toBe(true)
  const seconds = full ? 8 : 5.4
  await choose(
    page,
    [0, 1, 2].map((n) => file(`vwa-${n}.wav`, wav(spoken(seconds, { seed: n + 1 })))),
  )
  await cards(page).nth(2).getByText('Quality 100%').waitFor()
  await fill(page, 'Vwa Mari')
  await button(page, 'Start Voice Cloning').click()
  const alert = page.getByRole('alertdialog', { name: 'Your voice profile is ready' })
  await alert.waitFor()
  await alert.getByText(/^Redirecting in \d+ seconds\.\.\.$/).waitFor()
  await alert.getByText(/Similarity \d+%; two recordings of the same person reach \d+%/).waitFor()
  await alert.getByRole('button', { name: 'Skip' }).click()
  await page.waitForURL('**/voices?tab=my')

  await page.getByRole('heading', { name: 'Vwa Mari' }).waitFor()
  await page.getByText('Your voice profile').first().waitFor()
  await button(page, 'More for Vwa Mari').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Voice name').fill('Mari')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Mari', exact: true }).waitFor()
  await button(page, 'More for Mari').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Mari', exact: true }).waitFor({ state: 'detached' })
})

itInFull('a sample is recorded on the page; an interrupted upload continues after a reload', async () => {
  const page = await j.openSignedIn(path, { viewport: { width: 1280, height: 900 } })
  await page.getByText('Record now').click()
  await page.getByText('Chak maten, anvan solèy la leve').waitFor()
  await button(page, 'Start recording').click()
  await page.getByText('00:06', { exact: true }).waitFor()
  await button(page, 'Stop recording').click()
  await cards(page).getByText('recording-1.webm').waitFor()
  await cards(page)
    .getByText(/^Quality \d+%$/)
    .waitFor()

  await page.getByText('Upload files').click()
  const files = [0, 1, 2].map((n) => file(`vwa-${n}.wav`, wav(spoken(8, { seed: n + 1 }))))
  await choose(page, files)
  await cards(page).nth(3).getByText('Quality 100%').waitFor()
  await button(page, 'Remove recording-1.webm').click()
  await fill(page, 'Vwa Jan')
  let uploads = 0
  await page.route('**/voice-cloning/upload/', (route) => {
    if (!route.request().postData()?.includes('upload_file')) return route.continue()
    uploads += 1
    return uploads === 2 ? undefined : route.continue()
  })
  await button(page, 'Start Voice Cloning').click()
  await expect.poll(() => uploads).toBe(2)
  await page.reload()
  await page.getByText('An upload was left in the middle').waitFor()
  expect(await page.getByLabel('Voice name').inputValue()).toBe('Vwa Jan')
  await page.unroute('**/voice-cloning/upload/')
  await choose(page, files.slice(1))
  await button(page, 'Go on').click()
  await page.getByRole('alertdialog', { name: 'Your voice profile is ready' }).waitFor()
})

itInFull('the page fits every screen, with samples', async () => {
  const page = await j.openSignedIn(path, { viewport: { width: 360, height: 740 } })
  await choose(page, [
    file('yon-echantiyon-ki-gen-yon-non-ki-long-anpil-anpil.wav', wav(spoken(20))),
    file('kout.wav', wav(spoken(3, { level: 0.05 }))),
  ])
  await cards(page)
    .nth(1)
    .getByText(/^Quality \d+%$/)
    .waitFor()
  await expectGoodLooksHere(page, path)
})

/** Samples from too short to long enough, from too quiet to clipped, with and without silence. */
function generated(n: number) {
  const rate = [8_000, 11_025, 16_000, 22_050][n % 4]!
  const seconds = n % 20 === 0 ? 4.9 + (n % 3) * 0.1 : 0.2 + (n % 7) * 0.05
  const samples = spoken(seconds, { rate, level: [0.05, 0.099, 0.101, 0.4, 1.8][n % 5], seed: n + 1 })
  if (n % 3 === 0) samples.fill(0, 0, Math.round(samples.length * (n % 11) * 0.08))
  return { samples, rate }
}

itInFull(`browser and server score 400 files alike`, async () => {
  const page = await j.openSignedIn(path)
  const files = Array.from({ length: 400 }, (_, n) => generated(n))
  const inNode = files.map(({ samples, rate }) =>
    analyseSample({ samples: Float32Array.from(samples, (sample) => sample / 32_768), rate }, 'show-error'),
  )
  const first = files.slice(0, 10).map(({ samples, rate }, n) => file(`vwa-${n}.wav`, wav(samples, rate)))
  await choose(page, first)
  await expect.poll(() => page.locator('[data-quality]').count()).toBe(10)
  const shown = await cards(page).evaluateAll((all) =>
    all.map((card) => /Quality (\d+)%/.exec(card.textContent ?? '')?.[1]),
  )
  expect(shown).toEqual(inNode.slice(0, 10).map(({ quality_score }) => String(Math.round(quality_score * 100))))

  // the page's own worker returns every value, not only the scores
  const worker = page
    .workers()
    .find((one) => one.url().includes('sample.worker'))!
    .url()
  const sounds = files.map(({ samples, rate }) => wav(samples, rate).toString('base64'))
  const inBrowser = await page.evaluate(
    async ({ worker, sounds }) => {
      const looker = new Worker(worker, { type: 'module' })
      const found: SampleAnalysis[] = []
      for (const [id, bytes] of sounds.entries()) {
        const { buffer: wav } = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        const answered = new Promise<SampleAnalysis>((resolve) => {
          looker.onmessage = ({ data }) => resolve(data.answer.analysis)
        })
        looker.postMessage({ id, sound: { wav }, handling: 'show-error' })
        found.push(await answered)
      }
      looker.terminate()
      return found
    },
    { worker, sounds },
  )
  // logarithms may differ in their last digit between versions of V8
  const settled = (all: SampleAnalysis[]) =>
    all.map(({ snr_db, ...exact }) => ({ ...exact, snr_db: snr_db === null ? null : Number(snr_db.toFixed(9)) }))
  expect(settled(inBrowser)).toEqual(settled(inNode))
})
