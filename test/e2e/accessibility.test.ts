import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../web/app/areas.ts'
import { en as shell } from '../../web/locales/shell.ts'
import { eventually } from '../eventually.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { applyLook, overflowing, violations, visit, withShortLists } from './looks.ts'

const j = journey()
const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }

type Look = {
  width: number
  theme: 'light' | 'dark'
  textSize: '100' | '125'
  rules?: Parameters<typeof violations>[1]
}
const ofEachKind = 'of each kind' as const
const colours = { rules: ['color-contrast'], contrast: ofEachKind }
const everyText = full ? ('of each text' as const) : ofEachKind

/** A page with thousands of texts has only a few kinds of them. */
const hasManyTexts = (page: Page) => page.evaluate(() => document.querySelectorAll('main *').length > 2_000)

/** Rarely fail: layouts that already fit in less room, and colours of the other theme. */
const more: Look[] = [
  { width: 360, theme: 'light', textSize: '100', rules: colours },
  { width: 768, theme: 'light', textSize: '125' },
  { width: 1440, theme: 'dark', textSize: '100', rules: colours },
  { width: 360, theme: 'light', textSize: '125' },
  { width: 320, theme: 'light', textSize: '100' },
  { width: 1440, theme: 'dark', textSize: '125' },
]
/**
 * Views in which nothing may overflow. Runs all rules once: the theme changes only colours, and width and text size
 * only layout; the full run checks them with all rules too, and the phone's own controls are checked where they open.
 * Of texts with the same colour on the same background it checks a few, then only the kinds that a theme or width adds,
 * with the rest of the page removed.
 */
const looks: Look[] = [
  { width: 1440, theme: 'light', textSize: '100', rules: {} },
  { width: 360, theme: 'dark', textSize: '100', rules: full ? { contrast: ofEachKind } : { ...colours, alone: true } },
]
const narrowest: Look = { width: 320, theme: 'dark', textSize: '125' }

async function complaints(page: Page): Promise<string[]> {
  const contrast = (await hasManyTexts(page)) ? ofEachKind : everyText
  const seen = async ({ width, rules, ...look }: Look) => {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
    await applyLook(page, look)
    const over = await overflowing(page)
    const lines = over > 0 ? [`${over} px too wide`] : []
    if (rules) lines.push(...(await violations(page, { contrast, ...rules })))
    return lines.map((line) => `${width} px, ${Object.values(look).join(', ')}: ${line}`)
  }
  const all = async (chosen: Look[]) => {
    const found: string[] = []
    for (const look of chosen) found.push(...(await seen(look)))
    return found
  }
  if (full) return all([...looks, narrowest, ...more])
  // scrolled there by the previous view
  if (page.viewportSize()?.width === narrowest.width)
    return [...(await all([narrowest])), ...(await withShortLists(page, () => all(looks.toReversed())))]
  return [...(await withShortLists(page, () => all(looks))), ...(await all([narrowest]))]
}

const requirements: Record<string, string> = {
  '/voices': '[S1-2.1-04]',
  '/text-to-speech': '[S1-2.1-05]',
  '/speech-to-text': '[S1-2.1-06]',
  '/translate': '[S1-2.1-07] [S2-2.6-01]',
  '/api-keys': '[S1-2.1-08]',
  '/contact': '[S1-2.1-09]',
  '/voice-cloning': '[S1-2.1-10]',
  '/test-token': '[S1-2.1-11]',
  '/admin/crypto-subscriptions': '[S1-2.1-13]',
  '/profile': '[S1-2.1-16]',
  '/subscription': '[S1-2.1-17]',
  '/dictionaries': '[S1-2.1-20]',
  '/analytics': '[S1-2.1-21]',
  '/docs/documentation': '[S1-2.1-22]',
  '/docs/changelog': '[S1-2.1-23]',
  '/docs/help-center': '[S1-2.1-24]',
  '/docs/ai-speech-classifier': '[S1-2.1-25]',
  '/legal/terms': '[S1-2.1-26]',
  '/legal/privacy': '[S1-2.1-27]',
  '/legal/data-use': '[S1-2.1-28]',
}
/** Every page of the shell with its heading; the home page is checked apart. */
const addresses = [
  ...routes.flatMap(({ frame, path, title }) =>
    frame === 'shell' && title
      ? [[path, typeof title === 'string' ? shell[title] : title.en, requirements[path] ?? ''] as const]
      : [],
  ),
  ['/nowhere', shell.page_not_found, ''] as const,
]
const doorPaths = routes.filter((route) => route.frame === 'auth').map((route) => route.path)

