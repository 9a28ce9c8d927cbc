// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleAudioTypes, sampleVideoTypes } from '#core/rules/cloning/sample-files.ts'
import { close, drop, eachPageTest, find, get, open, press, shows, text, until } from '../../../../test/pages/page.tsx'
import { CloningPage } from '../cloning-page.tsx'
import { answerForCloning, looked, sized, three, wavFile } from '../cloning-test-server.ts'

eachPageTest()
beforeEach(() => {
  answerForCloning()
})
const openPage = (kept: Record<string, string> = {}) =>
  open(<CloningPage />, { path: '/voice-cloning', words: ['cloning', 'recorder', 'workbench'], kept })
const MB = 1024 * 1024
const cards = () => [...document.querySelectorAll('ul[aria-label=Samples] > li')]
const names = () => cards().map((card) => text(card.querySelector('p')))
const qualities = () => [...document.querySelectorAll('[data-quality]')].map((one) => one.getAttribute('data-quality'))
/** The facts of a card by their labels. */
const facts = (card: Element) =>
  Object.fromEntries(
    [...card.querySelectorAll('dl > div')].map((one) => [text(one.children[0]), text(one.children[1])]),
  )

describe('the page', () => {
  it('has tips, an upload area, a form and a stepper [S3-2.7-01] [S3-2.7-02] [S3-2.7-03]', async () => {
    await openPage()
    await shows('Tips for a good voice')
    await get('button', /Choose audio or video files/)
    for (const field of ['Voice name', 'Description', 'Region (optional)', 'Preview text (optional)'])
      await get('textbox', field)
  })
  it('says how many files and which duration are best [S3-9-25] [S3-9-26]', async () => {
    await openPage()
    await shows('5-7 files are recommended')
    await shows('15-30 s per file is ideal')
  })
  it('promises a voice profile, not an exact copy', async () => {
    await openPage()
    await shows('It resembles you, but is not a copy')
  })
})

describe('files', () => {
  it.each([
    ['audio', 'S3-5-74', sampleAudioTypes],
    ['video', 'S3-5-75', sampleVideoTypes],
  ])('of all %s types are accepted, others are not [%s]', async (_, _id, types) => {
    await openPage()
    await drop(types.slice(0, 10).map((type) => sized(`vwa.${type}`, 1000)))
    await until(() => names().length === Math.min(10, types.length))
    for (const card of cards()) (await get('button', /^Remove/, card)).click()
    await drop([...types.slice(10).map((type) => sized(`VWA.${type.toUpperCase()}`, 1000)), sized('vwa.txt', 10)])
    await until(() => names().length === types.length - 10)
    await shows('vwa.txt: Please select audio or video files. Supported formats: wav, mp3')
  })
  it('are limited to ten; the page says how many were left out [S3-5-71]', async () => {
    await openPage()
    await drop(Array.from({ length: 12 }, (_, n) => sized(`vwa-${n}.mp3`, 1000)))
    await shows('At most 10 files are kept: 2 more were not added.')
    expect(names()).toHaveLength(10)
  })
  it('of a name that was added already are skipped with a warning, whatever their size [S3-5-72] [S3-5-73]', async () => {
    await openPage()
    await drop([sized('youn.mp3', 1000), sized('de.mp3', 1000)])
    await drop([sized('youn.mp3', 2000), sized('twa.mp3', 1000)])
    await shows('Duplicate Files Detected')
    await shows('These files are there already and were skipped: youn.mp3')
    expect(names()).toEqual(['youn.mp3', 'de.mp3', 'twa.mp3'])
    await press('Dismiss')
    await until(() => !text().includes('Duplicate Files Detected'))
  })
  it.each([
    ['show-error', 20, 'S3-5-76'],
    ['truncate', 100, 'S3-5-77'],
    ['split', 100, 'S3-5-77'],
  ])('in mode %s may have %d MB, and no byte more [%s]', async (mode, limit, _id) => {
    await openPage({ voiceCloningLongFiles: mode })
    await drop([sized('just.mp3', limit * MB), sized('over.mp3', limit * MB + 1)])
    await shows(`over.mp3: File too large (${limit}.1 MB > ${limit}MB)`)
    expect(names()).toEqual(['just.mp3'])
  })
  it('of 200 MB together and a byte cause a warning [S3-5-91]', async () => {
    await openPage({ voiceCloningLongFiles: 'split' })
    await drop([sized('youn.mp3', 100 * MB), sized('de.mp3', 100 * MB)])
    await until(() => names().length === 2)
    expect(text()).not.toContain('Large Upload Warning')
    await drop(sized('twa.mp3', 1))
    await shows('Large Upload Warning')
  })
  it('that cannot be read are reported [S3-8-45]', async () => {
    await openPage()
    const lost = wavFile('lost.wav')
    Object.defineProperty(lost, 'arrayBuffer', {
      value: () => Promise.reject(new DOMException('', 'NotReadableError')),
    })
    await drop([lost, wavFile('here.wav')])
    await shows('Error processing files. Please try again.')
    expect(names()).toEqual(['here.wav'])
  })
  it('can be dropped on the area, and removed again', async () => {
    await openPage()
    const area = await get('button', /Choose audio or video files/)
    const event = Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: { files: three() } })
    area.dispatchEvent(event)
    await looked(3)
    await press('Remove de.wav')
    await until(() => names().join() === 'youn.wav,twa.wav')
  })
})

