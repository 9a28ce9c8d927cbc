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
  toastTexts,
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
  it.each(['letter', 'a4', 'legal'])('take three sizes of paper [S3-3-47]: %s', async (size) => {
    await openDialog()
    expect(optionsOf('Page size')).toEqual(['Letter', 'A4', 'Legal'])
    await write('Page size', size)
    await press('Export')
    await settle(() => expect(sent(document_order)?.page_size).toBe(size))
  })
  it('name the type and id of the job, the folder and the file [S3-7-67]', async () => {
    await openDialog({ job_type: 'tts' })
    await write('Folder', ' /tmp/radyo ')
    await tick('Append date and time')
    await press('Export')
    await settle(() => expect(called(document_order)).toHaveLength(1))
    expect(sent(document_order)).toMatchObject({
      ...{ job_type: 'tts', job_id: two[0]!.id, output_folder: '/tmp/radyo', output_filename: 'Radyo' },
    })
  })
})

describe('formats of sound', () => {
  it.each([
    ['wav', '.wav', 'Loses nothing', false],
    ['ogg', '.ogg', 'A small file', true],
  ] as const)('say what they are [S3-3-32]: %s', async (format, extension, hint, lossy) => {
    server.special['GET audio-formats/'] = () =>
      reply([audioFormatOptions[0], { ...audioFormatOptions[0], format, extension, is_lossy: lossy, name: 'Lòt la' }])
    await openDialog({ tab: 'audio' })
    await settle(() => expect(optionsOf('Format')).toEqual(['MP3', 'Lòt la']))
    await write('Format', format)
    expect(text()).toContain(hint)
    expect([field('Bitrate') !== undefined, text().includes(`${extension}`)]).toEqual([lossy, true])
  })
  it('offer what the server says, and keep the nearest to what was chosen [S3-3-40] [S3-3-33]', async () => {
    const slow = {
      ...{ ...audioFormatOptions[0]!, supported_sample_rates: [32_000], supported_bitrates: [64, 96] },
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
  it('stand under what they are for [S3-3-35]', async () => {
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
  it.each([
    ['audio', false, ['audio']],
    ['document', false, ['document']],
    ['both', true, ['audio', 'document']],
  ] as const)('keep the settings of what was exported [S3-3-38] [S3-3-39]: %s', async (export_type, both, kept) => {
    await openDialog({ jobs: two, tab: both ? 'audio' : export_type })
    if (both) await tick('Audio and documents together')
    await tick('Save as preset')
    await write('Preset name', 'Pou radyo')
    await press('Export')
    await settle(() => expect(called('POST presets/')).toHaveLength(1))
    const { settings, ...saved } = sent('POST presets/')!
    expect([saved.export_type, Object.keys(settings as object)]).toEqual([export_type, kept])
  })
  it.each([
    ['name_taken', () => reply(new AppError('preset_name_taken', {}).body(), 409), 'You have an export preset of this'],
    ['limit', () => reply(new AppError('limit_reached', { what: 'presets', limit: 100 }).body(), 409), '100'],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), 'No connection.'],
  ])('that cannot be saved say why, and nothing is exported: %s', async (_, refuse, why) => {
    server.special['POST presets/'] = refuse
    await openDialog()
    await tick('Save as preset')
    expect(field('Preset name')!.maxLength).toBe(100)
    await write('Preset name', 'Pou radyo')
    await press('Export')
    await settle(() => expect(alerts()).toEqual([expect.stringContaining(why)]))
    expect(called(document_order)).toEqual([])
    // nothing that was typed is lost
    expect(field('Preset name')!.value).toBe('Pou radyo')
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

describe('a preset being renamed', () => {
  const rename = async () => {
    server.presets = [madePreset(1, { is_default: true })]
    await openDialog()
    await settle(() => expect(button('What to do with Reglaj 1')).toBeDefined())
    await openMenu('What to do with Reglaj 1')
    await press('Rename')
    await settle(() => expect(document.activeElement).toBe(field('Preset name')))
  }
  const key = (key: string) =>
    act(
      async () =>
        void field('Preset name')!.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
    )
  const patched = () => called(`PATCH presets/${server.presets[0]!.id}/`)

  it('is left by Escape, which closes nothing else and gives the list the focus', async () => {
    await rename()
    await write('Preset name', 'Lòt non')
    await key('Escape')
    expect([dialog() !== null, patched(), document.activeElement === field('Preset')]).toEqual([true, [], true])
  })
  it('takes its name by Enter', async () => {
    await rename()
    await write('Preset name', ' Lòt non ')
    await key('Enter')
    await settle(() => expect(patched().map(({ body }) => body)).toEqual([{ name: 'Lòt non' }]))
  })
  it('needs a name, which is not too long; the same one changes nothing', async () => {
    await rename()
    expect(field('Preset name')!.maxLength).toBe(100)
    await write('Preset name', '  ')
    expect(button('Rename')!.disabled).toBe(true)
    await write('Preset name', 'Reglaj 1 ')
    await key('Enter')
    expect([field('Preset name'), patched()]).toEqual([undefined, []])
  })
  it.each([
    ['taken', () => reply(new AppError('preset_name_taken', {}).body(), 409), 'You have an export preset of this name'],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), 'No connection.'],
  ])('that cannot be says why, and can be tried again: %s', async (_, refuse, why) => {
    await rename()
    server.special[`PATCH presets/${server.presets[0]!.id}/`] = refuse
    await write('Preset name', 'Lòt non')
    await press('Rename')
    await settle(() => expect(alerts()).toEqual([expect.stringContaining(why)]))
    server.special = {}
    await press('Rename')
    await settle(() => expect(field('Preset')).toBeDefined())
  })
})

it.each(['PATCH', 'DELETE'])(
  'a preset that could not be changed or deleted stays, and one is told: %s',
  async (way) => {
    server.presets = [madePreset(1, { is_default: true })]
    const { id } = server.presets[0]!
    server.special[`${way} presets/${id}/`] = () => Promise.reject(new TypeError('Failed to fetch'))
    await openDialog()
    await settle(() => expect(button('What to do with Reglaj 1')).toBeDefined())
    await openMenu('What to do with Reglaj 1')
    await press(way === 'PATCH' ? 'No longer the default' : 'Delete')
    if (way === 'DELETE') {
      await settle(() => expect(text()).toContain('Are you sure'))
      await act(async () => document.querySelector<HTMLButtonElement>('[role=alertdialog] button:last-child')!.click())
    }
    await settle(() => expect(toastTexts()).toEqual([expect.stringContaining('No connection.')]))
    expect(field('Preset')!.value).toBe(id)
  },
)

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
