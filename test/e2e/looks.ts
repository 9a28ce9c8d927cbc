import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const views = [
  { width: 320, textSize: '100', theme: 'light' },
  { width: 360, textSize: '125', theme: 'dark', rules: true },
  { width: 768, textSize: '125', theme: 'light' },
  { width: 1440, textSize: '100', theme: 'light', rules: true },
]

/** Nothing sticks out at any width or text size, and nothing breaks the accessibility rules, in light and dark. */
export async function expectGoodLooks(page: Page, path: string): Promise<void> {
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
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    expect(found, `${path} at ${width} px, ${look.theme}`).toEqual([])
  }
}