describe('a sample', () => {
  it('shows its measurements [S3-3-61] [S3-3-62] [S3-3-64]', async () => {
    await openPage()
    await drop(wavFile('youn.wav', { seconds: 20, silent: 5 }))
    await looked(1)
    expect(facts(cards()[0]!)).toEqual({
      Duration: '0:20',
      Silence: '25%',
      'Average level': '37%',
      'Peak level': '50%',
      'Sample rate': '8 kHz',
      'Speech above noise': '80 dB',
      Clipped: '0.0%',
    })
    await shows('Quality 100%')
    await shows('15 s of about 3 min')
  })
  it.each([
    ['S3-5-78', { seconds: 4.9 }, 'Too short', 70, 'green'],
    ['S3-5-79', { seconds: 60.1 }, 'Too long', 80, 'green'],
    ['S3-5-80', { seconds: 20, silent: 8.1 }, 'Too much silence', 80, 'green'],
    ['S3-5-81', { seconds: 20, level: 0.09 }, 'Audio too quiet', 80, 'green'],
  ] as const)('with a fault loses some of its score, and says which [%s]', async (_, made, issue, score, colour) => {
    await openPage()
    await drop(wavFile('youn.wav', made))
    await looked(1)
    await shows(issue, cards()[0])
    await shows(`Quality ${score}%`, cards()[0])
    expect(qualities()).toEqual([colour])
  })
  it.each([
    ['green', 'S3-4-68', { seconds: 4 }, 70],
    ['yellow', 'S3-4-69', { seconds: 4, level: 0.05 }, 50],
    ['red', 'S3-4-70', { seconds: 4, level: 0.05, silent: 3 }, 30],
  ] as const)('has the colour %s for its score [%s]', async (colour, _, made, score) => {
    await openPage()
    await drop(wavFile('youn.wav', made))
    await shows(`Quality ${score}%`)
    expect(qualities()).toEqual([colour])
    // a red sample does not count
    expect(text()).toContain(colour === 'red' ? '0 s of about 3 min' : '4 s of about 3 min')
  })
  it('has a score of 1 without faults [S3-5-82]', async () => {
    await openPage()
    await drop(wavFile('youn.wav', { seconds: 5 }))
    await shows('Quality 100%')
  })
  it('that cannot be decoded is estimated, and says so [S3-5-86] [S3-3-63]', async () => {
    await openPage()
    await drop(sized('youn.wma', 16_000 * 30))
    await shows('Length is an estimate')
    expect(facts(cards()[0]!)).toEqual({ Duration: '≈ 0:30' })
  })
  it('can be played and paused', async () => {
    await openPage()
    await drop(wavFile('youn.wav'))
    await press('Play youn.wav')
    await press('Pause youn.wav')
    await get('button', 'Play youn.wav')
  })
  it('with noise or clipping shows a warning, without losing score', async () => {
    await openPage()
    await drop(wavFile('youn.wav', { level: 1 }))
    await shows('Distorted by clipping')
    await shows('Quality 100% (length and level)')
  })
})

