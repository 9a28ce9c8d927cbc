import type { Locator, Page } from 'playwright-core'
import { eventually } from '../eventually.ts'
import type { Journey } from './browser.ts'

export const speechPath = '/text-to-speech'
export const kreyol = 'Bonjou tout moun, mwen kontan wè nou.'

type SpeechOptions = NonNullable<Parameters<Journey['openSignedIn']>[1]> & { voice?: string }

/** Opens Text To Speech for a new user with a chosen voice; null for a user who must choose one. */
export async function openSpeech(
  j: Journey,
  { voice = 'nadege', kept = {}, ...options }: SpeechOptions = {},
): Promise<Page> {
  const chosen = { ttsVoiceChosen: 'true', ttsFormData: JSON.stringify({ ttsSettings: { voice_id: voice } }) }
  const page = await j.openSignedIn(speechPath, { ...options, kept: { ...chosen, ...kept } })
  await editor(page).waitFor()
  return page
}

/** The full editor. The plain one before it accepts typing too, but has no marks. */
export const editor = (page: Page): Locator => page.locator('.cm-content')

export async function write(page: Page, text: string): Promise<void> {
  await editor(page).fill(text)
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Waits for the text check, then presses the button. */
export async function generate(page: Page, name = 'Generate Speech'): Promise<void> {
  await button(page, name).click()
}

export const card = (page: Page, text = 'Bonjou tout moun'): Locator =>
  page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').filter({ hasText: text }).first()

/** Waits until the job's sound can be played. */
export async function delivered(job: Locator): Promise<void> {
  const sound = job.getByRole('button', { name: /^(Play|Pause) / })
  await eventually(async () => (await sound.count()) > 0 && (await sound.first().isEnabled()))
}
