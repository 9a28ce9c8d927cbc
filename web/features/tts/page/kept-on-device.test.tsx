// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { getDocumentText, uploadDocument } from '#core/contract/documents/documents.ts'
import { createSpeech } from '#core/contract/tts/jobs.ts'
import { listTtsModels, type SpeechModel } from '#core/contract/tts/tts.ts'
import {
  close,
  drop,
  eachPageTest,
  editor,
  find,
  get,
  isOff,
  open,
  pass,
  press,
  quiet,
  server,
  shows,
  takeClock,
  until,
  write,
  writeText,
} from '../../../../test/pages/page.tsx'
import type { Namespace } from '../../../locales/catalogue.ts'
import { fallbackModel } from '../../voices/choice/models.ts'
import { validationDelay } from '../../workbench/language/text-checker.ts'
import { answerAsSpeaker, kept_voice, kreyol } from '../tts-test-server.ts'
import { openPanelTab } from './panel-tab.ts'
import { TtsPage } from './tts-page.tsx'

eachPageTest()
beforeEach(() => {
  answerAsSpeaker({ plan: 'creator' })
  openPanelTab('speech')
})

async function openSpeech(kept: Record<string, string> = {}) {
  const path = '/text-to-speech'
  const words: Namespace[] = ['speech', 'workbench', 'tuning', 'rules', 'jobs']
  await open(<TtsPage />, { path, words, kept: { ...kept_voice, ...kept } })
  await get('tab', 'Speech')
  await quiet()
}
/** Closes the page and opens it again in the same browser, as another visit does. */
async function openAgain() {
  close()
  const kept = Object.fromEntries(Object.entries(localStorage))
  await openSpeech(kept)
}
const form = () => JSON.parse(localStorage.getItem('ttsFormData')!)
const formOf = (ttsSettings: object) => ({ ttsFormData: JSON.stringify({ ttsSettings }) })
const isChosen = (name: string) => find('radio', name)?.checked === true
const reads = (name: string, value: string) => until(() => find('textbox', name)?.value === value)
const moveSpeed = () => write('Speed', '1.1', document, 'slider')
/** Presses Generate once the page has checked the text; returns what it sent. */
async function generated() {
  await editor()
  takeClock()
  await writeText(kreyol)
  await pass(validationDelay)
  await press(/^Generate/)
  await until(() => server.sent(createSpeech).length === 1)
  return server.sent(createSpeech)[0]!.body
}

describe('settings of an older version', () => {
  it.each([
    ['offline', 'standard', 'Standard', '[S2-1-22]'],
    ['realtime', 'express', 'Express', '[S2-1-23]'],
  ])('with the mode %s have the mode %s %s %s', async (inference_mode, mode, shown) => {
    await openSpeech(formOf({ voice_id: 'nadege', inference_mode }))
    await until(() => isChosen(shown))
    await moveSpeed()
    await until(() => form().ttsSettings.speed === 1.1)
    expect(form().ttsSettings.inference_mode).toBe(mode)
  })

  it('with the model id default have none, so that the page chooses one [S2-1-24]', async () => {
    const model = (model_id: string, name: string, is_default: boolean): SpeechModel => ({
      ...fallbackModel,
      model_id,
      name,
      is_default,
    })
    const models = [model('default', 'Ansyen', false), model('new', 'Nouvo', true)]
    server.answer(listTtsModels, { success: true, models })
    await openSpeech(formOf({ voice_id: 'nadege', model_id: 'default' }))
    await get('button', /^Model Nouvo/)
    await moveSpeed()
    await until(() => form().ttsSettings.speed === 1.1)
    expect(form().ttsSettings.model_id).not.toBe('default')
  })
})

