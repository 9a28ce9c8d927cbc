import { EditorView } from '@codemirror/view'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { User } from '#core/contract/account/account.ts'
import { createLiveTicket, type LiveMessage } from '#core/contract/live.ts'
import { type Lexicon, openLexicon } from '#core/kreyol/lexicon/lexicon.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { Overlays } from '../../web/app/notices/overlays.tsx'
import { analyseSound } from '../../web/features/cloning/samples/analyse-sound.ts'
import type { Decoded } from '../../web/features/cloning/samples/decode-sample.ts'
import { player } from '../../web/features/player/player.ts'
import { PlayerHost } from '../../web/features/player/player-host.tsx'
import { describeLanguage } from '../../web/features/workbench/language/detection.ts'
import { i18n, loadWords, startLanguage } from '../../web/lib/language/i18n.ts'
import { live } from '../../web/lib/network/live.ts'
import { queryClient } from '../../web/lib/network/query-client.ts'
import { session } from '../../web/lib/session/session.ts'
import type { Namespace } from '../../web/locales/catalogue.ts'
import { toasts } from '../../web/ui/feedback/toast.ts'
import { asked } from '../../web/ui/overlay/ask.ts'
import { pageServer } from './page-server.ts'

export { held, lines } from './page-server.ts'

/** The server that the page calls. */
export const server = pageServer()

// saved before a test installs the fake clock
const later = globalThis.setTimeout
// enough for a machine that runs four other tests
const WAIT_MS = 30_000

let root: Root | undefined
let place = ''
/** The page's current address. */
export const address = () => place
function Place() {
  const { pathname, search } = useLocation()
  place = pathname + search
  return null
}

type Opened = {
  path?: string
  /** Catalogues that the route fetches with the page. */
  words?: Namespace[]
  is_staff?: boolean
  /** Local storage before the page opens. */
  kept?: Record<string, string>
  /** Installs the fake clock before the first request. */
  clock?: boolean
}

let people = 0
/**
 * Opens a page as a new user's browser renders it: with the real router, stores, query client, catalogues and overlays.
 * Does not use React's `act`: later updates come on their own, and the test waits for what it looks for.
 */