describe('every address [S1-1-05] [S1-1-17]', () => {
  let staff: Page
  let visitor: Page
  const said: string[] = []
  beforeAll(async () => {
    staff = await j.openSignedIn('/', { is_staff: true, viewport: desktop })
    staff.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    visitor = await j.open('/', { viewport: desktop })
  })
  const named = async (name: string) => {
    await staff.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await staff.title()).toBe(`${name} · Pawòl`)
  }

  it('is checked', () => {
    const paths = addresses.map(([path]) => path)
    expect(
      routes.filter(({ frame, path }) => frame === 'shell' && !paths.includes(path)).map(({ path }) => path),
    ).toEqual(['/'])
    expect(Object.keys(requirements).filter((path) => !paths.includes(path))).toEqual([])
  })

  it.each(addresses)(
    '%s is %s, complains of nothing, breaks no rule in light and dark at 360 and 1440 px and sticks out at none %s',
    async (path, name) => {
      said.length = 0
      expect((await j.t.app.http.inject({ url: path })).headers['content-type']).toContain('text/html')
      await visit(staff, path)
      await named(name)
      expect(said).toEqual([])
      expect(await complaints(staff)).toEqual([])
    },
  )

  const opened = [['/subscription?tab=subscription', 'Subscription', '[S1-2.1-19]']]
  const openedInFull = [
    ['/subscription?tab=credits', 'Subscription', '[S1-2.1-18]'],
    ['/test-token', 'Test Token', '[S1-2.1-11]'],
    ['/profile', 'Profile', '[S1-2.1-16]'],
    ['/subscription?tab=team', 'Subscription', ''],
    ['/docs/help-center', 'Help Center', '[S1-2.1-24]'],
  ]
  it.each(full ? [...opened, ...openedInFull] : opened)(
    '%s, opened at once, is %s and complains of nothing %s',
    async (path, name) => {
      said.length = 0
      await staff.goto(path!)
      await named(name!)
      await staff.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
      expect(said).toEqual([])
    },
  )

  it.each(['/', ...doorPaths])('%s breaks no rule and never sticks out for a visitor', async (path) => {
    await visit(visitor, path)
    expect(await complaints(visitor)).toEqual([])
  })
  itInFull('/ breaks no rule and never overflows when signed in', async () => {
    await visit(staff, '/')
    expect(await complaints(staff)).toEqual([])
  })

  it('overlays pass too: the account panel, its submenus, the drawer', async () => {
    const page = full ? await j.openSignedIn('/', { viewport: desktop }) : staff
    await visit(page, '/docs/ai-speech-classifier')
    await page.setViewportSize(desktop)
    await applyLook(page, { theme: 'light', textSize: '100' })
    await page.getByRole('button', { name: 'Account Settings' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Monthly Allocation').waitFor()
    expect(full ? await complaints(page) : await violations(page, { within: '[role=dialog]' })).toEqual([])
    const submenus = [/^Theme/, 'Docs & Resources', ...(full ? [/^Language/, 'Terms & Privacy'] : [])]
    for (const name of submenus) {
      await panel.getByRole('button', { name }).click()
      await panel.getByRole('button', { name: 'Back' }).waitFor()
      expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
      await panel.getByRole('button', { name: 'Back' }).click()
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await panel.getByRole('link', { name: 'Contact Us' }).waitFor()
    expect(await violations(page, full ? {} : { within: '[role=dialog]' })).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })
})

describe('with the keyboard alone', () => {
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Presses Tab until an element with this name has the focus. */
  async function tabTo(page: Page, name: string | RegExp, key = 'Tab') {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press(key)
      const here = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        return element?.ariaLabel || element?.labels?.[0]?.textContent || element?.textContent || ''
      })
      if (typeof name === 'string' ? here === name : name.test(here)) return
    }
    expect.unreachable(`no ${key} leads to ${name}`)
  }

  it('a user skips to the content, signs in, changes the theme and signs out [S1-1-01]', async () => {
    const someone = await j.t.newUser()
    const page = await j.open('/docs/ai-speech-classifier', { viewport: desktop })
    await page.locator('h1').waitFor()
    await press(page, 'Tab')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent === 'Skip to content'))
    await press(page, 'Enter')
    await eventually(() => page.evaluate(() => document.activeElement?.id === 'main'))

    await tabTo(page, 'Sign In', 'Shift+Tab')
    await press(page, 'Enter')
    await page.getByLabel('Email').waitFor()
    await tabTo(page, 'Email')
    await page.keyboard.type(someone.user.email)
    await tabTo(page, 'Password')
    await page.keyboard.type(someone.password)
    await press(page, 'Enter')
    await page.waitForURL((url) => url.pathname === '/docs/ai-speech-classifier')
    await page.getByRole('button', { name: 'Account Settings' }).first().waitFor()

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

  itInFull('a visitor chooses a voice on the home page and reads on', async () => {
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