describe('the page keeps on the device', () => {
  it('the input method, for the next visit [S2-3-53]', async () => {
    await openSpeech()
    await until(() => isChosen('Manual Text'))
    await press('Text Document', document, 'radio')
    await until(() => localStorage.getItem('tts_input_mode') === 'document')
    await openAgain()
    await until(() => isChosen('Text Document'))
  })

  it('one flag for each step that is shown or hidden [S2-3-54]', async () => {
    await openSpeech()
    const flags = () => [1, 2, 3].map((step) => localStorage.getItem(`ttsShowStep${step}`))
    for (const [way, step, all] of [
      ['Hide', 1, ['false', null, null]],
      ['Show', 2, ['false', 'true', null]],
      ['Hide', 3, ['false', 'true', 'false']],
      ['Show', 1, ['true', 'true', 'false']],
    ] as const) {
      await press(`${way} step ${step}`)
      expect(flags()).toEqual(all)
    }
  })

  it('its form: the tab, the text, the document and the settings [S2-3-55]', async () => {
    const id = '7b0d3a52-5b0e-4b1e-9d55-0a1c6a3b9d10'
    const counts = { word_count: 3, character_count: 17, credits_required: 17 }
    const sent = { id, name: 'lèt.txt', original_filename: 'lèt.txt', size: 2048, type: 'txt', ...counts }
    server.answer(uploadDocument, { ...sent, created_at: '2026-01-01T00:00:00Z' })
    server.answer(getDocumentText, { text: 'Bonjou tout moun.', ...counts })
    await openSpeech()
    await editor()
    await writeText(kreyol)
    await until(() => form().text === kreyol)
    await press('Text Document', document, 'radio')
    await get('button', 'Choose a document')
    await drop(new File(['x'], 'lèt.txt', { type: 'text/plain' }))
    await shows('17 credits required')
    await moveSpeed()
    await press('History', document, 'tab')
    await until(() => form().tab === 'history')
    expect(Object.keys(form()).sort()).toEqual(['tab', 'text', 'ttsSettings', 'uploadedFile'])
    expect(form()).toMatchObject({ text: kreyol, uploadedFile: sent, ttsSettings: { voice_id: 'nadege', speed: 1.1 } })
    await openAgain()
    expect(find('tab', 'History')?.getAttribute('aria-selected')).toBe('true')
    await shows('lèt.txt')
    await press('Speech', document, 'tab')
    await reads('Speed', '1.1x')
  })
})

describe('the settings of speech', () => {
  it('are sent with the text: voice, model and mode, those of the voice, and the pauses [S2-3-27] [S2-3-28] [S2-3-29]', async () => {
    const chosen = { speed: 1.2, stability: 0.4, similarity_boost: 0.7, style: 0.5, use_speaker_boost: false }
    const pauses = { sentence_break_ms: 500, phrase_break_ms: 200, paragraph_break_ms: 1000 }
    const settings = { voice_id: 'nadege', model_id: 'ccl_ht_v100', inference_mode: 'standard', ...chosen, ...pauses }
    await openSpeech(formOf(settings))
    expect(await generated()).toMatchObject(settings)
  })

  const rules = { linking: { name: 'Linking', description: '', enabled: false, rules: {} } }
  it.each([
    ['neither rules nor a threshold', {}],
    ['a threshold', { translation_threshold: 0.2 }],
    ['rules', { phonological_rules: rules }],
  ])('are read, sent and kept with %s [S2-3-30] [S2-3-31]', async (_, more) => {
    await openSpeech(formOf({ voice_id: 'nadege', speed: 1.2, ...more }))
    await reads('Speed', '1.2x')
    await write('Style', '0.05', document, 'slider')
    await until(() => form().ttsSettings.style === 0.05)
    expect(form().ttsSettings).toMatchObject({ speed: 1.2, ...more })
    for (const name of ['translation_threshold', 'phonological_rules'])
      expect(name in form().ttsSettings).toBe(name in more)
    expect(await generated()).toMatchObject({ voice_id: 'nadege', speed: 1.2, style: 0.05 })
  })

  it('have rules once one was switched: kept by category, read again, and sent [S2-3-32] [S2-3-33] [S2-3-61]', async () => {
    const name = /^Numbers before an, è and èdtan/
    const openRules = async () => {
      await press('Advanced', await get('group', 'Voice Settings'), 'radio')
      await press(/^Liaison and linking/)
      return get('switch', name)
    }
    await openSpeech()
    const rule = await openRules()
    expect(rule.checked).toBe(true)
    rule.click()
    await until(() => localStorage.getItem('phonologicalRules'))
    await openAgain()
    const again = await openRules()
    expect([again.checked, isOff(again)]).toEqual([false, false])

    const { phonological_rules } = await generated()
    expect(phonological_rules).toEqual(JSON.parse(localStorage.getItem('phonologicalRules')!))
    const described = { name: expect.stringMatching(/./), description: expect.stringMatching(/./) }
    const categories = Object.values<{ rules: Record<string, { enabled: boolean }> }>(phonological_rules)
    expect(categories.length).toBeGreaterThan(3)
    for (const category of categories) {
      expect(category).toEqual({ ...described, enabled: expect.any(Boolean), rules: expect.any(Object) })
      for (const one of Object.values(category.rules))
        expect(one).toEqual({ ...described, enabled: expect.any(Boolean) })
    }
    expect(categories.flatMap(({ rules }) => Object.values(rules))).toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(name), enabled: false }),
    )
  })
})
