// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { audioFormatOptions } from '#core/rules/exports/audio-settings.ts'
import type { ExportRequest } from './export-request.ts'
import {
  alerts,
  begin,
  box,
  button,
  called,
  chosenTab,
  dialog,
  field,
  leave,
  leaveField,
  openDialog,
  openTab,
  optionsOf,
  press,
  reply,
  sent,
  server,
  settle,
  tabs,
  text,
  tick,
  two,
  write,
} from './exports-test-server.ts'

const saved = vi.hoisted(() => [] as string[])
vi.mock('../../lib/browser/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => void saved.push(name) }))

beforeEach(async () => {
  saved.length = 0
  await begin()
})
afterEach(leave)

const documentOrder = 'POST jobs/document/'

describe('the dialog', () => {
  it('has tabs, output settings, a box to save a preset, Cancel and Export [S3-2.6-08] [S3-2.6-09] [S3-2.6-10]', async () => {
    await openDialog()
    expect(dialog()!.querySelector('h2')!.textContent).toBe('Export Options')
    expect(tabs()).toEqual(['Audio Export', 'Document Export'])
    expect([...document.querySelectorAll('legend')].map((one) => one.textContent)).toContain('Output Settings')
    expect(box('Save as preset').checked).toBe(false)
    await tick('Save as preset')
    expect(field('Preset name')!.value).toBe('')
    expect([button('Cancel'), button('Export')].every(Boolean)).toBe(true)
  })
  it.each([
    ['audio', 'Audio Export'],
    ['document', 'Document Export'],
  ] as const)('opens on the requested tab [S3-2.6-03]: %s', async (tab, name) => {
    await openDialog({ tab })
    expect(chosenTab()).toBe(name)
  })
  it('closes on Cancel without exporting [S3-2.6-12]', async () => {
    await openDialog()
    await press('Cancel')
    expect(dialog()).toBeNull()
    expect(server.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  })
  it('loads formats, templates and presets with the bearer token [S3-7-60] [S3-7-61] [S3-7-62]', async () => {
    await openDialog()
    await settle(() => expect(server.calls).toHaveLength(4))
    expect(server.calls.map(({ name }) => name).sort()).toEqual([
      ...['GET audio-formats/', 'GET document-formats/', 'GET presets/', 'GET templates/'],
    ])
    expect(called('GET presets/')[0]!.query).toEqual({ job_type: 'stt' })
    expect(new Set(server.calls.map(({ token }) => token))).toEqual(new Set(['Bearer the-token']))
  })
  it('works without lists that fail to load, and shows no error [S3-8-32]', async () => {
    const log = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    for (const list of ['audio-formats', 'document-formats', 'templates', 'presets'])
      server.special[`GET ${list}/`] = () => reply(new AppError('forbidden', {}).body(), 403)
    await openDialog()
    await settle(() => expect(log).toHaveBeenCalledTimes(4))
    expect([alerts(), box('PDF').checked]).toEqual([[], true])
    log.mockRestore()
  })
  it.each([
    [
      'begins with what the specification names [S3-3-41] [S3-3-42] [S3-3-43]',
      'audio',
      {
        Format: 'mp3',
        'Sample rate': '44100',
        Bitrate: '192',
        Channels: 'stereo',
      },
    ],
    [
      'begins with what the specification names [S3-3-48] [S3-3-49] [S3-3-50]',
      'document',
      {
        'Page size': 'letter',
        'Font size': '12',
        Font: 'Arial',
      },
    ],
    [
      'begins with what the specification names [S3-3-51] [S3-3-52]',
      'document',
      {
        'Line spacing': '1.5',
        Template: 'transcript',
      },
    ],
  ] as const)('%s: %s', async (_, tab, values) => {
    await openDialog({ tab })
    for (const [name, value] of Object.entries(values)) expect([name, field(name)!.value]).toEqual([name, value])
  })
})

it('line spacings are parsed exactly', async () => {
  await openDialog()
  expect(optionsOf('Line spacing')).toEqual(['1', '1.15', '1.5', '2'])
})

describe('settings', () => {
  const audio = { normalize: true, trimSilence: true }
  const content = { include_timestamps: false, include_speaker_labels: false, include_confidence_scores: true }
  it.each([
    ['S3-3-44', 'audio', ['Normalize loudness', 'Trim silence'], audio],
    ['S3-3-46', 'document', ['Include timestamps', 'Include speaker labels', 'Include confidence scores'], content],
  ] as const)('have switches, which are sent [%s]', async (_, tab, switches, settings) => {
    await openDialog({ tab })
    for (const name of switches) await act(async () => field(name)!.click())
    await press('Export')
    await settle(() => expect(called(`POST jobs/${tab}/`)).toHaveLength(1))
    expect(sent(`POST jobs/${tab}/`)).toMatchObject(settings)
  })
  it.each(['letter', 'a4', 'legal'])('offer three paper sizes [S3-3-47]: %s', async (size) => {
    await openDialog()
    expect(optionsOf('Page size')).toEqual(['Letter', 'A4', 'Legal'])
    await write('Page size', size)
    await press('Export')
    await settle(() => expect(sent(documentOrder)?.page_size).toBe(size))
  })
  it('send the type and id of the job, the folder and the file name [S3-7-67]', async () => {
    await openDialog({ job_type: 'tts' })
    await write('Folder', ' /tmp/radyo ')
    await tick('Append date and time')
    await press('Export')
    await settle(() => expect(called(documentOrder)).toHaveLength(1))
    expect(sent(documentOrder)).toMatchObject({
      job_type: 'tts',
      job_id: two[0]!.id,
      output_folder: '/tmp/radyo',
      output_filename: 'Radyo',
    })
  })
})

describe('audio formats', () => {
  it.each([
    ['wav', '.wav', 'Loses nothing', false],
    ['ogg', '.ogg', 'A small file', true],
  ] as const)('have a description [S3-3-32]: %s', async (format, extension, hint, lossy) => {
    server.special['GET audio-formats/'] = () =>
      reply([audioFormatOptions[0], { ...audioFormatOptions[0], format, extension, is_lossy: lossy, name: 'Lòt la' }])
    await openDialog({ tab: 'audio' })
    await settle(() => expect(optionsOf('Format')).toEqual(['MP3', 'Lòt la']))
    await write('Format', format)
    expect(text()).toContain(hint)
    expect([field('Bitrate') !== undefined, text().includes(`${extension}`)]).toEqual([lossy, true])
  })
  it('offer the server’s options, and keep the nearest to the earlier choice [S3-3-40] [S3-3-33]', async () => {
    const slow = {
      ...audioFormatOptions[0]!,
      supported_sample_rates: [32_000],
      supported_bitrates: [64, 96],
      supported_channels: ['mono'],
    }
    server.special['GET audio-formats/'] = () => reply([slow, audioFormatOptions[1]])
    await openDialog({ tab: 'audio' })
    await settle(() => expect(optionsOf('Format')).toEqual(['MP3', 'WAV']))
    expect([optionsOf('Sample rate'), optionsOf('Bitrate')]).toEqual([['32,000 Hz'], ['64 kbit/s', '96 kbit/s']])
    expect([optionsOf('Channels'), field('Bitrate')!.value]).toEqual([['Mono'], '96'])
    await write('Format', 'wav')
    expect([field('Bitrate'), field('Sample rate')!.value]).toEqual([undefined, '32000'])
  })
  it('are disabled for a job without audio', async () => {
    await openDialog({ tab: 'audio', has: { audio: false, times: true, translation: false } })
    expect(text()).toContain('This job has no sound to export.')
    expect(button('Export')!.disabled).toBe(true)
    await openTab('Document Export')
    expect(button('Export')!.disabled).toBe(false)
  })
})

describe('documents', () => {
  it('have all ten formats [S3-3-36] [S3-3-45]', async () => {
    await openDialog()
    const names = ['PDF', 'Word (DOCX)', 'Plain text', 'CSV', 'SRT', 'WebVTT', 'JSON', 'HTML', 'Rich text (RTF)', 'XML']
    expect(names.map((name) => box(name).checked)).toEqual([true, ...Array(9).fill(false)])
    for (const name of names.slice(1)) await tick(name)
    expect(text()).toContain('.zip')
    await press('Export')
    await settle(() => expect(called(documentOrder)).toHaveLength(1))
    expect((sent(documentOrder)!.formats as string[]).sort()).toEqual(
      ['csv', 'docx', 'html', 'json', 'pdf', 'rtf', 'srt', 'txt', 'vtt', 'xml'], // by name
    )
  })
  it('are grouped by purpose [S3-3-35]', async () => {
    await openDialog()
    const groups = [...document.querySelectorAll('fieldset fieldset')].map((one) => [
      ...[one.querySelector('legend')!.textContent, one.querySelectorAll('input').length],
    ])
    expect(groups).toEqual([
      ...[
        ['Documents', 4],
        ['Captions', 2],
        ['Data', 2],
        ['Markup', 2],
      ],
    ])
  })
  it('need a format [S3-5-60] [S3-2.6-11]', async () => {
    await openDialog()
    await tick('PDF')
    await press('Export')
    expect(alerts()).toEqual(['Please select at least one document format.'])
    expect(called(documentOrder)).toEqual([])
  })
  it.each([
    ['4', '8'],
    ['8', '8'],
    ['24', '24'],
    ['99', '24'],
    ['', '12'],
  ])('have a font size of 8 to 24 points [S3-5-61]: %s', async (typed, taken) => {
    await openDialog()
    expect([field('Font size')!.min, field('Font size')!.max]).toEqual(['8', '24'])
    await write('Font size', typed)
    await leaveField('Font size')
    expect(field('Font size')!.value).toBe(taken)
  })
  it.each<[string, ExportRequest['has'], boolean, boolean, boolean]>([
    ['with everything', { audio: true, times: true, translation: true }, false, false, true],
    ['without times', { audio: true, times: false, translation: true }, true, false, true],
    ['without translation', { audio: true, times: true, translation: false }, false, true, false],
  ])('of a job %s offer the formats it has content for', async (_, has, captionsOff, besideOff, texts) => {
    await openDialog({ has })
    expect([box('SRT').disabled, box('WebVTT').disabled]).toEqual([captionsOff, captionsOff])
    const timed = field('Include timestamps')!
    expect([timed.disabled, timed.checked]).toEqual([captionsOff, !captionsOff])
    const template = (value: string) => [...field('Template')!.options].find((one) => one.value === value)!
    expect([template('subtitles').disabled, template('side_by_side').disabled]).toEqual([captionsOff, besideOff])
    expect([...document.querySelectorAll('legend')].some((one) => one.textContent === 'Text')).toBe(texts)
  })
  it('of a translation have both texts by default, and JSON for other programs', async () => {
    await openDialog({ job_type: 'translation', has: { audio: false, times: false, translation: true } })
    expect(box('Both').checked).toBe(true)
    await tick('Translation')
    await tick('JSON')
    await write('JSON as written by', 'openai')
    await press('Export')
    await settle(() => expect(called(documentOrder)).toHaveLength(1))
    expect(sent(documentOrder)).toMatchObject({ text: 'translation', json_shape: 'openai', job_type: 'translation' })
  })
})

describe('the file name', () => {
  const shown = () =>
    [...dialog()!.querySelectorAll('p')].find((one) => one.textContent!.startsWith('File:'))!.textContent
  const stamp = /_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d/
  it('is the title of the job with date and time [S3-3-54] [S3-3-55] [S3-3-56]', async () => {
    await openDialog()
    expect([box('Name automatically').checked, box('Append date and time').checked]).toEqual([true, true])
    expect(field('File name')!.value).toBe('Radyo')
    expect(shown()).toMatch(new RegExp(`^File: Radyo${stamp.source}\\.pdf$`))
  })
  it('of a job without a title is export [S3-3-54]', async () => {
    await openDialog({ jobs: [{ id: two[0]!.id, title: null }] })
    expect(field('File name')!.value).toBe('export')
  })
  it('can be set by the user, without the time [S3-9-22]', async () => {
    await openDialog()
    await tick('Name automatically')
    await write('File name', 'Entèvyou 1')
    await press('Export')
    await settle(() => expect(called(documentOrder)).toHaveLength(1))
    expect(sent(documentOrder)!.output_filename).toMatch(new RegExp(`^Entèvyou 1${stamp.source}$`))
  })
  it.each([
    ['audio', 'mp3', '.mp3'],
    ['audio', 'm4a', '.m4a'],
  ] as const)('has the extension of its format [S3-9-24]: %s %s', async (tab, format, extension) => {
    await openDialog({ tab })
    await write('Format', format)
    await tick('Append date and time')
    expect(shown()).toBe(`File: Radyo${extension}`)
  })
})

describe('several jobs', () => {
  it('are exported as one ZIP, of both kinds on request', async () => {
    await openDialog({ jobs: two })
    expect(text()).toContain('2 jobs, in one ZIP')
    await tick('Audio and documents together')
    await press('Export')
    await settle(() => expect(called('POST jobs/bulk/')).toHaveLength(1))
    expect(sent('POST jobs/bulk/')).toMatchObject({
      job_type: 'stt',
      job_ids: two.map(({ id }) => id),
      audio: { format: 'mp3' },
      document: { formats: ['pdf'] },
    })
  })
  it('are limited to 200', async () => {
    await openDialog({ jobs: Array.from({ length: 201 }, () => two[0]!) })
    expect(alerts()).toEqual(['At most 200 jobs can be exported at once.'])
    expect(button('Export')!.disabled).toBe(true)
  })
})
