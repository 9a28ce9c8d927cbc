import { EditorView } from '@codemirror/view'
import { type Lexicon, openLexicon } from '@pawol/kreyol/lexicon'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { User } from '#core/contract/account/account.ts'
import { createLiveTicket, type LiveMessage } from '#core/contract/live.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { Overlays } from '../../web/app/notices/overlays.tsx'
import { analyseSound, type Decoded } from '../../web/features/cloning/samples/decode-sample.ts'
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
import { takeClock, turn, until } from './elements.ts'
import { pageServer } from './page-server.ts'

export * from './elements.ts'
export { held, lines } from './page-server.ts'

/** The server that the page calls. */
export const server = pageServer()

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
 * Later updates come on their own; the test waits for what it looks for.
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
  render(
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
  cleanup()
  queryClient.clear()
}

export function eachPageTest(): void {
  beforeEach(() => {
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

/** Waits until no query is running, and what came of the last one is drawn and has started no other. */
export async function quiet(): Promise<void> {
  for (let turns = 0; turns < 5; turns = queryClient.isFetching() === 0 ? turns + 1 : 0) await turn()
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
