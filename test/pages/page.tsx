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

/** What the page calls. */
export const server = pageServer()

// kept from before a test takes the clock
const later = globalThis.setTimeout
// a machine that is busy with four other tests
const WAIT_MS = 30_000

let root: Root | undefined
let place = ''
/** Where the page's address leads. */
export const address = () => place
function Place() {
  const { pathname, search } = useLocation()
  place = pathname + search
  return null
}

type Opened = {
  path?: string
  /** Catalogues the route fetches with the page. */
  words?: Namespace[]
  is_staff?: boolean
  /** What this browser has kept. */
  kept?: Record<string, string>
  /** Takes the clock before anything is asked of the server. */
  clock?: boolean
}

let people = 0
/**
 * A page of somebody new as the browser draws it: the real router, stores, query client, catalogues and overlays. As in a
 * browser, what comes later comes by itself: React is not told that it is tested, and the test waits for what it looks for.
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
/** What this browser has kept stays. */
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
    // browsers tell of a selection later, not in the middle of the editor's work
    const { dispatchEvent } = document
    vi.spyOn(document, 'dispatchEvent').mockImplementation(
      (event) => event.type === 'selectionchange' || dispatchEvent.call(document, event),
    )
    // room for two panes
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400)
    toasts.set([])
  })
  afterEach(() => {
    close()
    live.want(false)
    player.close()
    asked.get()?.answer(false)
    session.leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.body.innerHTML = ''
    // the files of a worker may share a window
    localStorage.clear()
    sessionStorage.clear()
    void i18n.changeLanguage('en')
  })
}

const blobs = new Map<string, Blob>()
/** What the browser was given to keep: a file's name, and its content where the page made it. */
export const downloads: { name: string; href: string; blob: Blob | undefined }[] = []

/** Plays without a sound. */
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

/** Sends a file as `fetchTelling` does, to the same server. */
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

type Told = (event: { data: object }) => void
let lexicon: Lexicon | undefined
type Sent = { id: number } & ({ text: string } | { sound: Decoded; handling: LongFileHandling })
/** Does in this thread what language.worker.ts and sample.worker.ts do in theirs. */
class PageWorker {
  #told: Told | undefined
  addEventListener(type: string, listener: Told) {
    if (type === 'message') this.#told = listener
  }
  async postMessage({ id, ...sent }: Sent) {
    if ('text' in sent) lexicon ??= openLexicon()
    const answer =
      'text' in sent
        ? { answer: describeLanguage(sent.text, lexicon!) }
        : { answer: analyseSound(sent.sound, sent.handling) }
    queueMicrotask(() => this.#told?.({ data: { id, ...answer } }))
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
/** Opens the live connection, as being signed in does. */
export async function goLive(): Promise<void> {
  server.answer(createLiveTicket, { ticket: 'ticket' } as never)
  live.want(true)
  await until(() => live.state.get() === 'live')
}
export const tell = (message: LiveMessage) => wire?.onmessage?.({ data: JSON.stringify(message) })

/** Until it is true, or gives something. A clock that was taken runs on by `ms` with each look. */
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
/** Until nothing is asked of the server any more. */
export const quiet = () => until(() => queryClient.isFetching() === 0)
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
/** The page's time stands still from now on, and runs on with `pass`. */
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
/** What a part of the page is called, near enough to how browsers name it. */
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

/** Those of a role that are not hidden, by name where one is given. */
export function all<E extends HTMLElement = HTMLInputElement>(role: Role, name?: Name, within: ParentNode = document) {
  const found = [...within.querySelectorAll<E>(selectors[role])].filter((element) => !element.closest('[hidden]'))
  return name === undefined ? found : found.filter((element) => fits(name, element))
}
export const find = (role: Role, name?: Name, within?: ParentNode) => all(role, name, within)[0]
/** Waits until it is there. */
export const get = (role: Role, name?: Name, within?: ParentNode) => until(() => find(role, name, within))
export const gone = (role: Role, name?: Name, within?: ParentNode) => until(() => !find(role, name, within))

/** All that is written on the page, or in a part of it: nothing where that part is not there. */
export const text = (...within: [] | [ParentNode | null | undefined]) =>
  plain((within.length === 0 ? document.body : within[0])?.textContent)
export const shows = (words: string, within: ParentNode = document.body) => until(() => text(within).includes(words))

/** Presses a button once it is there and can be pressed. */
export async function press(name: Name, within?: ParentNode, role: Role = 'button'): Promise<void> {
  const found = await until(() => all(role, name, within).find((one) => !isOff(one)))
  found.click()
}
export const isOff = (element: Element) =>
  (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true'

/** Radix opens menus and changes tabs with the pointer or a key, not with a click. */
export async function openMenu(name: Name): Promise<void> {
  const opener = await get('button', name)
  opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

/** Replaces what a field holds. */
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
// React looks at what its own setter was told
const setValue = (field: HTMLElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
export async function drop(files: File | File[], within: ParentNode = document): Promise<void> {
  const field = await until(() => within.querySelector<HTMLInputElement>('input[type=file]'))
  Object.defineProperty(field, 'files', { value: [files].flat(), configurable: true })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The full editor, which comes after the page. */
export const editor = async () =>
  EditorView.findFromDOM(await until(() => document.querySelector<HTMLElement>('.cm-content')))!
/** As if it had been typed in the place of all that was there. */
export async function writeText(words: string): Promise<void> {
  const view = await editor()
  const changes = { from: 0, to: view.state.doc.length, insert: words }
  view.dispatch({ changes, selection: { anchor: words.length }, userEvent: 'input.type' })
}
/** At the caret, as if it had been typed. */
export async function typeText(words: string): Promise<void> {
  const view = await editor()
  view.dispatch({ ...view.state.replaceSelection(words), userEvent: 'input.type' })
}
export const writtenText = async () => (await editor()).state.doc.toString()
