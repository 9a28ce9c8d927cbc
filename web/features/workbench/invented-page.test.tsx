// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { Captions, History } from 'lucide-react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import { loadWords, startLanguage } from '../../lib/language/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { useSelected, useStore } from '../../lib/state/store.ts'
import { readPreference } from '../../lib/storage/preferences.ts'
import { shortage } from '../credits/insufficient-credits.ts'
import { FileDrop, FilePrompt, UploadProgress } from './document/file-drop.tsx'
import type { FileRules } from './document/file-rules.ts'
import { type UploadOptions, useUpload } from './document/use-upload.ts'
import { CounterLine, fastCount } from './editor/counter-line.tsx'
import type { EditorHandle, TextEditorProps } from './editor/editor-handle.ts'
import { useKeptText } from './editor/kept-text.ts'
import { type LoadEditor, TextEditor, TextSheet } from './editor/text-editor.tsx'
import { TextToolbar } from './editor/text-toolbar.tsx'
import { Step } from './page/step.tsx'
import { TwoPanes } from './page/two-panes.tsx'
import { Panel, PanelTabs } from './panel/panel-tabs.tsx'
import { enoughCredits } from './submit/submit.ts'
import { SubmitBar } from './submit/submit-bar.tsx'
import { useSubmit } from './submit/use-submit.ts'

/** A page that exists only in this test: subtitles made from text or audio. */
const createSubtitles = endpoint({
  method: 'POST',
  path: '/api/v1/subtitles/',
  summary: 'Make subtitles',
  auth: 'user',
  body: z.object({ words: z.string(), font: z.string(), client_key: z.string().optional() }),
  returns: z.object({ id: z.string(), lines: z.number() }),
})
type Made = z.output<typeof createSubtitles.returns>

const sounds: FileRules = {
  extensions: ['.mp3'],
  max_bytes: 1000,
  notAccepted: () => new AppError('invalid_request', { detail: 'Only MP3, please.' }),
}
const tabs = [
  { tab: 'look', label: 'Look', icon: Captions },
  { tab: 'made', label: 'Made', icon: History },
] as const
type Tab = (typeof tabs)[number]['tab']
const count = fastCount(countCharacters)

let kept = ''
const place = {
  read: () => kept,
  write: (text: string) => {
    kept = text
  },
}
const jobs = {
  addPlaceholder: vi.fn(),
  replacePlaceholder: vi.fn(),
  failPlaceholder: vi.fn(),
  removePlaceholder: vi.fn(),
}
const sendSound = vi.fn((_file: File, _options: UploadOptions) => Promise.resolve({ seconds: 3 }))
const found = vi.fn<(client_key: string) => Promise<Made | undefined>>(async () => undefined)
/** The full editor has not loaded yet. */
const load: LoadEditor<TextEditorProps> = () => new Promise(() => {})
let timeout_ms = 1000
let balance: { available: number } | undefined

function SubtitlesPage() {
  const [tab, setTab] = useState<Tab>('look')
  return (
    <TwoPanes
      width="stt_side_panel_width"
      wide
      sideOnly={false}
      tabs={<PanelTabs label="Subtitles" tabs={tabs} tab={tab} onChange={setTab} />}
      main={<Making onSubmit={() => setTab('made')} />}
      side={
        <>
          <Panel of="look" tab={tab}>
            Big letters
          </Panel>
          <Panel of="made" tab={tab}>
            All that was made
          </Panel>
        </>
      }
    />
  )
}

