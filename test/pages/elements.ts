import { act, fireEvent, queryAllByRole } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

// saved before a test installs the fake clock
const later = globalThis.setTimeout
// enough for a machine that runs four other tests
const WAIT_MS = 30_000

/** Waits until `check` returns a truthy value, and returns it. A fake clock advances by `ms` between checks. */
export async function until<T>(check: () => T, ms = 1): Promise<NonNullable<T>> {
  const end = performance.now() + WAIT_MS
  for (;;) {
    const found = check()
    if (found) return found
    if (vi.isFakeTimers()) await pass(ms)
    if (performance.now() > end) throw new Error(`waited in vain for ${check}\n${document.body.innerText.slice(-3000)}`)
    await new Promise((resolve) => later(resolve, 10))
  }
}
/** Lets timers that are due run, and then what they have queued; with a fake clock, those of the next millisecond. */
export async function turn(): Promise<void> {
  if (vi.isFakeTimers()) await pass(1)
  await new Promise((resolve) => later(() => setImmediate(resolve), 1))
}
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
/** Stops the page's clock; `pass` advances it. */
export const takeClock = () => vi.useFakeTimers({ toFake: [...timers] })
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Roles that a test finds by the name of the first. */
const alike: Record<string, string[]> = {
  textbox: ['textbox', 'searchbox'],
  dialog: ['dialog', 'alertdialog'],
  group: ['group', 'radiogroup'],
}
/** Roles whose content is not their name: a test finds them by their text, unless they have a label. */
const nameless = ['listitem', 'article', 'alert', 'status', 'timer']
export type Role = Parameters<typeof queryAllByRole>[1]
type Name = string | RegExp

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/**
 * Visible elements of a role, filtered by name if one is given. Only `hidden` hides: to compute the style of each element
 * above each found one would take most of a test's time.
 */
export function all<E extends HTMLElement = HTMLInputElement>(role: Role, name?: Name, within: ParentNode = document) {
  const byText = nameless.includes(role)
  const found = (alike[role] ?? [role])
    .flatMap((kind) =>
      queryAllByRole<E>(within as HTMLElement, kind, { name: byText ? undefined : name, hidden: true }),
    )
    .filter((element) => !element.closest('[hidden]'))
  return byText && name !== undefined ? found.filter((element) => fits(name, element)) : found
}
const fits = (name: Name, element: Element) => {
  const own = plain(element.getAttribute('aria-label') ?? element.textContent)
  return typeof name === 'string' ? own === name : name.test(own)
}
export const find = (role: Role, name?: Name, within?: ParentNode) => all(role, name, within)[0]
/** Waits for an element and returns it. */
export const get = (role: Role, name?: Name, within?: ParentNode) => until(() => find(role, name, within))
export const gone = (role: Role, name?: Name, within?: ParentNode) => until(() => !find(role, name, within))

/** The name of a field: its label, or what screen readers say instead. */
export const nameOf = (field: HTMLInputElement) =>
  plain(field.getAttribute('aria-label') ?? (field.labels?.[0] ?? field.parentElement)?.textContent)

/** The text of the page or of a part of it; empty if that part does not exist. */
export const text = (...within: [] | [ParentNode | null | undefined]) =>
  plain((within.length === 0 ? document.body : within[0])?.textContent)
export const shows = (words: string, within: ParentNode = document.body) => until(() => text(within).includes(words))

/** No delay between events, and no style computed for each. */
const user = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, applyAccept: false })

/** Presses a button once it exists and is enabled. */
export async function press(name: Name, within?: ParentNode, role: Role = 'button'): Promise<void> {
  const found = await until(() => all(role, name, within).find((one) => !isOff(one)))
  act(() => found.click())
}
export const isOff = (element: Element) =>
  (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true'

/** Radix switches tabs when the mouse button goes down; React takes a button that never goes up for a selection under way. */
export async function changeTab(name: Name): Promise<void> {
  const tab = await get('tab', name)
  for (const type of ['mousedown', 'mouseup'])
    act(() => void tab.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 })))
}
/** Radix opens menus and switches tabs on pointer or key events, not on a click. */
export async function openMenu(name: Name): Promise<void> {
  fireEvent.keyDown(await get('button', name), { key: 'Enter' })
}

/** Replaces a field's value at once, as pasting does. */
export async function write(name: Name, value: string, within?: ParentNode, role: Role = 'textbox'): Promise<void> {
  fireEvent.input(await get(role, name, within), { target: { value } })
}
export async function choose(name: Name, value: string): Promise<void> {
  await user().selectOptions(await get('combobox', name), value)
}
export async function drop(files: File | File[], within: ParentNode = document): Promise<void> {
  const field = await until(() => within.querySelector<HTMLInputElement>('input[type=file]'))
  await user().upload(field, files)
}
