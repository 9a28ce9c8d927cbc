import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listTranslations, translate } from '#core/contract/translate/translate.ts'
import { listSpeech } from '#core/contract/tts/jobs.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import type { WorkRecord } from '../../web/lib/device-work/database.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser } from '../harness.ts'
import { journey } from './browser.ts'
import { scriptedTranslator } from './translate-page.ts'

const j = journey({ translator: scriptedTranslator() })

const segment = {
  index: 0,
  source_start: 0,
  source_end: 9,
  target_start: 0,
  target_end: 6,
  language: 'en' as const,
  confidence: 'good' as const,
  faults: [],
  from: 'engine' as const,
  engine: 'ht-mt',
  via: null,
  alternatives: [],
}
function workOf(user_id: string, text: string, isPrivate = false): WorkRecord {
  const client_key = `device-${randomUUID()}`
  const made_at = new Date().toISOString()
  const work = { client_key, made_at, text, source_language: 'en' as const, target_language: 'ht' as const }
  const done = { translated_text: 'Mèsi anpil', language: 'en' as const, segments: [segment], engine: 'ht-mt' }
  const kept = { user_id, client_key, private: isPrivate, state: 'waiting' as const, reason: null }
  return { ...kept, kind: 'translation', work: { ...work, ...done, allow_pivot: false } }
}
function speechOf(user_id: string, text: string): WorkRecord {
  const client_key = `device-${randomUUID()}`
  const voice = { voice_id: 'nadege', voice_name: 'Nadège', model_id: 'ccl_ht_v100', engine: 'ht-voice' }
  const breaks = { phrase_break_ms: 150, sentence_break_ms: 400, paragraph_break_ms: 900 }
  const settings = { speed: 1, stability: 0.33, similarity_boost: 0.8, style: 0, use_speaker_boost: true, ...breaks }
  const work = { ...voice, ...settings, client_key, made_at: new Date().toISOString(), text }
  const kept = { user_id, client_key, private: false, state: 'waiting' as const, reason: null }
  const sound = { duration_seconds: 1, peaks: [0.5, 0.2] }
  return { ...kept, ...sound, kind: 'tts', work: { ...work, pronunciation_dictionaries: [], word_timings: [] } }
}
const second = new Uint8Array(2 * 22_050)
const wav = [...wavHeader({ sample_rate: 22_050 }, second.length), ...second]

/** Keeps works as a page does that has made them, and says so to the open pages. */
const keep = (page: Page, records: WorkRecord[]) =>
  page.evaluate(
    async ({ records, wav }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('device-work')
        request.onsuccess = () => resolve(request.result)
      })
      const change = database.transaction(['works', 'sounds'], 'readwrite')
      for (const record of records) {
        const { user_id, client_key, kind } = record
        change.objectStore('works').put(record)
        const sound = new Blob([new Uint8Array(wav)], { type: 'audio/wav' })
        if (kind === 'tts') change.objectStore('sounds').put({ user_id, client_key, sound })
      }
      await new Promise((resolve) => {
        change.oncomplete = resolve
      })
      database.close()
      const channel = new BroadcastChannel('device-work')
      channel.postMessage('changed')
      channel.close()
    },
    { records, wav },
  )
/** How many rows of each store are on the device. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('device-work')
      request.onsuccess = () => resolve(request.result)
    })
    const names = [...database.objectStoreNames]
    const stores = database.transaction(names)
    const counts = await Promise.all(
      names.map(
        (name) =>
          new Promise<number>((resolve) => {
            const count = stores.objectStore(name).count()
            count.onsuccess = () => resolve(count.result)
          }),
      ),
    )
    database.close()
    return counts
  })
const texts = async (who: SignedInUser) =>
  (await j.t.call(listTranslations, { query: {} }, who)).results.map(({ original_text }) => original_text).sort()
const entry = (page: Page, text: string) => page.getByRole('article', { name: text })

it('without a network the app opens signed in with its history; work made then is added once, and leaves with the user', async () => {
  const who = await j.t.newUser()
  await j.t.call(translate, { body: { text: 'Good morning, everyone.', target_language: 'ht' } }, who)
  const page = await j.openSignedIn('/translate', { as: who, serviceWorkers: 'allow' })
  const context = page.context()
  await page.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 60_000 })
  await entry(page, 'Good morning, everyone.').waitFor()
  await eventually(async () => (await left(page)).includes(1))

  await context.setOffline(true)
  await page.reload()
  await page.getByText('No connection. This is what the device has kept of your history.').waitFor()
  await entry(page, 'Good morning, everyone.').waitFor()
  const { id } = who.user
  await keep(page, [workOf(id, 'Thank you'), workOf(id, 'My secret', true), speechOf(id, 'Mèsi anpil')])
  await entry(page, 'Thank you').getByText('Made on this device').waitFor()
  await entry(page, 'My secret').getByText('Only on this device').waitFor()
  await page.getByText('2 to send').waitFor()

  await page.reload()
  await entry(page, 'Thank you').waitFor()
  const other = await context.newPage()
  await other.goto('/text-to-speech')
  await other.getByRole('tab', { name: 'History' }).click()
  await entry(other, 'Mèsi anpil').waitFor()
  expect(await texts(who)).toEqual(['Good morning, everyone.'])

  await context.setOffline(false)
  // a tab that failed to send waits for up to half a minute
  await entry(page, 'Thank you').getByText('Made on a device').waitFor({ timeout: 90_000 })
  await entry(page, 'My secret').getByText('Only on this device').waitFor()
  expect(await texts(who)).toEqual(['Good morning, everyone.', 'Thank you'])
  const spoken = await eventually(async () => {
    const { results } = await j.t.call(listSpeech, { query: {} }, who)
    return results.length > 0 && results
  })
  expect(spoken).toMatchObject([{ text: 'Mèsi anpil', made_on_device: true, credits_used: 0 }])
  // the tab that sent it tells this one
  await page.getByText(/\d+ to send/).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Account Settings' }).first().click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByText('1 result is only on this device. Signing out removes it.').waitFor()
  await page.getByRole('button', { name: 'Sign out and remove' }).click()
  await eventually(async () => (await left(page)).every((count) => count === 0))
  await context.setOffline(true)
  await page.goto('/translate')
  await page.getByRole('heading', { name: 'Log in' }).or(page.getByLabel('Email')).first().waitFor()
  expect(await page.getByText('My secret').count()).toBe(0)
})