describe('long files', () => {
  const mode = () => text(find('group', 'Files longer than 60 s')?.querySelector('input:checked')?.closest('label'))
  it('are an error at first, and each choice is stored [S3-4-65] [S3-4-66] [S3-4-67]', async () => {
    await openPage()
    await until(() => mode() === 'Show an error')
    await shows('Marked “Too long” with a lower score, but used in full.')
    ;(await get('radio', 'Split')).click()
    await shows('Split at pauses into parts')
    close()
    await openPage({ voiceCloningLongFiles: localStorage.getItem('voiceCloningLongFiles')! })
    await until(() => mode() === 'Split')
  })
  it('are truncated, which adds to the score, or split at their pauses [S3-5-83]', async () => {
    await openPage()
    await drop(wavFile('long.wav', { seconds: 90 }))
    await shows('Quality 80%')
    ;(await get('radio', 'Truncate')).click()
    await shows('Quality 100%')
    expect(facts(cards()[0]!)).toMatchObject({
      Duration: '1:00',
      'Original duration': '1:30',
      'Trimmed duration': '1:00',
    })
    const cut = await until(() => document.querySelector('[data-cut]'))
    expect(cut.getAttribute('data-cut')).toBe('0.667')
    ;(await get('radio', 'Split')).click()
    await shows('Cut into 2 parts')
    expect(facts(cards()[0]!)).toMatchObject({ Segments: '2' })
  })
  it('of which splitting leaves nothing say so [S3-5-84] [S3-5-85]', async () => {
    await openPage({ voiceCloningLongFiles: 'split' })
    await drop(wavFile('long.wav', { seconds: 70, silent: 65 }))
    await shows('Could not create valid segments')
    await shows('Quality 30%')
  })
  it('are cut at a pause from 55 s on, in either mode [S3-9-28] [S3-9-29]', async () => {
    await openPage({ voiceCloningLongFiles: 'truncate' })
    await drop(wavFile('long.wav', { seconds: 100, pause: [56, 58] }))
    await looked(1)
    expect(facts(cards()[0]!)).toMatchObject({ Duration: '0:57' })
    ;(await get('radio', 'Split')).click()
    await shows('Cut into 2 parts')
    // each without the silence at its end
    expect(facts(cards()[0]!)).toMatchObject({ Duration: '1:38', Segments: '2' })
  })
  it.each([
    [0.2, '20%'],
    [0.19, '0%'],
  ])('a pause of %d s is %s silence in a second [S3-9-30]', async (length, shown) => {
    await openPage()
    await drop(wavFile('youn.wav', { seconds: 1, pause: [0.4, 0.4 + length] }))
    await looked(1)
    expect(facts(cards()[0]!)).toMatchObject({ Silence: shown })
  })
  it('too large for another mode are removed with a notice', async () => {
    await openPage({ voiceCloningLongFiles: 'split' })
    await drop([sized('big.mp3', 30 * MB), sized('small.mp3', MB)])
    await until(() => names().length === 2)
    ;(await get('radio', 'Show an error')).click()
    await shows('big.mp3: File too large (30.0 MB > 20MB)')
    expect(names()).toEqual(['small.mp3'])
  })
})

describe('a recording', () => {
  it('is made from a Kreyòl text, one after another', async () => {
    await openPage()
    ;(await get('radio', 'Record now')).click()
    await shows('Chak maten, anvan solèy la leve')
    await press('Next text')
    await shows('Jou samdi, manman m al nan mache')
    await press('Previous text')
    await press('Previous text')
    await shows('Dimanch apremidi')
    expect(find('region', 'Recorder')).toBeDefined()
    expect(text()).not.toContain('1 credit per character')
  })
})