function Making({ onSubmit }: { onSubmit: () => void }) {
  const text = useKeptText(place)
  const [editor, setEditor] = useState<EditorHandle>()
  const upload = useUpload({ rules: sounds, send: sendSound, failed: 'It could not be heard.' })
  const { submitting, notice, press, dismiss } = useSubmit({
    endpoint: createSubtitles,
    jobs,
    timeout: () => timeout_ms,
    find: () => found,
    failureText: (error, { lines }: { lines: number }) =>
      error instanceof AppError && error.is('text_empty') ? `No ${lines} lines.` : undefined,
    onSubmit,
  })
  const make = async () => {
    if (enoughCredits(count(text.get()), balance)) await press({ words: text.get(), font: 'sans' }, { lines: 2 })
  }
  return (
    <>
      <Step number={1} shown="stt_show_step_1" title="The words" place="under" summary="hidden words">
        <TextSheet>
          <TextToolbar editor={editor} needsSanitizing={false} empty={useSelected(text, (t) => t === '')} />
          <TextEditor
            load={load}
            props={{ text, limit: 10, label: 'Words', placeholder: 'Write.', lang: 'fr', onReady: setEditor }}
          />
        </TextSheet>
      </Step>
      <Step number={2} shown="stt_show_step_2" title="The sound" place="fill" summary="hidden sound">
        <FileDrop onFile={(file) => void upload.start(file)}>
          {upload.error}
          {upload.uploading ? (
            <UploadProgress label={`Hearing ${upload.uploading}`} sent={upload.sent} onCancel={upload.cancel} />
          ) : (
            <FilePrompt rules={sounds} label="Choose a sound" hint="MP3" onFile={(file) => void upload.start(file)} />
          )}
        </FileDrop>
      </Step>
      <SubmitBar counter={<Counter text={text} />} notice={notice} onDismiss={dismiss} announcement="">
        <button type="button" disabled={submitting} onClick={() => void make()}>
          Make
        </button>
        <button type="button" onClick={() => void Promise.all([make(), make()])}>
          Make twice
        </button>
      </SubmitBar>
    </>
  )
}

function Counter({ text }: { text: ReturnType<typeof useKeptText> }) {
  const characters = count(useStore(text))
  return <CounterLine cost={{ characters, credits: characters * 2, limit: 10, over: characters > 10 }} />
}

type Answer = unknown
let answers: Answer[]
let requests: { path: string; key: string | null; body: Record<string, unknown> }[]

