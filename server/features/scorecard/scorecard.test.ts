import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { type MeasuredScore, type Scorecard, scorecardParts } from '#core/contract/scorecard.ts'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import { readArgs, scorecardCommand } from './command-line.ts'
import { scorecardFeature } from './feature.ts'
import { withPinkNoise } from './named-sets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawol-scorecard-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Transcribes a known file as its contents, and any other audio the same. */
const hears: Record<string, string> = { one: 'Bonjou tou moun', two: 'mèsi anpil' }
/** Seconds of audio it received. */
const asked: number[] = []
async function contents(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
const transcriber: Transcriber = {
  engine: 'ears',
  hears: ['ht'],
  check: async () => {},
  close: async () => {},
  async *transcribe(source, { language } = {}) {
    if (language !== 'ht') throw new AppError('speech_language_unknown', { hears: ['ht'] })
    if ('pcm' in source) asked.push((source.pcm.samples as Int16Array).length / source.pcm.sample_rate)
    const text = 'stream' in source ? hears[await contents(source.stream)] : 'sa k pase'
    if (text === undefined) throw new AppError('unavailable', {})
    const words = text.split(' ')
    const half = Math.ceil(words.length / 2)
    for (const [index, part] of [words.slice(0, half), [], words.slice(half)].entries())
      yield { kind: 'chunk', index, start_ms: 0, end_ms: 1, text: part.join(' '), segments: [] }
  },
}
const translator = Object.assign(fakeTranslator(), { say: ({ text }: { text: string }) => text.toLowerCase() })

async function run(args: string[] = [], files: Record<string, string> = {}) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const said: string[] = []
  const complained: string[] = []
  const speaker = { voice_id: 'nadege', gender: 'female', profile: { base: 'nadege' } } as never
  const code = await scorecardCommand(
    readArgs(args.includes('--named') ? args : [folder, ...args])!,
    {
      transcriber,
      synthesizer: fakeSynthesizer(),
      voices: [fakeSynthesizer()],
      speakers: [speaker],
      translators: [translator],
      speech: { speaker, model_id: 'any', settings: SpeechSettings.parse({}) },
    },
    { say: (line) => void said.push(line), complain: (line) => void complained.push(line), show: () => {} },
    { project: folder, results_file: join(folder, 'results.json'), version: '9.9.9', today: '2026-11-19' },
  )
  return { code, said, complained, json: args.includes('--json') ? JSON.parse(said.join('\n')) : null }
}

