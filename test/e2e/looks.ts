import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

async function show(page: Page, path: string, kept: { theme: string; fontSize: string }) {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  await page.goto(path)
  await page.locator('main h1').waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
}

const views = [
  { width: 320, fontSize: '100', theme: 'light' },
  { width: 360, fontSize: '125', theme: 'dark', rules: true },
  { width: 768, fontSize: '125', theme: 'light' },
  { width: 1440, fontSize: '100', theme: 'light', rules: true },
]

/** Nothing sticks out at any width or text size, and nothing breaks the accessibility rules, in light and dark. */
export async function expectGoodLooks(page: Page, path: string): Promise<void> {
  for (const { width, rules, ...kept } of views) {
    await page.setViewportSize({ width, height: 800 })
    await show(page, path, kept)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, `${path} at ${width} px, text ${kept.fontSize} %`).toBe(0)
    if (!rules) continue
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    expect(found, `${path} at ${width} px, ${kept.theme}`).toEqual([])
  }
}