beforeEach(async () => {
  localStorage.clear()
  kept = ''
  timeout_ms = 1000
  balance = undefined
  shortage.set(undefined)
  answers = []
  requests = []
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key')
    requests.push({ path: String(address), key, body: JSON.parse(String(body)) })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  const user = { id: 'u', email: 'a@b.co', username: 'a', is_staff: false, email_verified: true }
  session.accept({
    access_token: 't',
    expires_in: 900,
    user: { ...user, language: 'en', created_at: '2026-01-01T00:00:00Z' },
  })
  await startLanguage()
  await loadWords('workbench')
  await act(async () => render(<SubtitlesPage />))
})
afterEach(async () => {
  cleanup()
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const shown = () => document.body.textContent ?? ''
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((b) => (b.getAttribute('aria-label') ?? b.textContent) === name)!
const pressButton = (name: string) => act(async () => button(name).click())
async function write(words: string) {
  const field = find<HTMLTextAreaElement>('textarea')
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
  await act(async () => {
    set.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
async function chooseFile(name: string, size: number) {
  const field = find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(field, 'files', { configurable: true, value: [new File(['a'.repeat(size)], name)] })
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })))
}
const refusal = (code: string, status: number, data: object = {}) =>
  Response.json({ code, error: '', ...data }, { status })

describe('a new page made of the workbench’s parts', () => {
  it('has steps that stay hidden, each under its own key', async () => {
    expect(find('textarea').getAttribute('aria-label')).toBe('Words')
    expect(find('textarea').lang).toBe('fr')
    await pressButton('Hide step 1')
    expect(shown()).toContain('hidden words')
    expect(readPreference('stt_show_step_1')).toBe(false)
    expect(readPreference('tts_show_step_1')).toBe(true)
  })

  it('has panes whose divider starts where the page says, and is stored', async () => {
    const divider = find('[role=separator]')
    expect(divider.getAttribute('aria-valuenow')).toBe('50')
    await act(async () => {
      divider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    })
    expect(readPreference('stt_side_panel_width')).toBe(55)
    await act(async () => void divider.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
    expect(readPreference('stt_side_panel_width')).toBe(50)
  })

  it('has the given tabs, by press and by key', async () => {
    expect([...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual(['Look', 'Made'])
    await act(async () => {
      find('#panel-tab-look').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    })
    expect(find('#panel-made').textContent).toBe('All that was made')
    expect(find('#panel-look').textContent).toBe('')
  })

  it('counts, saves and clears the text; without pauses it has no pause buttons', async () => {
    await write('Bonjour à tous')
    expect(shown()).toContain('14 / 10 characters ·\u00a04 too many')
    expect(shown()).toContain('28 credits')
    expect(document.querySelector('[aria-label^="Insert a pause"]')).toBeNull()
    await pressButton('Clear text')
    expect(shown()).toContain('0 / 10')
    cleanup()
    expect(kept).toBe('')
  })
})

describe('its files', () => {
  it('are refused by its own rules before upload', async () => {
    await chooseFile('song.pdf', 5)
    expect(shown()).toContain('Only MP3, please.')
    await chooseFile('song.mp3', 1001)
    expect(shown()).toContain('File size must be less than')
    expect(sendSound).not.toHaveBeenCalled()
  })

  it('are sent with its request, with progress, and can be cancelled', async () => {
    let options: UploadOptions | undefined
    sendSound.mockImplementationOnce((_file, given) => {
      options = given
      return new Promise((_resolve, reject) =>
        given.signal.addEventListener('abort', () => reject(given.signal.reason)),
      )
    })
    await chooseFile('song.mp3', 1000)
    await act(async () => options!.on_progress(0.4))
    expect(shown()).toContain('Hearing song.mp3')
    expect(find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('40')
    await pressButton('Stop')
    expect(shown()).toContain('Choose a sound')
  })

  it('show its own message for a failure without one', async () => {
    sendSound.mockRejectedValueOnce(new TypeError('oops'))
    await chooseFile('song.mp3', 10)
    expect(shown()).toContain('It could not be heard.')
  })
})

describe('its submitter', () => {
  const made = { id: 's1', lines: 2 }

  it('sends the request to its endpoint, with a placeholder before and the job after', async () => {
    answers = [made]
    await write('Bonjour')
    await pressButton('Make')
    const [request] = requests
    expect(request).toMatchObject({ path: '/api/v1/subtitles/', body: { words: 'Bonjour', font: 'sans' } })
    expect(request!.key).toBe(request!.body.client_key)
    expect(jobs.addPlaceholder.mock.calls).toEqual([[{ lines: 2, client_key: request!.key }]])
    expect(jobs.replacePlaceholder.mock.calls).toEqual([[request!.key, made]])
    expect(find('#panel-made').textContent).toBe('All that was made')
  })

  it('treats two presses at once as one', async () => {
    answers = [made]
    await pressButton('Make twice')
    expect(requests).toHaveLength(1)
    expect(jobs.addPlaceholder).toHaveBeenCalledTimes(1)
  })

  it('makes a new key for each press, and reuses it for retries after the network returns', async () => {
    answers = [new TypeError('no network'), made]
    await pressButton('Make')
    expect(shown()).toContain('Request failed. Retrying (1/3)...')
    await act(async () => void window.dispatchEvent(new Event('online')))
    await pressButton('Make')
    const keys = requests.map((request) => request.key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    expect(shown()).not.toContain('Retrying')
  })

  it('finds the job of a request that timed out', async () => {
    timeout_ms = 1
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
    })
    found.mockResolvedValueOnce(made)
    await pressButton('Make')
    await expect.poll(() => act(async () => jobs.replacePlaceholder.mock.calls.length)).toBe(1)
  })

  it('shows the page’s message for a failure, or that of the error', async () => {
    answers = [refusal('text_empty', 400)]
    await pressButton('Make')
    expect(shown()).toContain('No 2 lines.')
    expect(jobs.removePlaceholder).toHaveBeenLastCalledWith(requests[0]!.key, 'text_empty')
    await pressButton('Dismiss')
    expect(shown()).not.toContain('No 2 lines.')
  })

  it('counts down a rate limit', async () => {
    answers = [refusal('rate_limited', 429, { limit: 5, remaining: 0, reset: 1_800_000_000, retryAfter: 42 })]
    await pressButton('Make')
    expect(shown()).toContain('Rate limit reached.')
    expect(find('[role=timer]').textContent).toBe('0:42')
  })

  it('opens the credits dialog, after a refusal by the server and before a request', async () => {
    answers = [refusal('insufficient_credits', 402, { credits_needed: 9, credits_available: 1 })]
    await pressButton('Make')
    expect(shortage.get()).toMatchObject({ credits_needed: 9 })
    balance = { available: 3 }
    await write('Bonjour')
    await pressButton('Make')
    expect(requests).toHaveLength(1)
    expect(shortage.get()).toEqual({ credits_needed: 7, credits_available: 3 })
  })
})
