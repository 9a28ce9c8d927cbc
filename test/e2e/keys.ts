import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until this has the focus, and sees that it shows. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  await target.first().waitFor()
  for (let i = 0; i < 70; i++) {
    await page.keyboard.press(key)
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) {
      expect(await showsFocus(page), `${target} has the focus, but does not show it`).toBe(true)
      return
    }
  }
  expect.unreachable(`no ${key} leads to ${target}`)
}

export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Replaces what the field holds. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await press(field.page(), 'Control+A')
  await field.page().keyboard.type(text)
}

/** The ring is on the element, or on the part that stands for a hidden input. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!here?.matches(':focus-visible')) return false
    const around = [here, here.nextElementSibling, here.parentElement, here.closest('label')]
    return around.some((element) => {
      if (!element) return false
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    })
  })
