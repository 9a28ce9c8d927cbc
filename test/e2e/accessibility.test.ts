import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../web/app/routes.ts'
import { eventually } from '../eventually.ts'
import { journey } from './browser.ts'
import { violations, wear } from './looks.ts'

const j = journey()
const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }

/** Goes on inside the running application, as a link would. */
async function visit(page: Page, path: string) {
  await page.evaluate((to) => {
    if (location.pathname === to) return
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('h1:not([data-left])').waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

async function overflow(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return over > 0 ? [`${over} px too wide`] : []
}

type Look = { width: number; theme?: string; textSize?: string; ask: (page: Page) => Promise<string[]> }
const ofEachKind = 'of each kind' as const

/** A page of thousands has few kinds of them. */
const hasManyTexts = async (page: Page) => (await page.locator('main *').count()) > 2_000

/**
 * Rules at both widths; the theme changes nothing but colours, and the text size nothing but room. The contrast of every
 * text is looked at once: the theme and the width change that of all texts of a kind.
 */
const looks: Look[] = [1440, 360].flatMap((width) => [
  {
    width,
    theme: 'light',
    textSize: '100',
    ask: async (page) =>
      violations(page, { contrast: width === 1440 && !(await hasManyTexts(page)) ? 'of each text' : ofEachKind }),
  },
  {
    width,
    theme: 'dark',
    textSize: '100',
    ask: (page) => violations(page, { rules: ['color-contrast'], contrast: ofEachKind }),
  },
  { width, theme: 'dark', textSize: '125', ask: overflow },
])
for (const width of [320, 768]) looks.push({ width, textSize: '125', ask: overflow })
looks.push({ width: 320, textSize: '100', ask: overflow })

async function complaints(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, ask, ...look } of looks) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
    await wear(page, look)
    found.push(...(await ask(page)).map((line) => `${width} px, ${Object.values(look).join(', ')}: ${line}`))
  }
  return found
}

const shellPaths = [...routes.filter((route) => route.frame === 'shell').map((route) => route.path), '/nowhere']
const doorPaths = routes.filter((route) => route.frame === 'auth').map((route) => route.path)

describe('no violation, light and dark, at 360 and 1440 px, and no overflow', () => {
  let staff: Page
  let visitor: Page
  beforeAll(async () => {
    staff = await j.openSignedIn('/', { is_staff: true, viewport: desktop })
    visitor = await j.open('/', { viewport: desktop })
  })
  const check = async (page: Page, path: string) => {
    await visit(page, path)
    expect(await complaints(page)).toEqual([])
  }

  it.each(shellPaths)('on %s', (path) => check(staff, path))
  it.each(['/', ...doorPaths])('on %s for a visitor', (path) => check(visitor, path))

  it('in what comes up over a page: the account panel, its submenus, the drawer', async () => {
    const page = await j.openSignedIn('/docs/changelog', { viewport: desktop })
    await page.getByRole('button', { name: 'Account Settings' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Monthly Allocation').waitFor()
    expect(await complaints(page)).toEqual([])
    for (const name of [/^Theme/, /^Language/, 'Docs & Resources', 'Terms & Privacy']) {
      await panel.getByRole('button', { name }).click()
      await panel.getByRole('button', { name: 'Back' }).waitFor()
      expect(await violations(page)).toEqual([])
      await panel.getByRole('button', { name: 'Back' }).click()
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await panel.getByRole('link', { name: 'Contact Us' }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})

describe('with the keyboard alone', () => {
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Tabs until something with this name has the focus. */
  async function tabTo(page: Page, name: string | RegExp) {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      const here = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        return element?.ariaLabel || element?.labels?.[0]?.textContent || element?.textContent || ''
      })
      if (typeof name === 'string' ? here === name : name.test(here)) return
    }
    expect.unreachable(`no Tab leads to ${name}`)
  }

  it('one skips to the content, signs in, changes the theme and signs out [S1-1-01]', async () => {
    const someone = await j.t.newUser()
    const page = await j.open('/docs/changelog', { viewport: desktop })
    await page.locator('h1').waitFor()
    await press(page, 'Tab')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent === 'Skip to content'))
    await press(page, 'Enter')
    await eventually(() => page.evaluate(() => document.activeElement?.id === 'main'))

    await page.reload()
    await page.locator('h1').waitFor()
    await tabTo(page, 'Sign In')
    await press(page, 'Enter')
    await tabTo(page, 'Email')
    await page.keyboard.type(someone.user.email)
    await tabTo(page, 'Password')
    await page.keyboard.type(someone.password)
    await press(page, 'Enter')
    await page.waitForURL((url) => url.pathname === '/docs/changelog')

    await tabTo(page, 'Account Settings')
    await press(page, 'Enter')
    const panel = page.getByRole('dialog', { name: 'Account Settings' })
    await panel.getByText('Monthly Allocation').waitFor()
    await tabTo(page, 'Dark Theme')
    await press(page, 'Space')
    await eventually(() => page.evaluate(() => document.documentElement.dataset.theme === 'dark'))
    await tabTo(page, '100%')
    await press(page, 'ArrowRight')
    await eventually(() => page.evaluate(() => document.documentElement.dataset.textSize === '112.5'))
    await tabTo(page, /^Theme/)
    await press(page, 'Enter', 'Tab', 'Tab', 'ArrowUp')
    await eventually(() => page.evaluate(() => document.documentElement.dataset.theme === undefined))
    await press(page, 'Escape')
    await panel.waitFor({ state: 'detached' })
    await eventually(() => page.evaluate(() => document.activeElement?.textContent === 'Account Settings'))
    await press(page, 'Enter')
    await panel.waitFor()
    await tabTo(page, 'Sign Out')
    await press(page, 'Enter')
    await page.getByRole('link', { name: 'Sign In' }).waitFor()
  })

  it('one chooses a voice on the home page and reads on', async () => {
    const page = await j.open('/', { viewport: desktop })
    await tabTo(page, 'Jozèf')
    await press(page, 'ArrowLeft')
    await page.getByText('Little by little, the bird builds its nest.').waitFor()
    await tabTo(page, 'Another sentence')
    await press(page, 'Enter')
    await page.getByText('Good morning, everyone! Welcome to Radyo Lakay.').waitFor()
    await tabTo(page, 'Kreyòl ayisyen')
    await press(page, 'Enter')
    await eventually(() => page.evaluate(() => document.documentElement.lang === 'ht'))
  })
})
