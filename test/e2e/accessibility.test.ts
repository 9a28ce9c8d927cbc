import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { routes } from '../../web/app/routes.ts'
import { eventually } from '../eventually.ts'
import { journey } from './browser.ts'

const j = journey()
const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }

/** Goes on inside the running application, as a link would. */
async function visit(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForURL((url) => url.pathname === path)
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

const wear = (page: Page, look: { theme?: string; textSize?: string }) =>
  page.evaluate((given) => Object.assign(document.documentElement.dataset, given), look)

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Its half megabyte is handed over once a page.
  const there = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(there ? { axeSource: 'void 0' } : {}) }).setLegacyMode()
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** What is wrong with the page at both widths, light and dark; the theme changes nothing but colours. */
async function complaints(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    for (const theme of ['light', 'dark']) {
      await wear(page, { theme })
      const lines = await violations(page, theme === 'dark' ? ['color-contrast'] : undefined)
      found.push(...lines.map((line) => `${viewport.width} ${theme} ${line}`))
    }
  }
  return found
}

/** Widths at which the page would have to be scrolled sideways, at both ends of Text Size. */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const textSize of ['100', '125']) {
    await wear(page, { textSize })
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) found.push(`${width} px at ${textSize} %: ${over} px too wide`)
    }
  }
  await wear(page, { textSize: '100' })
  return found
}

const shellPaths = [...routes.filter((route) => route.frame === 'shell').map((route) => route.path), '/nowhere']
const doorPaths = routes.filter((route) => route.frame === 'door').map((route) => route.path)

describe('every page', () => {
  it('has no violation, light and dark, at 360 and 1440 px, and never overflows, signed in', async () => {
    const page = await j.openSignedIn('/', { is_staff: true, viewport: desktop })
    const found: Record<string, string[]> = {}
    for (const path of shellPaths) {
      await visit(page, path)
      const wrong = [...(await complaints(page)), ...(await overflows(page))]
      if (wrong.length > 0) found[path] = wrong
    }
    expect(found).toEqual({})
  })

  it('has none at the door and for visitors', async () => {
    const page = await j.open('/', { viewport: desktop })
    const found: Record<string, string[]> = {}
    for (const path of ['/', ...doorPaths]) {
      await visit(page, path)
      const wrong = [...(await complaints(page)), ...(await overflows(page))]
      if (wrong.length > 0) found[path] = wrong
    }
    expect(found).toEqual({})
  })

  it('has none in what comes up over it: the account panel, its submenus, the drawer', async () => {
    const page = await j.openSignedIn('/docs/changelog', { viewport: desktop })
    await page.getByRole('button', { name: 'Account Settings' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Monthly Allocation').waitFor()
    expect([...(await complaints(page)), ...(await overflows(page))]).toEqual([])
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

  it('one skips to the content, signs in, changes the theme and signs out', async () => {
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