describe('the scorecard', () => {
  it('measures recordings with their texts, and names those it cannot', async () => {
    const { code, json, complained } = await run(['--json'], {
      'a.wav': 'one',
      'a.txt': 'Bonjou tout moun!',
      'b.mp3': 'two',
      'b.txt': 'Mèsi anpil.',
      'c.flac': 'three',
      'c.txt': 'Orevwa',
      'd.ogg': '',
    })
    expect(code).toBe(0)
    expect(json).toEqual([
      {
        kind: 'recordings',
        name: 'ht',
        engine: 'ears',
        items: 2,
        chrf: null,
        wer: 20,
        cer: expect.closeTo(100 / 26, 5),
        failed: [{ item: 'c.flac', reason: expect.stringContaining('unavailable') }],
      },
    ])
    expect(complained).toEqual(['d.ogg: there is no d.txt beside it'])
  })
  it('counts spellings of Kreyòl that are all right as equal', async () => {
    hears.spelled = 'Jodia wap wè sak pase, map vini ak manmanm'
    const files = { 'a.wav': 'spelled', 'a.txt': 'Jodi a w ap wè sa k pase, m ap vini ak manman m.' }
    expect((await run(['--json'], files)).json).toMatchObject([{ wer: 0, cer: 0 }])
    hears.spelled = 'Jodia map wè sak pase, map vini ak manmanm'
    expect((await run(['--json'])).json[0].wer).toBeCloseTo(100 / 14)
  })
  it('measures translations of parallel texts, a row for each engine', async () => {
    const { json, complained } = await run(['--json'], {
      'news.en-ht.tsv': 'hello there\thello there\r\nABC\tabd\nno tab\n\n',
      'more.xx-ht.tsv': 'a\tb',
    })
    expect(json).toMatchObject([{ kind: 'translation', name: 'news.en-ht.tsv', engine: 'fake', items: 2, failed: [] }])
    expect(json[0].chrf).toBeGreaterThan(50)
    expect(json[0].chrf).toBeLessThan(100)
    expect(complained).toEqual(['more.xx-ht.tsv: its name must end in two languages, such as .en-ht.tsv'])
  })
  it('has voices read texts without a recording, and compares the transcripts', async () => {
    asked.length = 0
    const { json } = await run(['--json'], { 'lines.txt': 'Sa k pase?\n\nSa k ap fèt?\n' })
    expect(json).toMatchObject([
      { kind: 'voices', name: 'lines.txt', engine: 'fake → ears', items: 2, chrf: null, failed: [] },
    ])
    expect([json[0].wer, json[0].cer]).toEqual([expect.closeTo(200 / 7, 5), 25])
    expect(asked).toHaveLength(2)
    for (const seconds of asked) expect(seconds).toBeGreaterThan(0.1)
  })
  it('prints a table, and the reason of each failure', async () => {
    const { said, code } = await run(['--language', 'sw'], { 'a.wav': '', 'a.txt': 'x', 'n.en-ht.tsv': 'ab\tab' })
    expect(said[0]).toMatch(/^what +of +engine +items +WER % +CER % +chrF\+\+ +failed$/)
    expect(said[1]).toMatch(/^recordings +sw +ears +0 +– +– +– +1$/)
    expect(said[2]).toMatch(/^translation +n\.en-ht\.tsv +fake +1 +– +– +100\.0 +0$/)
    expect(said[3]).toMatch(/^sw: a\.wav: .*\(speech_language_unknown\)$/)
    expect(code).toBe(0)
  })
  const saved = async () => JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as MeasuredScore[]
  it('measures and saves the sets of the project, each direction and each voice in a row', async () => {
    const { code } = await run(['--named', '--save'], {
      'packages/kreyol/samples/sentences-ht.txt': 'Sa k pase?\nSa k ap fèt?\n',
      'packages/kreyol/samples/ipa.tsv': '# a comment\nbonjou\tbɔ̃ʒu\nwè\tno\n',
      'test/translation/samples/prose.tsv': 'language\ttext\tht\tnames\nen\tabc\tabc\t\nfr\tdef\tDEF\t\n',
      'server/adapters/transcriber/fixtures/jfk.ogg': '',
    })
    expect(code).toBe(0)
    const rows = await saved()
    expect(rows.map(({ set, from, to, items, failed }) => [set, from, to, items, failed])).toEqual([
      ['english_recordings', null, null, 0, 2],
      ['voices_in_noise', null, null, 2, 0],
      ['prose', 'en', 'ht', 1, 0],
      ['prose', 'ht', 'en', 1, 0],
      ['prose', 'fr', 'ht', 1, 0],
      ['prose', 'ht', 'fr', 1, 0],
      ['word_list', null, null, 2, 0],
      ['sentences', null, null, 2, 0],
    ])
    expect(rows.find(({ set }) => set === 'word_list')).toMatchObject({ right: 50, version: '9.9.9' })
    expect(rows.find(({ set }) => set === 'sentences')).toMatchObject({ wer: 28.6, cer: 25, synthetic: true })
  })
  it('measures the test split of an unpacked dataset, and replaces its own scores alone', async () => {
    await writeFile(join(folder, 'results.json'), JSON.stringify([{ set: 'prose', title: null }]))
    const files = {
      'test.tsv': 'client_id\tpath\tsentence\nx\t../one.mp3\tBonjou tou moun\nx\tgone.mp3\tOrevwa\n',
      'validated.tsv': 'client_id\tpath\tsentence\n',
      'clips/one.mp3': 'one',
    }
    for (let times = 0; times < 2; times++) await run(['--save'], files)
    expect(await saved()).toMatchObject([
      { set: 'prose' },
      { set: 'dataset', title: basename(folder), items: 1, failed: 1, wer: 0, synthetic: false },
    ])
  })
  it('adds noise that is as far below the speech as asked, the same each time', () => {
    const speech = Int16Array.from({ length: 22_050 }, (_, n) => Math.round(8000 * Math.sin(n / 10)))
    const noisy = withPinkNoise(speech, 10)
    const power = (all: Int16Array) => Array.from(all).reduce((sum, one) => sum + one * one, 0)
    const noise = noisy.map((one, n) => one - speech[n]!)
    expect(10 * Math.log10(power(speech) / power(noise))).toBeCloseTo(10, 1)
    expect(withPinkNoise(speech, 10)).toEqual(noisy)
  })
  it('serves what was measured for this version, with its date', async () => {
    const { measured, published } = scorecardFeature().routes[0]!.handle({} as never) as Scorecard
    expect(new Set(measured.map(({ part }) => part))).toEqual(new Set(scorecardParts))
    expect(measured.filter(({ set }) => set === 'prose')).toHaveLength(8)
    for (const { items } of measured) expect(items).toBeGreaterThan(0)
    for (const { source } of published) expect(source).not.toBe('')
  })
  it('reports an empty folder', async () => {
    const { code, said, complained } = await run([], { 'notes.md': 'x' })
    expect([code, said, complained[0]]).toEqual([1, [], expect.stringMatching(/^There is nothing to measure/)])
  })
  it.each([[[]], [['a', 'b']], [['a', '--fast']], [['a', '--named']]])('prints its usage: %j', (args) => {
    expect(readArgs(args)).toBeNull()
  })
})
