// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { live } from '../../lib/network/live.ts'
import { readPreference, writePreference } from '../../lib/storage/preferences.ts'
import {
  alerts,
  begin,
  button,
  called,
  completed,
  dialog,
  draw,
  drawShell,
  export_id,
  field,
  leave,
  madeExport,
  madePreset,
  openDialog,
  press,
  reply,
  requested,
  server,
  settle,
  text,
  tick,
  toastTexts,
  two,
  write,
} from './exports-test-server.ts'

const saved = vi.hoisted(() => [] as string[])
vi.mock('../../lib/browser/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => void saved.push(name) }))
/** The page's listeners. */
let listeners: Parameters<typeof live.listen>[0][]
beforeEach(async () => {
  saved.length = 0
  listeners = []
  vi.spyOn(live, 'listen').mockImplementation((listener) => {
    listeners.push(listener)
    return () => {
      listeners = listeners.filter((one) => one !== listener)
    }
  })
  await begin()
})
afterEach(async () => {
  live.state.set('offline')
  await leave()
  vi.restoreAllMocks()
})

const asked = () => called(`GET jobs/${export_id}/`).length
const announce = (type: string, part: object) =>
  act(async () => {
    for (const { message } of listeners) message?.({ type, job: { ...madeExport(), ...part } } as never)
  })
const over = (part: object = {}) => announce('export_completed', { ...completed(), ...part })
async function exporting(request = {}) {
  server.job = madeExport({ status: 'processing', progress: 40 })
  await openDialog(request)
  await press('Export')
  await settle(() => expect(listeners).toHaveLength(1))
}

describe('an export', () => {
  it.each([
    [
      'document',
      {
        job_type: 'stt',
        formats: ['pdf'],
        include_timestamps: true,
        include_speaker_labels: true,
        include_confidence_scores: false,
        page_size: 'letter',
        font_size: 12,
        font_family: 'Arial',
        line_spacing: 1.5,
        template_id: 'transcript',
      },
    ],
    [
      'audio',
      {
        job_type: 'stt',
        format: 'mp3',
        sampleRate: 44_100,
        bitrate: 192,
        channels: 'stereo',
        normalize: false,
        trimSilence: false,
      },
    ],
  ] as const)(
    'is requested with every setting and the bearer token [S3-7-65] [S3-7-66] [S3-6-03]: %s',
    async (tab, body) => {
      await openDialog({ tab })
      await write('Folder', '/tmp/radyo')
      await press('Export')
      await settle(() => expect(called(`POST jobs/${tab}/`)).toHaveLength(1))
      const [order] = called(`POST jobs/${tab}/`)
      expect(order!.token).toBe('Bearer the-token')
      expect(order!.body).toMatchObject({ ...body, job_id: two[0]!.id, output_folder: '/tmp/radyo' })
      expect(order!.body.output_filename).toMatch(/^Radyo_/)
    },
  )
  it('shows Exporting... until its file is ready, then the dialog closes [S3-2.6-14] [S3-4-46] [S3-4-50]', async () => {
    await exporting()
    expect(button('Exporting...')!.getAttribute('aria-busy')).toBe('true')
    await announce('export_update', { status: 'processing', progress: 60 })
    expect(document.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')).toBe('60')
    expect([asked(), saved]).toEqual([0, []])
    server.job = completed()
    await over()
    await settle(() => expect(dialog()).toBeNull())
    expect(saved).toEqual(['Radyo.pdf'])
    expect(called('GET jobs/serve-local/')[0]).toMatchObject({
      query: { path: '/api/v1/files/signed/?download=Radyo.pdf', filename: 'Radyo.pdf' },
      token: 'Bearer the-token',
    })
    expect(readPreference('exports_under_way')).toEqual([])
  })
  it('is polled when the live connection returns', async () => {
    await exporting()
    server.job = completed()
    await act(async () => listeners[0]!.refetch!())
    await settle(() => expect(saved).toEqual(['Radyo.pdf']))
  })
  it.each([
    ['S3-4-47', 'The disk is full.', 'The disk is full.'],
    ['S3-4-48', null, 'Export failed'],
  ])('that failed shows why [%s]: %s', async (_, error_message, shown) => {
    await exporting()
    server.job = madeExport({ status: 'failed', error_code: 'internal', error_message })
    await announce('export_failed', { status: 'failed' })
    await settle(() => expect(alerts()).toEqual([shown]))
    expect(button('Export')).toBeDefined()
    expect(readPreference('exports_under_way')).toEqual([])
  })
  it.each([
    ['S3-8-30', () => reply(new AppError('export_nothing', {}).body(), 409), 'There is nothing to export in this job.'],
    ['S3-8-31', () => new Response('<h1>Oops</h1>', { status: 500 }), 'Failed to export'],
  ])('that is refused shows why [%s]', async (_, answer, shown) => {
    server.special['POST jobs/document/'] = answer
    await openDialog()
    await press('Export')
    await settle(() => expect(alerts()).toEqual([shown]))
    expect(dialog()).not.toBeNull()
  })
  it('is polled every 2 s, 60 times, then times out; its notice still arrives later [S3-7-73] [S3-4-49] [S3-4-45]', async () => {
    await openDialog()
    server.job = madeExport({ status: 'processing', progress: 40 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => {
      button('Export')!.click()
      await vi.advanceTimersByTimeAsync(1_999)
    })
    expect(asked()).toBe(0)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(asked()).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(58 * 2_000))
    expect([asked(), alerts()]).toEqual([59, []])
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect([asked(), alerts()]).toEqual([60, ['Export timed out']])
    server.job = completed()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(toastTexts()).toEqual(['Your export is ready'])
    vi.useRealTimers()
  })
  it('is polled rarely while messages arrive, in case one was lost', async () => {
    live.state.set('live')
    await openDialog()
    server.job = madeExport({ status: 'processing', progress: 40 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => {
      button('Export')!.click()
      await vi.advanceTimersByTimeAsync(11_999)
    })
    expect(asked()).toBe(0)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(asked()).toBe(1)
    live.state.set('offline')
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect([asked(), alerts()]).toEqual([3, []])
    vi.useRealTimers()
  })
  it('is announced at its start and at each quarter', async () => {
    const heard = () => dialog()!.querySelector('[role=status]')!.textContent
    await openDialog()
    expect(heard()).toBe('')
    server.job = madeExport({ status: 'processing' })
    await press('Export')
    await settle(() => expect(heard()).toBe('Your file is being made.'))
    for (const [progress, said] of [
      [24, 'Your file is being made.'],
      [25, 'Export: 25% done'],
      [80, 'Export: 75% done'],
    ] as const) {
      await announce('export_update', { status: 'processing', progress })
      expect(heard()).toBe(said)
    }
  })
  it('that was cancelled elsewhere says so', async () => {
    await exporting()
    server.job = madeExport({ status: 'cancelled' })
    await announce('export_failed', { status: 'cancelled' })
    await settle(() => expect(alerts()).toEqual(['The export was cancelled.']))
  })
  it('is also cancelled by Cancel before the server has answered', async () => {
    let answer = (_: Response) => {}
    server.special['POST jobs/document/'] = () => new Promise((resolve) => (answer = resolve))
    await openDialog()
    await press('Export')
    await settle(() => expect(called('POST jobs/document/')).toHaveLength(1))
    await press('Cancel')
    expect(dialog()).toBeNull()
    await act(async () => answer(reply(madeExport(), 201)))
    await settle(() => expect(called(`POST jobs/${export_id}/cancel/`)).toHaveLength(1))
    expect([listeners, readPreference('exports_under_way'), toastTexts()]).toEqual([[], [], []])
  })
  it('is not requested when Cancel comes while its preset is saved', async () => {
    let answer = (_: Response) => {}
    server.special['POST presets/'] = () => new Promise((resolve) => (answer = resolve))
    await openDialog()
    await tick('Save as preset')
    await write('Preset name', 'Pou radyo')
    await press('Export')
    await settle(() => expect(called('POST presets/')).toHaveLength(1))
    await press('Cancel')
    await act(async () => {
      answer(reply(madePreset(7), 201))
      // enough time for a request to be sent
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    })
    expect([dialog(), called('POST jobs/document/'), toastTexts()]).toEqual([null, [], []])
  })
  it('is cancelled by Cancel', async () => {
    await exporting()
    await press('Cancel')
    await settle(() => expect(called(`POST jobs/${export_id}/cancel/`)).toHaveLength(1))
    expect([dialog(), listeners, readPreference('exports_under_way')]).toEqual([null, [], []])
  })
  it('shows how many characters of a PDF no font has', async () => {
    await exporting()
    server.job = completed({ unprinted: 12 })
    await over()
    await settle(() => expect(toastTexts()[0]).toContain('12 characters have no font'))
    expect(saved).toEqual(['Radyo.pdf'])
  })
  it('of several jobs shows how many are left out, and why', async () => {
    await exporting({ jobs: two })
    const skipped = [{ job_id: two[0]!.id, code: 'export_nothing', error: 'There is nothing to export in this job.' }]
    server.job = completed({ skipped })
    await over()
    await settle(() => expect(toastTexts()).toEqual(['1 job is not in the ZIP.']))
    expect(text()).toContain('There is nothing to export in this job.')
  })
})

describe('an export whose dialog was closed', () => {
  it('shows when it is ready, with a download', async () => {
    await exporting()
    await press('Close, and tell me when it is ready')
    expect(dialog()).toBeNull()
    server.job = completed()
    await over()
    await settle(() => expect(toastTexts()).toEqual(['Your export is ready']))
    expect([saved, text().includes('Radyo.pdf')]).toEqual([[], true])
    await press('Download')
    await settle(() => expect(saved).toEqual(['Radyo.pdf']))
    await settle(() => expect(readPreference('exports_under_way')).toEqual([]))
  })
  it.each([
    ['is fetched by a new one', undefined, ['Radyo.pdf'], []],
    ['and is deleted says so', 404, [], ['The file has expired. Please export it again.']],
  ])('whose address has expired %s', async (_, status, got, toasts) => {
    await exporting()
    await press('Close, and tell me when it is ready')
    server.job = completed({ result_url: '/api/v1/files/old/' })
    await over()
    await settle(() => expect(toastTexts()).toEqual(['Your export is ready']))
    server.job = completed({ result_url: '/api/v1/files/new/' })
    if (status)
      server.special[`GET jobs/${export_id}/`] = () => reply(new AppError('not_found', { what: 'It' }).body(), status)
    await press('Download')
    await settle(() => expect([saved, toastTexts()]).toEqual([got, toasts]))
    if (!status) expect(called('GET jobs/serve-local/').at(-1)!.query.path).toBe('/api/v1/files/new/')
    await settle(() => expect(readPreference('exports_under_way')).toEqual([]))
  })
  it('shows a failure', async () => {
    await exporting()
    await press('Close, and tell me when it is ready')
    server.job = madeExport({ status: 'failed', error_message: 'The disk is full.' })
    await announce('export_failed', { status: 'failed' })
    await settle(() => expect(toastTexts()).toEqual(['The disk is full.']))
  })
  it('is shown again when the dialog opens for the same job', async () => {
    await exporting()
    await press('Close, and tell me when it is ready')
    await act(async () => undefined)
    const { exportRequest } = await import('./export-request.ts')
    await act(async () => exportRequest.set(requested()))
    await settle(() => expect(button('Exporting...')).toBeDefined())
    server.job = completed()
    await over()
    await settle(() => expect(dialog()).toBeNull())
    expect([saved, toastTexts()]).toEqual([['Radyo.pdf'], []])
  })
})

it('an export resumes after the page was reloaded', async () => {
  const kept = { id: export_id, user_id: 'u1', begun_at: Date.now() }
  writePreference('exports_under_way', [
    kept,
    { ...kept, id: 'of-another-user', user_id: 'u2' },
    { ...kept, id: 'long-gone', begun_at: Date.now() - 25 * 3_600_000 },
  ])
  await drawShell()
  await settle(() => expect(toastTexts()).toEqual(['Your export is ready']))
  expect(server.calls.map(({ name }) => name)).toEqual([`GET jobs/${export_id}/`])
  await press('Dismiss')
  expect(readPreference('exports_under_way').map(({ id }) => id)).toEqual(['of-another-user'])
})

it('a download falls back to proxy, frame, link and new tab, in this order [S3-8-37] [S3-8-38] [S3-7-75]', async () => {
  const refuse = () => reply(new AppError('not_found', { what: 'It' }).body(), 404)
  Object.assign(server.special, { 'GET jobs/serve-local/': refuse, 'GET jobs/download-proxy/': refuse })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    throw new Error('no links')
  })
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await exporting()
  server.job = completed()
  await over()
  await settle(() => expect(document.querySelector('iframe')).not.toBeNull())
  expect(server.calls.map(({ name }) => name).filter((name) => /serve-local|proxy/.test(name))).toEqual([
    ...['GET jobs/serve-local/', 'GET jobs/download-proxy/'],
  ])
  expect(called('GET jobs/download-proxy/')[0]!.query.url).toMatch(/^http.*\/api\/v1\/files\/signed\/\?download/)
  expect(document.querySelector('iframe')!.src).toContain('download=Radyo.pdf')
  expect([clicked.mock.calls, opened.mock.calls]).toEqual([[], []])
  await act(async () => void document.querySelector('iframe')!.dispatchEvent(new Event('load')))
  await settle(() => expect(dialog()).toBeNull())
  expect(clicked).toHaveBeenCalledOnce()
  expect(opened).toHaveBeenCalledWith('/api/v1/files/signed/?download=Radyo.pdf', '_blank', 'noopener')
})

describe('a folder', () => {
  const picker = (pick: () => Promise<unknown>) => Object.assign(window, { showDirectoryPicker: pick })
  afterEach(() => Reflect.deleteProperty(window, 'showDirectoryPicker'))
  const folder = (written: Record<string, unknown>, fails = false) => ({
    name: 'Emisyon',
    async getFileHandle(name: string, options?: { create: boolean }) {
      if (!options?.create && !(name in written)) throw new DOMException('', 'NotFoundError')
      const write = async (blob: Blob) => {
        if (fails) throw new DOMException('', 'QuotaExceededError')
        written[name] = await blob.text()
      }
      return { createWritable: async () => ({ write, close: async () => undefined }) }
    },
    removeEntry: async () => undefined,
  })
  it.each([
    ['S3-8-33', undefined, true],
    ['S3-8-33', new DOMException('', 'SecurityError'), true],
    ['S3-8-34', new DOMException('', 'AbortError'), false],
  ])('falls back when it cannot be picked; cancelling is silent [%s]', async (_, failure, toasts) => {
    if (failure) picker(() => Promise.reject(failure))
    await openDialog()
    await press('Browse')
    const sentence = 'Unable to select folder. Please enter the path manually.'
    if (toasts) await settle(() => expect(text()).toContain(sentence))
    else expect(text()).not.toContain(sentence)
  })
  it('gets the file, beside one of the same name [S3-8-36] [S3-3-53]', async () => {
    const written: Record<string, unknown> = { 'Radyo.pdf': 'older' }
    picker(async () => folder(written))
    await openDialog()
    await press('Browse')
    await settle(() => expect(field('Folder')!.value).toBe('Emisyon'))
    await press('Export')
    await settle(() => expect(listeners).toHaveLength(1))
    await over()
    await settle(() => expect(text()).toContain('“Radyo (2).pdf” was saved to the folder “Emisyon”.'))
    expect([written, saved]).toEqual([{ 'Radyo.pdf': 'older', 'Radyo (2).pdf': 'pdf' }, []])
  })
  it.each([
    ['that is full', folder({}, true)],
    ['that is gone', { ...folder({}), getFileHandle: () => Promise.reject(new DOMException('', 'NotFoundError')) }],
    [
      'that may not be written to any more',
      { ...folder({}), getFileHandle: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    ],
  ])('%s causes a normal download, with a notice [S3-8-35]', async (_, picked) => {
    picker(async () => picked)
    await openDialog()
    await press('Browse')
    await press('Export')
    await settle(() => expect(listeners).toHaveLength(1))
    await over()
    await settle(() => expect(saved).toEqual(['Radyo.pdf']))
    expect(toastTexts()).toEqual(['The folder “Emisyon” could not be written to. The file is in your downloads.'])
  })
  it.each([
    ['with', true, 'Browse saves into a folder.'],
    ['without', false, 'Your browser decides where downloads go; we only note the path.'],
  ])('is explained by the browser’s abilities: %s a picker', async (_, can, hint) => {
    if (can) picker(async () => folder({}))
    await openDialog()
    expect(text()).toContain(`Browse${hint}`)
  })
})

it('the dialog opens with a job and its type, and calls back when it closes and when the file is delivered [S3-2.6-02] [S3-2.6-04]', async () => {
  const [onClose, onExport] = [vi.fn(), vi.fn()]
  const { ExportDialog } = await import('./export-dialog.tsx')
  await draw(createElement(ExportDialog, { request: requested({ job_type: 'tts' }), onClose, onExport }))
  await press('Export')
  await settle(() => expect(called('POST jobs/document/')).toHaveLength(1))
  expect(called('POST jobs/document/')[0]).toMatchObject({
    token: 'Bearer the-token',
    body: { job_type: 'tts', job_id: two[0]!.id },
  })
  await settle(() => expect(listeners).toHaveLength(1))
  expect(onExport).not.toHaveBeenCalled()
  await over()
  await settle(() => expect(onExport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: export_id })))
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})
