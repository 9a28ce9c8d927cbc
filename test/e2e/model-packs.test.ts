import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPackAttributions } from '#core/contract/packs/packs.ts'
import { eventually } from '../eventually.ts'
import { openPacksTrial, packFor } from '../packs/packs.ts'
import { full } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere, overflowing, violations } from './looks.ts'

const home = await mkdtemp(join(tmpdir(), 'pawol-packs-'))
const trial = await openPacksTrial({ home })
const model = randomBytes(400_000)
const quality = [{ metric: 'CER', value: 5.2, by: 'the author, 60 takes', url: 'https://example.com/card' }]

beforeAll(async () => {
  trial.hub.publish('us/voice', { 'tokens.txt': 'a 1\n', 'model.onnx': model })
  const title = { en: 'A stand-in that speaks', ht: 'Yon ranplasan ki pale', fr: 'Un remplaçant', es: 'Un sustituto' }
  const attribution = 'The makers of tones'
  await trial.offer(
    packFor('voice', { title, quality, licence: { ...packFor('voice').licence, attribution } }),
    packFor('tied', { licence: { ...packFor('voice').licence, spdx: 'CC-BY-NC-4.0', commercial: false } }),
  )
})
afterAll(() => trial.close())

const j = journey({
  settings: { MODELS_DIR: trial.dir },
  // a stalled download pauses instead of failing
  pack_parts: trial.partsAt(trial.hub.url, {
    web: { proxies: {}, silence_ms: 60_000 },
    probe: async () => ({ ok: true, said: 'Bonjou tout moun' }),
  }),
})

it('staff add a pack, watch, pause and resume it, test and remove it, and everyone sees its authors', async () => {
  const page = await j.openSignedIn('/admin/models', { is_staff: true, viewport: { width: 1440, height: 900 } })
  trial.hub.misbehave('model.onnx', { stall_after: 300_000 })
  await page.getByRole('button', { name: 'Add: A stand-in that speaks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add A stand-in that speaks' })
  await dialog.getByText('The makers of tones').waitFor()
  if (full) expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('checkbox', { name: 'I have read MIT and accept it' }).check()
  await dialog.getByRole('button', { name: 'Download and install' }).click()
  await dialog.waitFor({ state: 'detached' })
  const card = page.getByRole('listitem', { name: 'A stand-in that speaks' })
  await card.getByText(/^(6|7)\d %/).waitFor()
  if (full) {
    await expectGoodLooksHere(page, 'a pack that comes')
    await page.reload()
  }

  await card.getByRole('button', { name: /^Pause/ }).click()
  await card.getByText('Paused. Downloaded parts are kept.').waitFor()
  trial.hub.misbehave('model.onnx', null)
  await card.getByRole('button', { name: /^Resume/ }).click()
  await card.getByText('It is installed, and in use from now on.').waitFor()
  await card.getByRole('button', { name: /^Test/ }).click()
  await card.getByText('Bonjou tout moun').waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  expect([await overflowing(page), full ? await violations(page, { within: 'main' }) : []]).toEqual([0, []])

  // the server picks up installed packs a moment later
  await eventually(async () => (await j.t.call(listPackAttributions, {})).packs.length > 0)
  const visitor = await j.open('/legal/licences')
  await visitor.getByText('The makers of tones').waitFor()

  await card.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await card.getByText('It is removed.').waitFor()
  await card.getByRole('button', { name: /^Add/ }).waitFor()
})