export async function open(
  page: ReactNode,
  { path = '/', words = [], is_staff = false, kept = {}, clock }: Opened = {},
) {
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  const user = { id: `user ${++people}`, email: 'mari@example.com', username: 'mari', is_staff, email_verified: true }
  session.accept({ access_token: 'the-token', expires_in: 900, user: user as User })
  await startLanguage()
  await loadWords(...words)
  if (clock) takeClock()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={new URL(path, 'http://localhost').pathname} element={<Suspense>{page}</Suspense>} />
          <Route path="*" element={null} />
        </Routes>
        <PlayerHost />
        <Overlays />
        <Place />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
/** Closes the page; local storage stays. */
export function close(): void {
  root?.unmount()
  root = undefined
  queryClient.clear()
}

export function eachPageTest(): void {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    localStorage.clear()
    server.reset()
    vi.stubGlobal('fetch', server.fetch)
    vi.stubGlobal('XMLHttpRequest', Upload)
    vi.stubGlobal('WebSocket', Wire)
    vi.stubGlobal('Worker', PageWorker)
    vi.stubGlobal('Audio', Sound)
    downloads.length = 0
    const { click } = HTMLElement.prototype
    vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
      if (!(this instanceof HTMLAnchorElement && this.download)) return click.call(this)
      downloads.push({ name: this.download, href: this.href, blob: blobs.get(this.href) })
    })
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:${blobs.size}`
      blobs.set(url, blob as Blob)
      return url
    })
    // browsers report a selection later, not in the middle of the editor's work
    const { dispatchEvent } = document
    vi.spyOn(document, 'dispatchEvent').mockImplementation(
      (event) => event.type === 'selectionchange' || dispatchEvent.call(document, event),
    )
    // wide enough for two panes
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400)
    toasts.set([])
  })
  afterEach(() => {
    close()
    live.setWanted(false)
    player.close()
    asked.get()?.answer(false)
    session.leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.body.innerHTML = ''
    // the test files of one worker may share a window
    localStorage.clear()
    sessionStorage.clear()
    void i18n.changeLanguage('en')
  })
}

const blobs = new Map<string, Blob>()
/** Downloads the page started: file name, address, and content where the page made it. */
export const downloads: { name: string; href: string; blob: Blob | undefined }[] = []

/** Plays silently. */
class Sound extends EventTarget {
  src = ''
  currentTime = 0
  duration = 3
  async play() {
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    this.dispatchEvent(new Event('pause'))
  }
  load() {}
  removeAttribute() {}
}

/** Uploads to the same fake server, in place of the XMLHttpRequest of `fetchTelling`. */
class Upload {
  upload = {}
  status = 0
  response: ArrayBuffer | null = null
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  #to = { method: '', address: '', headers: new Headers() }
  open(method: string, address: string) {
    Object.assign(this.#to, { method, address })
  }
  setRequestHeader(name: string, value: string) {
    this.#to.headers.set(name, value)
  }
  abort() {}
  async send(body: BodyInit | null) {
    const { address, ...how } = this.#to
    try {
      const reply = await server.fetch(address, { ...how, body })
      Object.assign(this, { status: reply.status, response: await reply.arrayBuffer() })
      this.onload?.()
    } catch {
      this.onerror?.()
    }
    this.onloadend?.()
  }
}

type MessageListener = (event: { data: object }) => void
let lexicon: Lexicon | undefined
type Sent = { id: number } & ({ text: string } | { sound: Decoded; handling: LongFileHandling })
/** Runs language.worker.ts and sample.worker.ts in this thread. */
class PageWorker {
  #listener: MessageListener | undefined
  addEventListener(type: string, listener: MessageListener) {
    if (type === 'message') this.#listener = listener
  }
  async postMessage({ id, ...sent }: Sent) {
    if ('text' in sent) lexicon ??= openLexicon()
    const answer =
      'text' in sent
        ? { answer: describeLanguage(sent.text, lexicon!) }
        : { answer: analyseSound(sent.sound, sent.handling) }
    queueMicrotask(() => this.#listener?.({ data: { id, ...answer } }))
  }
  terminate() {}
}

let wire: Wire | undefined
class Wire {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor() {
    wire = this
    queueMicrotask(() => this.onopen?.())
  }
  close() {}
}
/** Opens the live connection, as signing in does. */
export async function goLive(): Promise<void> {
  server.answer(createLiveTicket, { ticket: 'ticket' } as never)
  live.setWanted(true)
  await until(() => live.state.get() === 'live')
}
export const tell = (message: LiveMessage) => wire?.onmessage?.({ data: JSON.stringify(message) })

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
/** Waits until no query is running. */
export const quiet = () => until(() => queryClient.isFetching() === 0)
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
/** Stops the page's clock; `pass` advances it. */
export const takeClock = () => vi.useFakeTimers({ toFake: [...timers] })
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const selectors = {
  button: 'button:not([role]), [role=button]',
  link: 'a[href]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]:not([role])',
  switch: '[role=switch]',
  slider: 'input[type=range], [role=slider]',
  textbox: 'input:not([type]), input[type=text], input[type=search], input[type=email], textarea',
  combobox: 'select',
  menuitem: '[role=menuitem]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
  dialog: '[role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3',
  region: 'section, [role=region]',
  group: 'fieldset, [role=group], [role=radiogroup]',
  listitem: 'li',
  article: 'article',
  img: '[role=img]',
  alert: '[role=alert]',
  status: '[role=status]',
  timer: '[role=timer]',
  progressbar: '[role=progressbar]',
}
export type Role = keyof typeof selectors
type Name = string | RegExp

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
/** The accessible name of an element, close enough to how browsers compute it. */
export function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby')
  if (by)
    return plain(
      by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
  const own = element.getAttribute('aria-label')
  if (own !== null) return plain(own)
  if (element.tagName === 'FIELDSET') return plain(element.querySelector('legend')?.textContent)
  if (!element.matches('input, select, textarea')) return plain(element.textContent)
  const label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null
  return plain((label ?? element.closest('label'))?.textContent)
}
const fits = (name: Name, element: Element) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))

/** Visible elements of a role, filtered by name if one is given. */
export function all<E extends HTMLElement = HTMLInputElement>(role: Role, name?: Name, within: ParentNode = document) {
  const found = [...within.querySelectorAll<E>(selectors[role])].filter((element) => !element.closest('[hidden]'))
  return name === undefined ? found : found.filter((element) => fits(name, element))
}
export const find = (role: Role, name?: Name, within?: ParentNode) => all(role, name, within)[0]
/** Waits for an element and returns it. */
export const get = (role: Role, name?: Name, within?: ParentNode) => until(() => find(role, name, within))
export const gone = (role: Role, name?: Name, within?: ParentNode) => until(() => !find(role, name, within))

/** The text of the page or of a part of it; empty if that part does not exist. */
export const text = (...within: [] | [ParentNode | null | undefined]) =>
  plain((within.length === 0 ? document.body : within[0])?.textContent)
export const shows = (words: string, within: ParentNode = document.body) => until(() => text(within).includes(words))

/** Presses a button once it exists and is enabled. */
export async function press(name: Name, within?: ParentNode, role: Role = 'button'): Promise<void> {
  const found = await until(() => all(role, name, within).find((one) => !isOff(one)))
  found.click()
}
export const isOff = (element: Element) =>
  (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true'

/** Radix opens menus and switches tabs on pointer or key events, not on a click. */
export async function openMenu(name: Name): Promise<void> {
  const opener = await get('button', name)
  opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

/** Replaces a field's value. */
export async function write(name: Name, value: string, within?: ParentNode, role: Role = 'textbox'): Promise<void> {
  const field = await get(role, name, within)
  setValue(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
export async function choose(name: Name, value: string): Promise<void> {
  const field = await get('combobox', name)
  setValue(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
// sets the value natively: React ignores a change made through its own setter
const setValue = (field: HTMLElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
export async function drop(files: File | File[], within: ParentNode = document): Promise<void> {
  const field = await until(() => within.querySelector<HTMLInputElement>('input[type=file]'))
  Object.defineProperty(field, 'files', { value: [files].flat(), configurable: true })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The full editor, which loads after the page. */
export const editor = async () =>
  EditorView.findFromDOM(await until(() => document.querySelector<HTMLElement>('.cm-content')))!
/** Replaces the whole text as typing would. */
export async function writeText(words: string): Promise<void> {
  const view = await editor()
  const changes = { from: 0, to: view.state.doc.length, insert: words }
  view.dispatch({ changes, selection: { anchor: words.length }, userEvent: 'input.type' })
}
/** Types at the caret. */
export async function typeText(words: string): Promise<void> {
  const view = await editor()
  view.dispatch({ ...view.state.replaceSelection(words), userEvent: 'input.type' })
}
export const writtenText = async () => (await editor()).state.doc.toString()
