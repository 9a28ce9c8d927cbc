// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { extractText } from '#core/contract/documents/documents.ts'
import { createSpeech } from '#core/contract/tts/jobs.ts'
import {
  all,
  drop,
  eachPageTest,
  editor,
  get,
  isOff,
  open,
  pass,
  press,
  quiet,
  server,
  shows,
  takeClock,
  text,
  typeText,
  until,
  writeText,
  writtenText,
} from '../../../../test/pages/page.tsx'
import { validationDelay } from '../../workbench/language/text-checker.ts'
import { answerAsSpeaker, kept_voice } from '../tts-test-server.ts'
import { openPanelTab } from './panel-tab.ts'
import { TtsPage } from './tts-page.tsx'

eachPageTest()
beforeEach(() => {
  answerAsSpeaker()
  openPanelTab('speech')
})

async function openSpeech(path = '/text-to-speech') {
  await open(<TtsPage />, { path, words: ['speech', 'workbench', 'jobs'], kept: kept_voice })
  await get('button', /^Voice Nadège/)
  await quiet()
  await editor()
  takeClock()
}
const hint = 'Press Sanitize to tidy the spaces first.'

describe('a text that needs sanitizing blocks Generate until Sanitize has tidied it', () => {
  it.each([
    ['a run of spaces [S2-5-06] [S2-5-10]', 'Bonjou  tout   moun', 'Bonjou tout moun'],
    [
      'white space before punctuation [S2-5-07] [S2-5-11]',
      'wi , non . men ! kijan ? a ; b : ankò\n.',
      'wi, non. men! kijan? a; b: ankò.',
    ],
    ['spaces at the ends of lines [S2-5-08] [S2-5-12]', ' Bonjou\ntout \n moun ', 'Bonjou\ntout\nmoun'],
    ['three newlines [S2-5-09] [S2-5-13]', 'Bonjou\n\n\n\ntout moun', 'Bonjou\n\ntout moun'],
  ])('for %s', async (_, dirty, clean) => {
    await openSpeech()
    await writeText(dirty)
    await pass(validationDelay)
    await shows(hint)
    expect(isOff(await get('button', 'Generate Speech'))).toBe(true)
    await press('Sanitize')
    await pass(validationDelay)
    expect(await writtenText()).toBe(clean)
    expect(text()).not.toContain(hint)
    await press('Generate Speech')
    await until(() => server.sent(createSpeech).length === 1)
    expect(server.sent(createSpeech)[0]!.body.text).toBe(clean)
  })

  it.each([
    ['a single space [S2-5-06]', 'Bonjou tout moun'],
    ['punctuation after words [S2-5-07]', 'Wi, non. Men! Kijan? A; b: ankò'],
    ['lines without spaces at their ends [S2-5-08]', 'Bonjou\ntout moun'],
    ['two newlines [S2-5-09]', 'Bonjou\n\ntout moun'],
  ])('but not for %s', async (_, clean) => {
    await openSpeech()
    await writeText(clean)
    await pass(validationDelay)
    await until(() => all('button', 'Generate Speech').some((one) => !isOff(one)))
    expect(isOff(await get('button', 'Sanitize'))).toBe(true)
    expect(text()).not.toContain(hint)
  })
})

const inputs: [what: string, given: string, shown: string][] = [
  ['letters and accents are composed [S2-5-14]', 'Kre\u0301yo\u0300l ﬁn', 'Kréyòl fin'],
  ['smart quotes are plain [S2-5-15]', '“wi” ‘non’ l’ap', "\"wi\" 'non' l'ap"],
  ['dashes are hyphens [S2-5-16]', 'wi – non — men', 'wi - non - men'],
  ['the ellipsis is dots [S2-5-17]', 'wi…', 'wi...'],
  ['non-breaking spaces are plain [S2-5-18]', 'wi\u00a0non\u202fmen', 'wi non men'],
  ['tags are stripped [S2-5-19]', '<p>Bonjou <b class="x">tout</b> moun</p>', 'Bonjou tout moun'],
  [
    'break tags in s and ms survive, as pauses [S2-5-20]',
    'wi <break time="0.5s"/> non <break time="250ms"/> men <break/>ankò',
    'wi ⏱½s non ⏱¼s men ankò',
  ],
  ['zero-width characters are gone [S2-5-21]', 'bon\u200bjou\u200d\ufeff', 'bonjou'],
  ['other scripts are dropped [S2-5-22]', 'wi привет 你好 😀 non', 'wi    non'],
]

describe('text from outside the editor', () => {
  it.each(inputs)('that is pasted: %s', async (_, given, shown) => {
    await openSpeech()
    const pasted = new DataTransfer()
    pasted.setData('text/plain', given)
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(paste, { clipboardData: pasted })
    ;(await editor()).contentDOM.dispatchEvent(paste)
    expect(await writtenText()).toBe(shown)
  })

  it('is cleaned in the same way when a document brings it', async () => {
    const found = inputs.map(([, given]) => given).join('\n')
    server.answer(extractText, { text: found, word_count: 1, character_count: 1, credits_required: 1 })
    await openSpeech()
    await press('Upload a document')
    await drop(new File(['x'], 'lèt.txt', { type: 'text/plain' }))
    await until(() => text(document.querySelector('.cm-content')).includes('ankò'))
    expect(await writtenText()).toBe(inputs.map(([, , shown]) => shown).join('\n'))
  })
})

describe('pauses', () => {
  const pill = () => document.querySelector('.pause-pill')
  it.each([
    ['0.25', '¼s'],
    ['0.5', '½s'],
    ['0.75', '¾s'],
    ['1', '1s'],
    ['1.5', '1½s'],
    ['4', '4s'],
  ])(
    'of %s s are a stopwatch and %s, and are sent as a break tag in seconds [S2-5-23] [S2-5-25] [S2-5-33]',
    async (seconds, shown) => {
      await openSpeech()
      await writeText(`Bonjou ⏱${seconds}s tout moun.`)
      await until(pill)
      expect(text(pill())).toBe(shown)
      expect(pill()!.querySelector('svg circle')).not.toBeNull()
      await pass(validationDelay)
      await press('Generate Speech')
      await until(() => server.sent(createSpeech).length === 1)
      expect(server.sent(createSpeech)[0]!.body.text).toBe(`Bonjou <break time="${seconds}s"/> tout moun.`)
    },
  )

  it('side by side add up, to at most 10 s [S2-5-26]', async () => {
    await openSpeech()
    const insert = (duration: string) => press(`Insert a pause of ${duration}`)
    await writeText('Bonjou')
    await insert('1s')
    await insert('½s')
    expect(await writtenText()).toBe('Bonjou ⏱1½s')
    await typeText(' ⏱4s ')
    expect(await writtenText()).toBe('Bonjou ⏱5½s ')
    await insert('4s')
    await insert('4s')
    expect((await writtenText()).trim()).toBe('Bonjou ⏱10s')
  })
})
