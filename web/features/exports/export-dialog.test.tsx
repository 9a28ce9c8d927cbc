// @vitest-environment happy-dom
import { act } from 'react'
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
  madePreset,
  openDialog,
  openMenu,
  openTab,
  press,
  reply,
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

const optionsOf = (name: string) => [...field(name)!.options].map((one) => one.textContent)
const document_order = 'POST jobs/document/'
const sent = (name: string) => called(name).at(-1)?.body

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
  ] as const)('opens on the tab it is asked for [S3-2.6-03]: %s', async (tab, name) => {
    await openDialog({ tab })
    expect(chosenTab()).toBe(name)
  })
  it('closes on Cancel without exporting [S3-2.6-12]', async () => {
    await openDialog()
    await press('Cancel')
    expect(dialog()).toBeNull()
    expect(server.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  })
  it('asks for formats, templates and presets with the bearer token [S3-7-60] [S3-7-61] [S3-7-62]', async () => {
    await openDialog()
    await settle(() => expect(server.calls).toHaveLength(4))
    expect(server.calls.map(({ name }) => name).sort()).toEqual([
      ...['GET audio-formats/', 'GET document-formats/', 'GET presets/', 'GET templates/'],
    ])
    expect(called('GET presets/')[0]!.query).toEqual({ job_type: 'stt' })
    expect(new Set(server.calls.map(({ token }) => token))).toEqual(new Set(['Bearer the-token']))
  })
  it('works without lists that cannot be loaded, and says nothing of it [S3-8-32]', async () => {
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

it('line spacings are read as they are', async () => {
  await openDialog()
  expect(optionsOf('Line spacing')).toEqual(['1', '1.15', '1.5', '2'])
})

describe('formats of sound', () => {
  it('offer what the server says, and keep the nearest to what was chosen [S3-3-40]', async () => {
    const slow = { ...audioFormatOptions[0]!, supported_sample_rates: [32_000], supported_bitrates: [64, 96] }
    server.special['GET audio-formats/'] = () => reply([slow, audioFormatOptions[1]])
    await openDialog({ tab: 'audio' })
    await settle(() => expect(optionsOf('Format')).toEqual(['MP3', 'WAV']))
    expect([optionsOf('Sample rate'), optionsOf('Bitrate')]).toEqual([['32,000 Hz'], ['64 kbit/s', '96 kbit/s']])
    expect(field('Bitrate')!.value).toBe('96')
    await write('Format', 'wav')
    expect([field('Bitrate'), field('Sample rate')!.value]).toEqual([undefined, '32000'])
  })
  it('of a job without sound cannot be exported', async () => {
    await openDialog({ tab: 'audio', has: { audio: false, times: true, translation: false } })
    expect(text()).toContain('This job has no sound to export.')
    expect(button('Export')!.disabled).toBe(true)
    await openTab('Document Export')
    expect(button('Export')!.disabled).toBe(false)
  })
})

describe('documents', () => {
  it('can be of all ten formats [S3-3-36] [S3-3-45]', async () => {
    await openDialog()
    const names = ['PDF', 'Word (DOCX)', 'Plain text', 'CSV', 'SRT', 'WebVTT', 'JSON', 'HTML', 'Rich text (RTF)', 'XML']
    expect(names.map((name) => box(name).checked)).toEqual([true, ...Array(9).fill(false)])
    for (const name of names.slice(1)) await tick(name)
    expect(text()).toContain('.zip')
    await press('Export')
    await settle(() => expect(called(document_order)).toHaveLength(1))
    expect((sent(document_order)!.formats as string[]).sort()).toEqual(
      ['csv', 'docx', 'html', 'json', 'pdf', 'rtf', 'srt', 'txt', 'vtt', 'xml'], // by name
    )
  })
  it('need a format [S3-5-60] [S3-2.6-11]', async () => {
    await openDialog()
    await tick('PDF')
    await press('Export')
    expect(alerts()).toEqual(['Please select at least one document format.'])
    expect(called(document_order)).toEqual([])
  })
  it.each([
    ['4', '8'],
    ['8', '8'],
    ['24', '24'],
    ['99', '24'],
    ['', '12'],
  ])('have letters of 8 to 24 points [S3-5-61]: %s', async (typed, taken) => {
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
  ])('of a job %s offer what can be made of it', async (_, has, captions_off, beside_off, texts) => {
    await openDialog({ has })
    expect([box('SRT').disabled, box('WebVTT').disabled]).toEqual([captions_off, captions_off])
    const template = (value: string) => [...field('Template')!.options].find((one) => one.value === value)!
    expect([template('subtitles').disabled, template('side_by_side').disabled]).toEqual([captions_off, beside_off])
    expect([...document.querySelectorAll('legend')].some((one) => one.textContent === 'Text')).toBe(texts)
  })
  it('of a translation have both texts unless said, and JSON in other programs’ shapes', async () => {
    await openDialog({ job_type: 'translation', has: { audio: false, times: false, translation: true } })
    expect(box('Both').checked).toBe(true)
    await tick('Translation')
    await tick('JSON')
    await write('JSON as written by', 'openai')
    await press('Export')
    await settle(() => expect(called(document_order)).toHaveLength(1))
    expect(sent(document_order)).toMatchObject({ text: 'translation', json_shape: 'openai', job_type: 'translation' })
  })
})

describe('the file’s name', () => {
  const shown = () =>
    [...dialog()!.querySelectorAll('p')].find((one) => one.textContent!.startsWith('File:'))!.textContent
  const stamp = /_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d/
  it('is the job’s title with date and time [S3-3-54] [S3-3-55] [S3-3-56]', async () => {
    await openDialog()
    expect([box('Name it by itself').checked, box('Append date and time').checked]).toEqual([true, true])
    expect(field('File name')!.value).toBe('Radyo')
    expect(shown()).toMatch(new RegExp(`^File: Radyo${stamp.source}\\.pdf$`))
  })
  it('of a job without a title is export [S3-3-54]', async () => {
    await openDialog({ jobs: [{ id: two[0]!.id, title: null }] })
    expect(field('File name')!.value).toBe('export')
  })
  it('can be one’s own, without the time [S3-9-22]', async () => {
    await openDialog()
    await tick('Name it by itself')
    await write('File name', 'Entèvyou 1')
    await press('Export')
    await settle(() => expect(called(document_order)).toHaveLength(1))
    expect(sent(document_order)!.output_filename).toMatch(new RegExp(`^Entèvyou 1${stamp.source}$`))
  })
  it.each([
    ['audio', 'mp3', '.mp3'],
    ['audio', 'm4a', '.m4a'],
  ] as const)('ends as its format does [S3-9-24]: %s %s', async (tab, format, extension) => {
    await openDialog({ tab })
    await write('Format', format)
    await tick('Append date and time')
    expect(shown()).toBe(`File: Radyo${extension}`)
  })
})

describe('presets', () => {
  it('are no choice while there is none [S3-2.6-05]', async () => {
    await openDialog()
    expect(field('Preset')).toBeUndefined()
  })
  it('stand below Custom Settings, the default marked and applied [S3-2.6-06] [S3-2.6-07] [S3-7-63]', async () => {
    const kept = madePreset(2).settings
    server.presets = [
      madePreset(1),
      madePreset(2, { is_default: true, settings: { ...kept, document: { ...kept.document!, pageSize: 'legal' } } }),
    ]
    await openDialog()
    await settle(() => expect(field('Preset')?.value).toBe(server.presets[1]!.id))
    expect(optionsOf('Preset')).toEqual(['Custom Settings', 'Reglaj 1', 'Reglaj 2 (Default)'])
    expect(field('Page size')!.value).toBe('legal')
    await write('Preset', server.presets[0]!.id)
    expect(field('Page size')!.value).toBe('letter')
    await write('Page size', 'a4')
    expect(field('Preset')!.value).toBe('')
  })
  it('of the other kind bring their tab', async () => {
    server.presets = [madePreset(1, { export_type: 'audio', settings: { audio: madePreset(1).settings.audio } })]
    await openDialog()
    await settle(() => expect(field('Preset')).toBeDefined())
    await write('Preset', server.presets[0]!.id)
    expect(chosenTab()).toBe('Audio Export')
  })
  it.each([
    ['checked and named', true, ' Pou radyo ', true],
    ['checked, without a name', true, '  ', false],
    ['not checked', false, '', false],
  ])('are saved on export when the box is %s [S3-5-62] [S3-5-63] [S3-7-64]', async (_, checked, name, is_saved) => {
    await openDialog()
    if (checked) {
      await tick('Save as preset')
      await write('Preset name', name)
    }
    await press('Export')
    await settle(() => expect(called(document_order)).toHaveLength(1))
    expect(called('POST presets/')).toHaveLength(is_saved ? 1 : 0)
    if (is_saved)
      expect(sent('POST presets/')).toMatchObject({
        ...{ name: 'Pou radyo', job_type: 'stt', export_type: 'document', is_default: false },
        settings: { document: { selectedFormats: ['pdf'] } },
      })
  })
  it('of a name that is there already are not saved, and nothing is exported', async () => {
    server.special['POST presets/'] = () => reply(new AppError('preset_name_taken', {}).body(), 409)
    await openDialog()
    await tick('Save as preset')
    await write('Preset name', 'Pou radyo')
    await press('Export')
    await settle(() => expect(alerts()).toEqual(['You have an export preset of this name already.']))
    expect(called(document_order)).toEqual([])
  })
  it('can be renamed, made the default and deleted', async () => {
    server.presets = [madePreset(1)]
    const { id } = server.presets[0]!
    await openDialog()
    await settle(() => expect(field('Preset')).toBeDefined())
    await write('Preset', id)
    const choose = async (item: string) => {
      await openMenu('What to do with Reglaj 1')
      await press(item)
    }
    await choose('Make it the default')
    await settle(() => expect(sent(`PATCH presets/${id}/`)).toEqual({ is_default: true }))
    await choose('Rename')
    await settle(() => expect(field('Preset name')?.value).toBe('Reglaj 1'))
    await write('Preset name', 'Lòt non')
    await press('Rename')
    await settle(() => expect(sent(`PATCH presets/${id}/`)).toEqual({ name: 'Lòt non' }))
    await settle(() => expect(field('Preset')).toBeDefined())
    await choose('Delete')
    await settle(() => expect(text()).toContain('Are you sure you want to delete “Reglaj 1”?'))
    await act(async () => document.querySelector<HTMLButtonElement>('[role=alertdialog] button:last-child')!.click())
    await settle(() => expect(called(`DELETE presets/${id}/`)).toHaveLength(1))
  })
})

describe('several jobs', () => {
  it('are exported as one ZIP, of both kinds where that is wanted', async () => {
    await openDialog({ jobs: two })
    expect(text()).toContain('2 jobs, in one ZIP')
    await tick('Audio and documents together')
    await press('Export')
    await settle(() => expect(called('POST jobs/bulk/')).toHaveLength(1))
    expect(sent('POST jobs/bulk/')).toMatchObject({
      ...{ job_type: 'stt', job_ids: two.map(({ id }) => id) },
      ...{ audio: { format: 'mp3' }, document: { formats: ['pdf'] } },
    })
  })
  it('are not more than 200', async () => {
    await openDialog({ jobs: Array.from({ length: 201 }, () => two[0]!) })
    expect(alerts()).toEqual(['At most 200 jobs can be exported at once.'])
    expect(button('Export')!.disabled).toBe(true)
  })
})
