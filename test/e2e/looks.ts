import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { full } from '../runs.ts'

/**
 * `alone`: removes the rest of a very long page meanwhile, because the rules read the whole rendered page to check a
 * part.
 */
type Checked = { within?: string; alone?: boolean }
type Chosen = { rules?: readonly string[]; without?: string[]; contrast?: 'of each text' | 'of each kind' }

type View = { width: number; textSize: string; theme: string; checkRules?: boolean }
const views: View[] = [
  { width: 320, textSize: '100', theme: 'light' },
  { width: 360, textSize: '125', theme: 'dark', checkRules: true },
  { width: 768, textSize: '125', theme: 'light' },
  { width: 1440, textSize: '100', theme: 'light', checkRules: true },
]
/** Views between the steps of a journey; the full run checks them against the rules. */
const usualViews: View[] = [views[1]!, views[3]!].map((view) => ({ ...view, checkRules: false }))

const here = createRequire(import.meta.url)
const axe = createRequire(here.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/**
 * Violations of all or some accessibility rules, on the page or in one part. The contrast of every text is most of the
 * work: where an earlier check covered all texts, a few of each kind are enough.
 */
export async function violations(
  page: Page,
  { rules, without = [], within, alone = false, contrast = 'of each text' }: Checked & Chosen = {},
): Promise<string[]> {
  // Injects its half megabyte once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const contrasts = rules === undefined || rules.includes('color-contrast')
  const marked = contrasts ? await page.evaluate(markKinds, within ?? 'body') : 0
  const some = contrast === 'of each kind'
  if (some && marked === 0 && rules?.join() === 'color-contrast') return []
  const texts = `axe.configure({ rules: [{ id: 'color-contrast', selector: '${some ? '[data-of-a-kind]' : '*'}' }] })`
  const builder = new AxeBuilder({ page, axeSource: texts })
    .setLegacyMode()
    // By default it computes a selector for every passing element, which is most of the work. No enabled rule reads
    // style sheets, which it would otherwise collect and parse each time.
    .options({
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
    })
    .disableRules(without)
  if (alone) await page.evaluate(removeOthers, within ?? '[data-of-a-kind]')
  const { violations: found } = await (within ? builder.include(within) : builder).analyze()
  if (alone) await page.evaluate(restore)
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/**
 * Marks up to three texts of each kind that no earlier check of this page covered, and returns their number. A kind has
 * the same colour, size, weight, backgrounds, visibility and enabled state. Runs in the page.
 */
function markKinds(within: string): number {
  const here = window as typeof window & { seenKinds?: { numbers: Map<string, number>; seen: Set<string> } }
  here.seenKinds ??= { numbers: new Map(), seen: new Set() }
  const { numbers, seen } = here.seenKinds
  const number = (key: string) => numbers.get(key) ?? numbers.set(key, numbers.size + 1).size
  const grounds = new Map<Element | null, number>([[null, 0]])
  const groundOf = (element: Element): number => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const behind = groundOf(element.parentElement!)
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position].join()
    const ground = own === 'rgba(0, 0, 0, 0),none,1,none,normal,static' ? behind : number(`${behind} ${own}`)
    grounds.set(element, ground)
    return ground
  }
  const marked = new Map<string, number>()
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${within}) *`)) {
    element.removeAttribute('data-of-a-kind')
    const written = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (!written && !element.matches('input, select, textarea')) continue
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const disabled = element.closest(':disabled, [aria-disabled=true], label:has(:disabled)') !== null
    const kind = [groundOf(element), color, fontSize, fontWeight, textShadow, disabled].join()
    const before = marked.get(kind) ?? 0
    if (seen.has(kind) || before === 3) continue
    marked.set(kind, before + 1)
    element.setAttribute('data-of-a-kind', '')
  }
  for (const kind of marked.keys()) seen.add(kind)
  return marked.size
}

/** A stack: removals may be nested. */
type Away = typeof window & { removeOthers?: { element: Element; place: Comment }[][] }
/** Removes everything but the checked parts, their contents and their ancestors. Runs in the page. */
function removeOthers(checked: string): void {
  const stays = new Set<Element>()
  for (const part of document.querySelectorAll(checked)) {
    for (let at: Element | null = part; at; at = at.parentElement) stays.add(at)
    for (const inside of part.querySelectorAll('*')) stays.add(inside)
  }
  const away = [...stays].flatMap((at) => [...at.children].filter((child) => !stays.has(child)))
  const here = window as Away
  here.removeOthers ??= []
  here.removeOthers.push(
    away
      .filter((element) => !element.matches('head'))
      .map((element) => {
        const place = document.createComment('')
        element.replaceWith(place)
        return { element, place }
      }),
  )
}
/** Removes items beyond the fifth of the same kind from lists. Runs in the page. */
function shorten(): void {
  const here = window as Away
  const away: { element: Element; place: Comment }[] = []
  for (const list of document.querySelectorAll('main *')) {
    if (!list.isConnected || list.children.length < 8) continue
    const met = new Map<string, number>()
    for (const element of [...list.children]) {
      const kind = `${element.tagName} ${element.className}`
      const before = met.get(kind) ?? 0
      met.set(kind, before + 1)
      if (before < 5) continue
      const place = document.createComment('')
      element.replaceWith(place)
      away.push({ element, place })
    }
  }
  here.removeOthers ??= []
  here.removeOthers.push(away)
}
function restore(): void {
  for (const { element, place } of (window as Away).removeOthers?.pop() ?? []) place.replaceWith(element)
}

/** Runs `look` while long lists of similar items show only their first items. */
export async function withShortLists<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(shorten)
  const found = await look()
  await page.evaluate(restore)
  return found
}

/** Sets theme and text size without waiting for the colour transitions. */
export const applyLook = (page: Page, look: { theme?: string; textSize?: string }) =>
  page.evaluate(async (given) => {
    Object.assign(document.documentElement.dataset, given)
    do {
      for (const change of document.getAnimations()) change.finish()
      await new Promise(requestAnimationFrame)
    } while (document.getAnimations().length > 0)
  }, look)

/** Navigates within the running application, as a link does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname === to) return
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('h1:not([data-left])').waitFor()
  await loaded(page)
}
const loaded = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))

export const overflowing = (page: Page, within = 'html') =>
  page.evaluate((part) => {
    const element = document.querySelector(part)!
    return element.scrollWidth - element.clientWidth
  }, within)

/**
 * Checks that nothing overflows at any width and text size and that no accessibility rule is broken, in light and dark.
 * On a long page the rules check one part; accessibility.test.ts covers the rest.
 */
export async function expectGoodLooks(page: Page, path: string, checked: Checked = {}): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').waitFor()
  await expectGoodLooksHere(page, path, checked)
}

/** The same for what the page shows now. */
export async function expectGoodLooksHere(page: Page, what: string, checked: Checked = {}): Promise<void> {
  await loaded(page)
  for (const { width, checkRules, ...look } of full ? views : usualViews) {
    await page.setViewportSize({ width, height: 800 })
    await applyLook(page, look)
    expect(await overflowing(page), `${what} at ${width} px, text ${look.textSize} %`).toBe(0)
    if (!checkRules) continue
    const found = await violations(page, { ...checked, contrast: 'of each kind' })
    expect(found, `${what} at ${width} px, ${look.theme}`).toEqual([])
  }
}
