import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import type { ExportJob } from '#core/contract/exports/exports.ts'
import type { ExportPreset } from '#core/contract/exports/presets.ts'
import { audioFormatOptions, defaultAudioSettings } from '#core/rules/exports/audio-settings.ts'
import {
  defaultDocumentSettings,
  documentFormatOptions,
  templateOptions,
} from '#core/rules/exports/document-settings.ts'
import { ExportDialogs } from '../../app/notices/export-dialogs.tsx'
import { loadWords, startLanguage } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { asked } from '../../ui/overlay/ask.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { type ExportRequest, exportRequest } from './export-request.ts'

const uuid = (n: number) => `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`
const rootPath = '/api/v1/export/'
export const export_id = uuid(9)

type Asked = { name: string; query: Record<string, string>; body: Record<string, unknown>; token: string | null }

/** The state of the test server: data, recorded requests and special answers. */
export const server = {
  presets: [] as ExportPreset[],
  /** The export as the next poll returns it. */
  job: {} as ExportJob,
  calls: [] as Asked[],
  special: {} as Record<string, (asked: Asked) => Response | Promise<Response>>,
}
export const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
export const called = (name: string) => server.calls.filter((call) => call.name === name)
export const sent = (name: string) => called(name).at(-1)?.body

export const madeExport = (part: Partial<ExportJob> = {}): ExportJob => ({
  id: export_id,
  kind: 'export',
  status: 'pending',
  progress: 0,
  queue_position: null,
  credits_used: 0,
  attempts: 0,
  client_key: null,
  error_code: null,
  error_message: null,
  started_at: null,
  completed_at: null,
  created_at: '2026-01-01T00:00:00Z',
  export_type: 'document',
  job_type: 'stt',
  job_ids: [uuid(1)],
  title: 'Radyo',
  output_folder: '',
  output_filename: 'Radyo',
  audio: null,
  document: null,
  result_url: null,
  expires_at: null,
  ...part,
})
export const completed = (part: Partial<ExportJob> = {}): ExportJob =>
  madeExport({
    status: 'completed',
    progress: 100,
    result_url: '/api/v1/files/signed/?download=Radyo.pdf',
    result_filename: 'Radyo.pdf',
    result_type: 'application/pdf',
    result_size: 3,
    result_key: 'k',
    files: 1,
    skipped: [],
    ...part,
  })
export const madePreset = (n: number, part: Partial<ExportPreset> = {}): ExportPreset => ({
  id: uuid(100 + n),
  name: `Reglaj ${n}`,
  is_default: false,
  export_type: 'both',
  job_type: 'stt',
  settings: { audio: { ...defaultAudioSettings }, document: { ...defaultDocumentSettings } },
  created_at: '2026-01-01T00:00:00Z',
  ...part,
})
export const requested = (part: Partial<ExportRequest> = {}): ExportRequest => ({
  job_type: 'stt',
  jobs: [{ id: uuid(1), title: 'Radyo' }],
  tab: 'document',
  has: { audio: true, times: true, translation: false },
  ...part,
})
export const two = [
  { id: uuid(1), title: 'Youn' },
  { id: uuid(2), title: 'De' },
]

async function answer(address: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const name = `${init.method ?? 'GET'} ${pathname.replace(rootPath, '')}`
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
  const token = new Headers(init.headers).get('authorization')
  const request = { name, query: Object.fromEntries(searchParams), body, token }
  server.calls.push(request)
  const special = server.special[name]
  if (special) return special(request)
  if (name === 'GET audio-formats/') return reply(audioFormatOptions)
  if (name === 'GET document-formats/') return reply(documentFormatOptions)
  if (name === 'GET templates/') return reply(templateOptions)
  if (name === 'GET presets/') return reply(server.presets)
  if (name === 'POST presets/') return reply({ ...madePreset(7), ...body }, 201)
  if (name.startsWith('PATCH presets/')) return reply({ ...madePreset(1), ...body })
  if (name.startsWith('DELETE presets/')) return reply({ deleted: true })
  if (/^POST jobs\/(audio|document|bulk)\/$/.test(name)) return reply(madeExport(), 201)
  if (name === `GET jobs/${export_id}/`) return reply(server.job)
  if (name === `POST jobs/${export_id}/cancel/`) return reply(madeExport({ status: 'cancelled' }))
  if (name === 'GET jobs/serve-local/') return new Response('pdf')
  return reply({ code: 'not_found', error: 'Not found.', what: name }, 404)
}

function Questions() {
  const question = useStore(asked)
  return question ? createElement(AskDialog, { question }) : null
}
const user = { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff: false } as SignedIn['user']

export async function begin() {
  await startLanguage()
  await loadWords('exports', 'jobs')
  localStorage.clear()
  Object.assign(server, { presets: [], job: completed(), calls: [], special: {} })
  vi.stubGlobal('fetch', answer)
  session.accept({ access_token: 'the-token', expires_in: 900, user } as SignedIn)
  queryClient.clear()
  toasts.set([])
}
export async function leave() {
  await act(async () => exportRequest.set(undefined))
  cleanup()
  asked.get()?.answer(false)
  session.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
}
export async function draw(...parts: ReactNode[]) {
  await act(async () => render(createElement(QueryClientProvider, { client: queryClient }, ...parts)))
}
export const drawShell = () => draw(createElement(ExportDialogs), createElement(Questions), createElement(Toaster))
export async function openDialog(request: Partial<ExportRequest> = {}) {
  await drawShell()
  await act(async () => exportRequest.set(requested(request)))
  await settle(() => {
    if (!dialog()) throw new Error('no dialog yet')
    if (called('GET presets/').length === 0) throw new Error('no presets yet')
  })
}

/** Runs outside of `act`, so that updates arrive on their own as in a browser. */
export async function settle(check: () => void) {
  await waitFor(check, { timeout: 10_000, interval: 10 })
}
export const dialog = () => document.querySelector('[role=dialog]')
export const text = () => document.body.textContent ?? ''
export const alerts = () => [...document.querySelectorAll('[role=dialog] [role=alert]')].map((one) => one.textContent)
export const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button, [role=menuitem]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
export const press = (name: string) =>
  act(async () => {
    const found = button(name)
    if (!found) throw new Error(`no button ${name}`)
    found.click()
  })
export const openMenu = (name: string) =>
  act(async () => void button(name)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
const labels = () => [...document.querySelectorAll('label')]
export const box = (name: string) =>
  labels()
    .find((one) => one.textContent === name)!
    .querySelector<HTMLInputElement>('input')!
export const tick = (name: string) => act(async () => box(name).click())
export const field = (name: string) => {
  const label = labels().find((one) => one.textContent === name && one.htmlFor)
  return label && (document.getElementById(label.htmlFor) as HTMLInputElement & HTMLSelectElement)
}
export const write = (name: string, value: string) =>
  act(async () => {
    const control = field(name)!
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  })
export const optionsOf = (name: string) => [...field(name)!.options].map((one) => one.textContent)
export const leaveField = (name: string) =>
  act(async () => void field(name)!.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
export const tabs = () => [...document.querySelectorAll('[role=tab]')].map((one) => one.textContent)
export const chosenTab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
export const openTab = (name: string) =>
  act(async () => {
    const tab = [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent === name)!
    tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  })
export const toastTexts = () => toasts.get().map((one) => one.text)
