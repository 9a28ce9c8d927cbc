import type { Locator, Page } from 'playwright-core'
import type { SignedInUser } from '../harness.ts'
import type { Journey } from './browser.ts'

export const sttPath = '/speech-to-text'

type Opened = { as?: SignedInUser; width?: number; form?: object; kept?: Record<string, string> }

/** Opens Speech to Text for a new user, at an address or in a saved state. */
export async function openSpeechToText(
  j: Journey,
  { as, width = 1440, form = {}, kept = {} }: Opened = {},
): Promise<Page> {
  const page = await j.openSignedIn(sttPath, {
    ...(as ? { as } : {}),
    kept: { sttFormData: JSON.stringify(form), ...kept },
    viewport: { width, height: 900 },
  })
  await button(page, 'Transcribe + Translate').waitFor()
  return page
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
export const cards = (page: Page): Locator => page.getByRole('tabpanel', { name: 'History' }).getByRole('article')
/** The transcript editor, which takes the page's place. */
export const editorOf = (page: Page): Locator =>
  page.getByRole('group', { name: 'Editing the transcript', exact: true })
export const audio = (page: Page): Locator => page.getByRole('region', { name: 'Audio', exact: true })

/** A tone of the given length in seconds, as a WAV file: 32 kB a second. */
export function tone(seconds: number): Buffer {
  const rate = 16_000
  const samples = Buffer.alloc(seconds * rate * 2)
  for (let at = 0; at < seconds * rate; at++) samples.writeInt16LE(Math.round(8000 * Math.sin(at / 6)), at * 2)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.setInputFiles('input[type=file]', { name, mimeType: 'audio/wav', buffer })
}

/** The highlighted word, and whether it is visible in the named box. */
export const highlightedWord = (
  page: Page,
  box: string,
): Promise<{ text: string; in_sight: boolean; line: number } | null> =>
  page.evaluate((name) => {
    const [range] = [...(CSS.highlights.get('spoken-word') ?? [])] as Range[]
    const outer = document.querySelector(`[aria-label="${name}"]`)?.getBoundingClientRect()
    if (!range || !outer) return null
    const inner = range.getBoundingClientRect()
    const line = Number(range.startContainer.parentElement?.closest<HTMLElement>('[data-line]')?.dataset.line)
    return { text: range.toString(), in_sight: inner.bottom > outer.top && inner.top < outer.bottom, line }
  }, box)

/** Waits until the newest job is delivered: its badge says so, not the last step of a job under way. */
export const delivered = (page: Page): Promise<void> => {
  const said = cards(page).first().getByText('Delivered', { exact: true }).and(page.locator(':not(li)'))
  return said.filter({ visible: true }).first().waitFor()
}
