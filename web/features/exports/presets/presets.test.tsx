// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import {
  alerts,
  begin,
  button,
  called,
  chosenTab,
  dialog,
  field,
  leave,
  madePreset,
  openDialog,
  openMenu,
  optionsOf,
  press,
  reply,
  sent,
  server,
  settle,
  text,
  tick,
  toastTexts,
  two,
  write,
} from '../exports-test-server.ts'

vi.mock('../../../lib/browser/save-file.ts', () => ({ saveFile: () => undefined }))
beforeEach(begin)
afterEach(leave)

const documentOrder = 'POST jobs/document/'

describe('presets', () => {
  it('are hidden while there are none [S3-2.6-05]', async () => {
    await openDialog()
    expect(field('Preset')).toBeUndefined()
  })
  it('are listed below Custom Settings, the default marked and applied [S3-2.6-06] [S3-2.6-07] [S3-7-63]', async () => {
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
  it('of the other kind switch the tab', async () => {
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
  ])('are saved on export when the box is %s [S3-5-62] [S3-5-63] [S3-7-64]', async (_, checked, name, isSaved) => {
    await openDialog()
    if (checked) {
      await tick('Save as preset')
      await write('Preset name', name)
    }
    await press('Export')
    await settle(() => expect(called(documentOrder)).toHaveLength(1))
    expect(called('POST presets/')).toHaveLength(isSaved ? 1 : 0)
    if (isSaved)
      expect(sent('POST presets/')).toMatchObject({
        name: 'Pou radyo',
        job_type: 'stt',
        export_type: 'document',
        is_default: false,
        settings: { document: { selectedFormats: ['pdf'] } },
      })
  })
  it.each([
    ['audio', false, ['audio']],
    ['document', false, ['document']],
    ['both', true, ['audio', 'document']],
  ] as const)('store the settings of the export [S3-3-38] [S3-3-39]: %s', async (export_type, both, kept) => {
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
  ])('that cannot be saved show why, and nothing is exported: %s', async (_, refuse, why) => {
    server.special['POST presets/'] = refuse
    await openDialog()
    await tick('Save as preset')
    expect(field('Preset name')!.maxLength).toBe(100)
    await write('Preset name', 'Pou radyo')
    await press('Export')
    await settle(() => expect(alerts()).toEqual([expect.stringContaining(why)]))
    expect(called(documentOrder)).toEqual([])
    // the typed name stays
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

describe('renaming a preset', () => {
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

  it('ends on Escape, which closes nothing else and returns the focus to the list', async () => {
    await rename()
    await write('Preset name', 'Lòt non')
    await key('Escape')
    expect([dialog() !== null, patched(), document.activeElement === field('Preset')]).toEqual([true, [], true])
  })
  it('is saved on Enter', async () => {
    await rename()
    await write('Preset name', ' Lòt non ')
    await key('Enter')
    await settle(() => expect(patched().map(({ body }) => body)).toEqual([{ name: 'Lòt non' }]))
  })
  it('needs a name within the limit; an unchanged name sends nothing', async () => {
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
  ])('shows why it failed, and can be retried: %s', async (_, refuse, why) => {
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

it.each(['PATCH', 'DELETE'])('a preset that could not be changed or deleted stays, with a notice: %s', async (way) => {
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
})
