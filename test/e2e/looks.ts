import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Checked = { within?: string }

const views = [
  { width: 320, textSize: '100', theme: 'light' },
  { width: 360, textSize: '125', theme: 'dark', rules: true },
  { width: 768, textSize: '125', theme: 'light' },
  { width: 1440, textSize: '100', theme: 'light', rules: true },
]

/** What breaks the accessibility rules, or some of them, on the page or in one part of it. */
export async function violations(
  page: Page,
  { rules, within }: Checked & { rules?: string[] } = {},
): Promise<string[]> {
  // Its half megabyte is handed over once a page.
  const there = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(there ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode()
    // Otherwise it finds a selector for every part that is right as well, which is most of the work.
    .options({ resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) })
  const { violations: found } = await (within ? builder.include(within) : builder).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/**
 * Nothing sticks out at any width or text size, and nothing breaks the accessibility rules, in light and dark. The rules
 * look at one part of a long page whose rest accessibility.test.ts sees.
 */
export async function expectGoodLooks(page: Page, path: string, checked: Checked = {}): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  for (const { width, rules, ...look } of views) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(async (given) => {
      Object.assign(document.documentElement.dataset, given)
      // Colours and widths stand two frames later.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    }, look)
    expect(over, `${path} at ${width} px, text ${look.textSize} %`).toBe(0)
    if (!rules) continue
    expect(await violations(page, checked), `${path} at ${width} px, ${look.theme}`).toEqual([])
  }
}
