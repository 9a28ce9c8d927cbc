import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

type Sought = typeof window & { sought?: Set<Element> }
/** Searching by role computes the styles of the whole page, so each step compares with an element found once. */
const seek = (target: Locator) =>
  target.evaluateAll((elements) => {
    ;(window as Sought).sought = new Set(elements)
  })
const reached = (page: Page) =>
  page.evaluate(() => {
    const sought = [...((window as Sought).sought ?? [])]
    if (sought.length === 0 || sought.some((element) => !element.isConnected)) return 'gone'
    return sought.includes(document.activeElement!) ? 'here' : 'elsewhere'
  })

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  await target.first().waitFor()
  for (let i = 0; i < 70; i++) {
    if (i % 10 === 0) await seek(target)
    await page.keyboard.press(key)
    let found = await reached(page)
    if (found === 'gone') {
      await seek(target)
      found = await reached(page)
    }
    if (found !== 'here') continue
    expect(await showsFocus(page), `${target} has the focus, but does not show it`).toBe(true)
    return
  }
  expect.unreachable(`no ${key} leads to ${target}`)
}

export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Replaces a field's value by typing. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await press(field.page(), 'Control+A')
  await field.page().keyboard.type(text)
}

export type Means = 'touch' | 'keyboard'

/**
 * Uses a page as a person does, and counts the actions: pressing a control, typing a text, choosing a file. By touch, a
 * field is tapped before typing; with the keyboard, going to a control belongs to its action.
 */
export function countedActions(page: Page, means: Means) {
  let count = 0
  return {
    count: () => count,
    async press(control: Locator, key = 'Enter') {
      count += 1
      // Tab passes a button that is still disabled
      await expect.poll(() => control.isEnabled()).toBe(true)
      await (means === 'touch' ? control.click() : pressOn(control, key))
    },
    async type(field: Locator, text: string) {
      count += means === 'touch' ? 2 : 1
      if (means === 'touch') await field.click()
      // an editor's focus ring is drawn around its sheet
      else while (!(await field.evaluate((here) => here === document.activeElement))) await press(page, 'Tab')
      await page.keyboard.type(text)
    },
    async chooseFile(control: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser')
      await this.press(control)
      count += 1
      await (await chooser).setFiles(file)
    },
  }
}

/** The focus ring is on the element, or on the visible part of a hidden input. */
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
