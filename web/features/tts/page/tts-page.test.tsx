// @vitest-environment happy-dom

import { ruleCategories } from '@pawol/kreyol/speech'
import { beforeEach, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { listModels, listTtsModels } from '#core/contract/tts/tts.ts'
import { listMyVoices, previewVoice } from '#core/contract/voices.ts'
import {
  address,
  all,
  close,
  downloads,
  eachPageTest,
  editor,
  find,
  get,
  gone,
  isOff,
  nameOf,
  open,
  pass,
  press,
  quiet,
  server,
  shows,
  text,
  typeText,
  until,
  write,
  writeText,
  writtenText,
} from '../../../../test/pages/page.tsx'
import { voice } from '../../../../test/pages/page-answers.ts'
import { fallbackModel } from '../../voices/choice/models.ts'
import { answerAsSpeaker, kept_voice } from '../tts-test-server.ts'
import { openPanelTab, panelView } from './panel-tab.ts'
import { TtsPage } from './tts-page.tsx'

eachPageTest()
beforeEach(() => {
  answerAsSpeaker()
  openPanelTab('speech')
  panelView.set('settings')
})

type Options = Pick<Parameters<typeof open>[1] & object, 'kept' | 'path' | 'is_staff' | 'clock'>
async function openSpeech({ kept, path = '/text-to-speech', ...options }: Options = {}) {
  await open(<TtsPage />, { path, words: ['speech', 'workbench'], kept: { ...kept_voice, ...kept }, ...options })
  await get('button', /^Model/)
}
/** Makes backoffs of seconds end at once. */
const waitPastBackoffs = (check: () => unknown) => until(check, 500)

describe('choosing a voice', () => {
  const list = () => get('dialog', 'Select Voice')

  it('finds, plays and selects a voice of the user [S2-1-03] [S2-2.3-02] [S2-2.3-08]', async () => {
    server.answer(previewVoice, { audio_url: '/nadege.mp3', duration_seconds: 3, peaks: [], word_timings: [] })
    await openSpeech({ kept: { ttsFormData: JSON.stringify({ ttsSettings: { voice_id: 'gone' } }) } })
    await press('Voice Select Voice')
    const row = await until(() => all('listitem', /Nadège/)[0])
    expect(all('listitem', undefined, await list())).toHaveLength(3)
    expect(text(row)).toContain('Pòtoprens')
    expect(text(row)).toContain('Female,')
    await write('Search voices...', 'zzz')
    await shows('No voices found', await list())
    await press('Clear search', await list())
    await press('Hear Nadège')
    await get('button', 'Pause Nadège')
    await press('Back to Settings')
    await gone('dialog', 'Select Voice')
    await press('Voice Select Voice')
    await press(/^Nadège/, await list())
    await get('button', /^Voice Nadège/)
    await shows('Pòtoprens', await get('region', 'Inference configuration'))
  })

  it('says what failed, and retries [S2-2.3-05] [S2-7-03] [S2-8-39]', async () => {
    server.answer(listMyVoices, new AppError('unavailable', {}))
    await openSpeech({ clock: true })
    // the last part of the page to load
    await get('button', 'Select Voice')
    await waitPastBackoffs(() => text().includes('Unable to load your voice collection'))
    expect(server.sent(listMyVoices)).toHaveLength(4)
    await press(/^Voice /)
    await waitPastBackoffs(() => text(find('dialog', 'Select Voice')).includes('Failed to load your voices'))
    answerAsSpeaker()
    await press('Try again', await list())
    await get('button', /^Nadège/, await list())
  })

  it('says that there are none, and links to the library [S2-2.1-33] [S2-8-37]', async () => {
    server.answer(listMyVoices, { success: true, voices: [] })
    await openSpeech()
    await shows('No voices in your collection. Please visit the Voice Library page to preview and add voices.')
    expect(find('link', 'Voice Library', find('tabpanel', 'Speech'))?.getAttribute('href')).toBe('/voices')
  })

  it('opens the library where there are none, and no list [S2-2.1-26] [S2-2.1-27] [S2-2.1-34]', async () => {
    server.answer(listMyVoices, { success: true, voices: [] })
    await openSpeech()
    await press('Voice Tap to Visit the Voice Library to Add Voices')
    await until(() => address() === '/voices?category=staff-picks')
    expect(find('dialog', 'Select Voice')).toBeUndefined()
  })

  it('selects the first voice of the collection for a new user, and none when the selected voice was removed [S2-4.5-13] [S2-4.6-06] [S2-5-50]', async () => {
    await openSpeech({ kept: { ttsFormData: '{}' } })
    await get('button', /^Voice Nadège/)
    close()
    server.answer(listMyVoices, { success: true, voices: [voice('mirlande', 'Mirlande')] })
    await openSpeech({ kept: { ttsFormData: localStorage.getItem('ttsFormData')! } })
    await get('button', 'Voice Select Voice')
    await writeText('Bonjou tout moun.')
    expect(isOff(await get('button', 'Select Voice'))).toBe(true)
  })
})

describe('the settings of a chosen voice [S2-4.5-07] [S2-4.5-08]', () => {
  it('become those of the page where the voice has them; a description finds it [S2-4.5-09] [S2-5-78]', async () => {
    const own = { default_speed: 1.1, default_style_strength: 0.15, default_sentence_break_ms: 500 }
    const tales = voice('tonton', 'Tonton', { description: 'An old man telling tales', ...own })
    server.answer(listMyVoices, { success: true, voices: [voice('nadege', 'Nadège'), tales] })
    await openSpeech()
    await press(/^Voice /)
    const list = await get('dialog', 'Select Voice')
    for (const words of ['telling', 'tonton']) {
      await write('Search voices...', words)
      await until(() => all('listitem', undefined, list).length === 1)
    }
    await press(/^Tonton/, list)
    await until(() => find('textbox', 'Speed')?.value === '1.1x')
    expect([find('textbox', 'Style')?.value, find('textbox', 'Stability')?.value]).toEqual(['15%', '50%'])
    await press('Advanced', await get('group', 'Voice Settings'), 'radio')
    await get('slider', 'Sentence break')
    const breaks = ['Sentence break', 'Phrase break'].map((name) => find('textbox', name)?.value)
    expect(breaks).toEqual(['500 ms', '150 ms'])
  })
})

describe('choosing a model', () => {
  const list = () => get('dialog', 'Select Model')
  const cacheOf = (items: object[], age_ms = 0) => ({
    ttsModelsCache: JSON.stringify({ saved_at: Date.now() - age_ms, items }),
  })

  describe('from the list of the last hour [S2-9-05] [S2-5-79]', () => {
    const lavi = { id: 'lavi_1', display_name: 'Lavi', description: 'Melody', speed: 'warp', languages: ['Haitian'] }
    it.each([
      ['id', 'lavi_1', '[S2-3-20]'],
      ['name', 'Lavi', '[S2-3-21]'],
      ['speed', 'warp', '[S2-3-24]'],
      ['languages', 'Haitian', '[S2-3-25]'],
    ])('reads the %s under another name: %s %s', async (_, shown) => {
      await openSpeech({ kept: cacheOf([lavi], 3_500_000) })
      await press(/^Model Lavi/)
      for (const words of ['lavi', 'melody']) await write('Search models...', words)
      expect(text(await get('listitem', /lavi_1/))).toContain(shown)
      expect(server.sent(listTtsModels)).toEqual([])
    })
    it('loads a list that is older', async () => {
      await openSpeech({ kept: cacheOf([lavi], 3_600_001) })
      await until(() => server.sent(listTtsModels).length === 1)
    })
  })

  it.each([
    ['the saved one [S2-4.5-10]', { model_id: 'two' }, false, 'Dezyèm'],
    ['else the one flagged default [S2-4.5-11]', {}, true, 'Dezyèm'],
    ['else the first [S2-4.5-12]', {}, false, 'Premye'],
  ])('begins with %s', async (_, saved, flagged, name) => {
    const [one, two] = ['one', 'two'].map((model_id) => ({ ...fallbackModel, model_id, is_default: false }))
    const items = [
      { ...one, name: 'Premye' },
      { ...two, name: 'Dezyèm', is_default: flagged },
    ]
    const ttsFormData = JSON.stringify({ ttsSettings: { voice_id: 'nadege', ...saved } })
    await openSpeech({ kept: { ...cacheOf(items), ttsFormData } })
    await get('button', new RegExp(`^Model ${name}`))
  })

  it('shows what each model can do [S2-2.4-01] [S2-2.4-02] [S2-2.4-03]', async () => {
    answerAsSpeaker({ plan: 'starter' })
    await openSpeech()
    await press(/^Model /)
    const first = await get('listitem', /ccl_ht_v100/)
    for (const fact of ['Default', '1.0.0', '8.5/10', 'Fast', 'Haitian']) expect(text(first)).toContain(fact)
    const second = await get('listitem', /ccl_ht_expressive_v100/)
    expect(text(second)).toContain('Premium')
    await write('Search models...', 'melody')
    await until(() => all('listitem', undefined, find('dialog')!).length === 1)
    await press('Refresh models')
    await until(() => server.sent(listModels).some(({ query }) => query.refresh === 'true'))
    await quiet()
    await press(/ccl_ht_expressive_v100/, await list())
    await get('button', /^Model Pawòl Kreyòl Expressive/)
  })

  const detail = 'The inference service is currently unavailable. Please try again later.'
  const failModels = (body: object = { code: 'unavailable' }, status = 503) => {
    const failed = new Response(JSON.stringify({ error: '', ...body }), { status })
    server.answer(listTtsModels, () => failed.clone())
    server.answer(listModels, () => failed.clone())
  }

  it('continues with an expired list, and says so [S2-8-32] [S2-8-33]', async () => {
    failModels()
    const items = [{ ...fallbackModel, name: 'Ansyen' }]
    await openSpeech({ clock: true, kept: { ttsModelsCache: JSON.stringify({ saved_at: 1, items }) } })
    await waitPastBackoffs(() => server.sent(listTtsModels).length === 3)
    await quiet()
    await pass(10)
    await shows('Using cached models. The inference service may be unavailable.')
    await get('button', /^Model Ansyen/)
  })

  it('continues without a list, and offers a retry [S2-8-35] [S2-2.4-04] [S2-2.4-05]', async () => {
    failModels()
    await openSpeech({ clock: true })
    await waitPastBackoffs(() => text().includes('Failed to load models'))
    await press(/^Model .*ccl_ht_v100/)
    await get('button', 'Try again', await list())
    answerAsSpeaker()
    await press('Force refresh', await list())
    await shows('ccl_ht_expressive_v100', await list())
  })

  describe('without any list has one model [S2-3-26] [S2-7-09]', () => {
    it.each([
      [
        'the detail [S2-8-29]',
        { code: 'unavailable', detail: 'Maintenance until noon.' },
        503,
        'Maintenance until noon.',
      ],
      ['that the service is down [S2-8-30]', { code: 'unavailable' }, 503, detail],
      [
        'that loading failed [S2-8-31]',
        { code: 'not_found', what: 'Page' },
        404,
        'Failed to load models from the inference service.',
      ],
    ])('and says %s', async (_, body, status, words) => {
      failModels(body, status)
      await openSpeech({ clock: true })
      await waitPastBackoffs(() => text().includes('Failed to load models'))
      await press(/^Model .*ccl_ht_v100/)
      await shows(words, await list())
      const only = await get('listitem', /ccl_ht_v100/)
      for (const fact of ['8.5/10', 'Fast', 'Haitian']) expect(text(only)).toContain(fact)
    })
  })
})

describe('voice settings', () => {
  const openTab = async (name: 'Standard' | 'Advanced') => press(name, await get('group', 'Voice Settings'), 'radio')
  const enter = async (name: string, value: string) => {
    await write(name, value)
    const field = await get('textbox', name)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const reads = (name: string, value: string) => until(() => find('textbox', name)?.value === value)

  it('are below voice, model and mode, in two tabs [S2-2.2-01] [S2-2.2-02] [S2-2.2-03]', async () => {
    await openSpeech()
    const panel = await get('tabpanel', 'Speech')
    await get('button', /^Voice /, panel)
    await get('button', /^Model /, panel)
    const names = (group: string) => all('radio', undefined, find('group', group, panel)).map(nameOf)
    expect(names('Processing Mode')).toEqual(['Standard', 'Express'])
    expect(names('Voice Settings')).toEqual(['Standard', 'Advanced'])
  })

  it('can be typed, dragged, kept and reset [S2-2.2-05] [S2-2.2-06] [S2-5-58]', async () => {
    await openSpeech()
    for (const name of ['Speed', 'Stability', 'Similarity boost', 'Style']) await get('slider', name)
    expect(find('textbox', 'Speed')?.value).toBe('1x')
    expect(find('textbox', 'Stability')?.value).toBe('50%')
    await enter('Speed', '9')
    await reads('Speed', '1.75x')
    await write('Style', '0.05', document, 'slider')
    await reads('Style', '5%')
    await press('Speaker boost', document, 'switch')
    const kept = localStorage.getItem('ttsFormData')!
    close()
    await openSpeech({ kept: { ttsFormData: kept } })
    await reads('Speed', '1.75x')
    expect(find('switch', 'Speaker boost')?.checked).toBe(false)
    await press('Reset Standard Settings')
    await reads('Speed', '1x')
    await reads('Style', '0%')
    expect(find('switch', 'Speaker boost')?.checked).toBe(true)
  })

  const ranges: [name: string, from: string, to: string, step: string, at: string, shown: string, ids: string][] = [
    ['Speed', '0.25', '1.75', '0.025', '1', '1x', '[S2-5-54] [S2-5-68]'],
    ['Stability', '0.18', '0.48', '0.01', '0.33', '50%', '[S2-5-55] [S2-5-67]'],
    ['Similarity boost', '0.65', '0.95', '0.01', '0.8', '50%', '[S2-5-56] [S2-5-67]'],
    ['Style', '0', '1', '0.05', '0', '0%', '[S2-5-57] [S2-5-67]'],
    ['Phrase break', '0', '2000', '10', '150', '150 ms', '[S2-5-59]'],
    ['Sentence break', '0', '2000', '10', '400', '400 ms', '[S2-5-60]'],
    ['Paragraph break', '0', '5000', '10', '900', '900 ms', '[S2-5-61]'],
  ]
  it('have their ranges, steps and defaults [S2-2.2-04] [S2-9-14]', async () => {
    await openSpeech()
    const seen = (names: string[]) =>
      names.map((name) => {
        const { min, max, step, value } = find('slider', name)!
        return [name, min, max, step, value, find('textbox', name)!.value]
      })
    const wanted = ranges.map((row) => row.slice(0, 6))
    const names = ranges.map(([name]) => name)
    await get('slider', 'Speed')
    expect(seen(names.slice(0, 4))).toEqual(wanted.slice(0, 4))
    expect(find('switch', 'Speaker boost')?.checked).toBe(true)
    await openTab('Advanced')
    await get('slider', 'Phrase break')
    expect(seen(names.slice(4))).toEqual(wanted.slice(4))
  })

  it('have pauses under Advanced [S2-2.2-07] [S2-2.2-08]', async () => {
    await openSpeech()
    await openTab('Advanced')
    const initial = { 'Phrase break': '150 ms', 'Sentence break': '400 ms', 'Paragraph break': '900 ms' }
    for (const name of Object.keys(initial)) {
      await get('slider', name)
      await enter(name, '777')
      await reads(name, '780 ms')
    }
    await press('Reset Pauses')
    for (const [name, value] of Object.entries(initial)) await reads(name, value)
  })

  it('have rules by category under Advanced, which are off with it [S2-2.2-09] [S2-2.2-10] [S2-5-62]', async () => {
    await openSpeech()
    await openTab('Advanced')
    await get('switch', 'Liaison and linking')
    const group = await get('region', 'Phonological Rules')
    for (const { name } of Object.values(ruleCategories)) await get('switch', name, group)
    const category = await get('switch', 'Liaison and linking')
    await press(/^Liaison and linking/)
    const rule = await get('switch', /^Numbers before an, è and èdtan/)
    expect(isOff(rule)).toBe(false)
    category.click()
    await until(() => isOff(rule))
    category.click()
    await until(() => !isOff(rule))
  })

  it('have rules that can be reset [S2-2.2-11]', async () => {
    await openSpeech()
    await openTab('Advanced')
    const category = await get('switch', 'Liaison and linking')
    await press(/^Liaison and linking/)
    const rule = await get('switch', /^Numbers before an, è and èdtan/)
    rule.click()
    category.click()
    await until(() => isOff(rule) && !rule.checked)
    await press('Reset Rules')
    await until(() => rule.checked && !isOff(rule))
  })
})

describe('the page', () => {
  it('shows input, configuration and a summary line [S2-2.1-17] [S2-2.1-18] [S2-2.1-19]', async () => {
    await openSpeech()
    for (const way of ['Manual Text', 'Text Document']) await get('radio', way)
    const second = await get('region', 'Inference configuration')
    await shows('Nadège /Pòtoprens /Pawòl Kreyòl 1.0 /Standard', second)
    await press('Show step 2')
    await get('button', /^Voice /, second)
    await get('button', /^Model /, second)
    await get('group', 'Processing Mode', second)
  })

  it('has an editor or a document as its last step, under one header [S2-2.1-02] [S2-2.1-20]', async () => {
    await openSpeech()
    expect(find('heading', 'Text To Speech')?.tagName).toBe('H1')
    await editor()
    await press('Text Document', document, 'radio')
    await get('button', 'Choose a document')
    expect(document.querySelector('.cm-content')).toBeNull()
  })

  it('allows as many characters as the plan, 1,000 without a subscription [S2-7-28] [S2-7-29] [S2-6-06]', async () => {
    await openSpeech()
    await shows('0 / 1,000')
    expect(all('alert')).toEqual([])
  })

  describe('the limit and the hint of express, half of it [S2-6-05] [S2-9-01] [S2-5-44]', () => {
    it.each([
      ['starter', '0 / 2,500', 'up to 1,250 characters'],
      ['pro', '0 / 10,000', 'up to 5,000 characters'],
      [undefined, '0 / 5,000', 'up to 2,500 characters'],
    ] as const)('on plan %s', async (plan, limit, hint) => {
      if (plan) answerAsSpeaker({ plan })
      else server.answer(getBalance, () => new Promise<never>(() => {}))
      await openSpeech()
      await shows(limit)
      await shows(hint)
    })
  })

  it('has a divider from 20 to 80 percent, at first at 33, which stays [S2-2.1-11] [S2-2.1-12] [S2-3-52]', async () => {
    await openSpeech()
    const divider = await get('separator')
    const at = () => divider.getAttribute('aria-valuenow')
    expect(at()).toBe('33')
    for (const [key, percent] of [
      ['End', '80'],
      ['ArrowLeft', '80'],
      ['Home', '20'],
      ['ArrowRight', '20'],
    ] as const) {
      divider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await until(() => at() === percent)
    }
    expect(localStorage.getItem('ttsSidePanelWidth')).toBe('20')
    close()
    await openSpeech()
    expect((await get('separator')).getAttribute('aria-valuenow')).toBe('20')
  })

  it('opens on the kept tab again after Settings was open', async () => {
    await openSpeech()
    await press('Settings', document, 'tab')
    await get('region', 'General Settings')
    close()
    await openSpeech()
    expect(find('tab', 'Speech')?.getAttribute('aria-selected')).toBe('true')
  })

  it('remembers which steps are hidden [S2-2.1-15] [S2-2.1-16] [S1-3-35]', async () => {
    await openSpeech()
    await press('Show step 2')
    await press('Hide step 1')
    await press('Hide step 3')
    close()
    await openSpeech()
    await get('button', 'Show step 1')
    await get('button', 'Hide step 2')
    await press('Show step 3')
    await editor()
  })

  it('opens on the tab Speech, also where an older version kept Settings, and caches its models [S2-2.1-08] [S2-2.1-09] [S2-3-58]', async () => {
    const isOpen = (name: string) => find('tab', name)?.getAttribute('aria-selected') === 'true'
    await openSpeech({ kept: { ttsFormData: '{}' } })
    await until(() => isOpen('Speech'))
    await until(() => localStorage.getItem('ttsModelsCache')?.includes('ccl_ht_expressive_v100'))
    close()
    await openSpeech({ kept: { ttsFormData: JSON.stringify({ tab: 'settings' }) } })
    await until(() => isOpen('Speech'))
  })

  it('has the text tools, and shows the cost [S2-2.1-03] [S2-2.1-04] [S2-5-24]', async () => {
    await openSpeech()
    await editor()
    const pauses = all('button', /^Insert a pause of/)
    expect(pauses.map((one) => one.textContent)).toEqual(['¼s', '½s', '1s', '2s', '3s', '4s'])
    await get('button', 'Upload a document')
    await press('Insert a pause of ½s')
    await until(() => document.querySelector('.pause-pill'))
    await press('Clear text')
    await get('button', 'Enter Text')
  })

  it('fills in the text of its address, then cleans it; the earlier text can be restored [S2-2.1-13] [S2-2.1-14] [S2-5-34]', async () => {
    await openSpeech()
    await writeText('Sa m te ekri anvan.')
    // the text is saved a moment after it was typed
    await until(() => localStorage.getItem('ttsFormData')?.includes('anvan'))
    const kept = { ttsFormData: localStorage.getItem('ttsFormData')! }
    close()
    await openSpeech({
      kept,
      path: `/text-to-speech?text=${encodeURIComponent('Bonjou <break time="0.5s"/> tout moun')}`,
    })
    await until(() => address() === '/text-to-speech')
    await editor()
    expect(await writtenText()).toBe('Bonjou ⏱½s tout moun')
    expect(document.querySelectorAll('.pause-pill')).toHaveLength(1)
    await press('Bring it back')
    await until(() => text().includes('Sa m te ekri anvan.'))
    expect(await writtenText()).toBe('Sa m te ekri anvan.')
  })

  it('links from unknown words, found 5 s after the last key, to the translator [S2-4.5-03] [S2-2.1-28] [S2-2.1-29]', async () => {
    await openSpeech({ clock: true })
    await writeText('Ale sou website nou an.')
    await pass(4_900)
    expect(find('link', 'Go to Universal Translator')).toBeUndefined()
    await pass(100)
    const link = await get('link', 'Go to Universal Translator')
    await typeText(' Mèsi.')
    // as assistive technology does: without a pointer event first
    link.click()
    await until(() => address().startsWith('/translate'))
    const query = new URL(address(), 'http://localhost').searchParams
    expect(query.get('text')).toBe('Ale sou website nou an. Mèsi.')
    expect([query.get('mode'), query.get('targetLang')]).toEqual(['text', 'ht'])
    expect(query.get('highlightWords')).toBe('["website"]')
  })

  it('has device settings, and a debug log for staff only [S2-2.2-14] [S2-2.2-15]', async () => {
    await openSpeech({ kept: { showDebugButton: 'true' } })
    await press('Settings', document, 'tab')
    await get('region', 'TTS Request Settings')
    await get('region', 'General Settings')
    expect(text()).not.toContain('App Debugging')
    expect(find('region', 'Debug log')).toBeUndefined()
  })

  describe('the debug log', () => {
    const openLog = async () => {
      await openSpeech({ is_staff: true })
      await press('Settings', document, 'tab')
      await press(/^Show debug button/, document, 'switch')
      const log = await get('region', 'Debug log')
      await shows('models', log)
      return log
    }
    it('is shown only while its setting is on, and has a button [S2-6-10] [S2-2.1-21] [S2-6-13]', async () => {
      await openSpeech({ is_staff: true })
      await press('Settings', document, 'tab')
      await get('switch', /^Show debug button/)
      expect(find('region', 'Debug log')).toBeUndefined()
      close()
      // the page opens on this tab after a reload
      openPanelTab('speech')
      await openLog()
      await get('switch', /^Infer-Develop-Service/)
      await press('Download debug log')
      expect(downloads.map(({ name }) => name)).toEqual(['pawol-debug.txt'])
    })

    it('can be saved and copied in full [S2-2.1-22] [S2-2.1-23] [S2-6-11]', async () => {
      const log = await openLog()
      await press('Download', log)
      expect(downloads[0]!.name).toBe('pawol-debug.txt')
      const saved = await downloads[0]!.blob!.text()
      expect(saved).toContain('models')
      await press('Copy all', log)
      await shows('Copied')
      expect(await navigator.clipboard.readText()).toBe(saved)
    })

    it('can be cleared and hidden; the other development setting is off [S2-2.1-24] [S2-2.1-25] [S2-6-15]', async () => {
      const log = await openLog()
      expect(find('switch', /^Infer-Develop-Service/)?.checked).toBe(false)
      await press('Clear', log)
      await shows('Nothing logged yet.', log)
      await press('Hide', log)
      await gone('region', 'Debug log')
    })
  })
})
