import type { Locator, Page } from 'playwright-core'
import type { PlanId } from '#core/rules/plans.ts'
import { embeddedEngine } from '#core/rules/translate/engine-choice.ts'
import { type FakeTranslator, fakeTranslator } from '../../server/adapters/translator/fake.ts'
import type { SignedInUser } from '../harness.ts'
import { subscribe } from '../people/subscribe.ts'
import type { Journey } from './browser.ts'

const translatePath = '/translate'
export const english = 'Good morning, everyone. The school opens on Monday. Thank you very much.'

/** A translator with given answers that tests can pause. */
export function scriptedTranslator(): FakeTranslator & { hold(): () => void } {
  const fake = fakeTranslator()
  const said: Record<string, string> = {
    'Good morning, everyone.': 'Bonjou tout moun.',
    'The school opens on Monday.': 'Lekòl la louvri lendi.',
    'Thank you very much.': 'Mèsi anpil.',
  }
  fake.say = ({ text, from, to }, candidate) => {
    if (candidate > 0) return `Lòt jan ${candidate}: ${said[text] ?? text}`
    if (to === 'ht') return said[text] ?? `Nou di: ${text}`
    return Object.keys(said).find((source) => said[source] === text) ?? `${from} ${to}: ${text}`
  }
  return Object.assign(fake, {
    // only its translations are translated back, and can be good
    engine: embeddedEngine,
    hold() {
      let go = () => {}
      const gate = new Promise<void>((resolve) => {
        go = resolve
      })
      fake.beforeSegment = () => gate
      return () => {
        fake.beforeSegment = () => undefined
        go()
      }
    },
  })
}

type Opened = {
  plan?: PlanId
  as?: SignedInUser
  path?: string
  width?: number
  kept?: Record<string, string>
  serviceWorkers?: 'allow'
}

/** Opens the translator for a new user with a chosen voice. */
export async function openTranslator(
  j: Journey,
  { plan, path = '', width = 1440, ...given }: Opened = {},
): Promise<Page> {
  const as = given.as ?? (await j.t.newUser())
  if (plan) await subscribe(j.t.app, as.account_id, { plan })
  const kept = { ttsFormData: JSON.stringify({ ttsSettings: { voice_id: 'nadege' } }), ...given.kept }
  const page = await j.openSignedIn(`${translatePath}${path}`, {
    as,
    kept,
    viewport: { width, height: 900 },
    ...(given.serviceWorkers && { serviceWorkers: given.serviceWorkers }),
  })
  await source(page).waitFor()
  return page
}

/** The full editor. The plain one before it accepts typing too, but highlights no sentence. */
export const source = (page: Page): Locator => page.locator('.cm-content')
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Translation', exact: true }).first()
export const sentence = (page: Page, text: string | RegExp): Locator => result(page).getByRole('button', { name: text })
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const history = (page: Page): Locator => page.getByRole('region', { name: 'Translation history' })
export const rows = (page: Page): Locator => history(page).getByRole('article')

export async function translate(page: Page, text = english): Promise<void> {
  await source(page).fill(text)
  await button(page, 'Translate').click()
}
