import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { full } from '../../../test/runs.ts'
import { projectPath } from '../../platform/project.ts'
import type { Segment, Translation, Translator } from '../../ports/translator.ts'
import { type HtMtOptions, htMtTranslator } from './ht-mt.ts'
import { failing, textsOf, toKreyol, translated } from './translator.conformance.ts'

const opened: Translator[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})
function open(options: Partial<HtMtOptions> = {}): Translator {
  const one = htMtTranslator({ model_dir: projectPath('models/ht-mt'), processes: 1, ...options })
  opened.push(one)
  return one
}
let oneForAll: Translator | undefined
/** Shared by most tests: each instance has a process of its own. */
function usual(): Translator {
  oneForAll ??= htMtTranslator({
    model_dir: projectPath('models/ht-mt'),
    processes: 1,
    max_waiting_characters: 30_000,
  })
  return oneForAll
}
async function closeUsual() {
  await oneForAll?.close()
  oneForAll = undefined
}
afterAll(closeUsual)
/** Processes of this engine only: other files in the same process leave theirs, such as esbuild's. */
const processes = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(isEngine).map(Number)
const isEngine = (pid: string) => pid.trim() !== '' && readIfThere(`/proc/${pid}/cmdline`).includes('ht-mt.entry')
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
const text = Array.from({ length: 30 }, (_, n) => toKreyol(`There are ${n + 2} children in the yard of the school.`))
const long = Array.from({ length: 400 }, (_, n) =>
  toKreyol(`There are ${n} people who wait for the bus every morning.`),
)

/** Sentences with low confidence. */
const hard = [
  'The seamstress shortened the sleeves by two inches.',
  'Inflation has eroded the purchasing power of pensioners.',
  'He was so tired that he fell asleep with his shoes on.',
  'Without the help of the neighbors, we would have lost everything.',
].map(toKreyol)

/** Reference outputs of greedy decoding, with the mean log-probability. */
const known: [Segment['from'], Segment['to'], string, string, number][] = [
  ['en', 'ht', 'Good morning, how are you today?', 'Bonjou, kijan ou ye?', -0.25],
  ['en', 'ht', 'I would like to buy some bread and milk.', 'Mwen ta renmen achte pen ak lèt.', -0.06],
  ['en', 'ht', 'Where is the nearest hospital?', 'Ki kote lopital ki pi pre a ye?', -0.11],
  ['en', 'ht', 'My name is Marie and I live in Port-au-Prince.', 'Mwen rele Marie e mwen abite Pòtoprens.', -0.13],
  ['en', 'ht', 'The children are playing in the school yard.', 'Timoun yo ap jwe nan lakou lekòl la.', -0.04],
  [
    ...(['en', 'ht', 'Please take this medicine twice a day after meals.'] as const),
    ...(['Tanpri pran medikaman sa a de fwa pa jou apre w fin manje.', -0.14] as const),
  ],
  ['en', 'ht', 'Can you help me find my way home?', 'Èske w ka ede m jwenn chemen m nan?', -0.37],
  ['en', 'ht', 'I love you very much.', 'Mwen renmen w anpil.', -0.16],
  ['en', 'ht', 'It is raining and the road is closed.', 'Lapli ap tonbe, wout la fèmen.', -0.12],
  ['en', 'ht', 'How much does this cost?', 'Konbyen sa a koute?', -0.09],
  ['en', 'ht', 'Do not drink this water, it is not clean.', 'Pa bwè dlo sa a, li pa pwòp.', -0.07],
  ['en', 'ht', 'Your appointment is on Monday at 9 AM.', 'Randevou ou a se lendi a nevè nan maten.', -0.2],
  ['ht', 'en', 'Bonjou, kijan ou ye jodi a?', 'Good morning, how are you today?', -0.16],
  ['ht', 'fr', 'Bonjou, kijan ou ye jodi a?', "Bonjour, comment êtes-vous aujourd'hui ?", -0.28],
  ['ht', 'en', 'Timoun yo ap jwe nan lakou lekòl la.', 'The children are playing in the schoolyard.', -0.06],
  ['ht', 'fr', 'Timoun yo ap jwe nan lakou lekòl la.', "Les enfants jouent dans la cour de l'école.", -0.13],
]

describe('the embedded engine', () => {
  it('gives the reference outputs', async () => {
    const segments = known.map(([from, to, text]) => ({ from, to, text }))
    const found = await translated(usual(), segments, { beam: 1 })
    const alike = found.filter(({ text, confidence }, n) => {
      const [, , , expected, mean] = known[n]!
      return text === expected && Math.abs(confidence!.mean - mean) < 0.02
    })
    // processors round differently, and sometimes another token is nearest
    expect(alike.length, textsOf(found).join('\n')).toBeGreaterThanOrEqual(known.length - 3)
  })
  it('is more confident after a wider search', async () => {
    const translator = usual()
    const sure = async (beam: number) =>
      (await translated(translator, hard, { beam })).reduce((sum, { confidence }) => sum + confidence!.mean, 0)
    expect(await sure(4)).toBeGreaterThan((await sure(1)) + 0.01)
  })
  it('reads curly quotes and odd spaces as plain ones', async () => {
    const [curly, plain] = await translated(usual(), [toKreyol('I\u00a0don’t know.'), toKreyol("I don't know.")])
    expect(curly!.text).toBe(plain!.text)
  })
  it('pivots through Kreyòl, with the confidence of the weaker half', async () => {
    const translator = usual()
    const source = { text: 'Where is the nearest hospital?', from: 'en' as const }
    const [through] = await translated(translator, [{ ...source, to: 'fr' }], { pivot: true })
    const [half] = await translated(translator, [{ ...source, to: 'ht' }])
    const [rest] = await translated(translator, [{ text: half!.text, from: 'ht', to: 'fr' }])
    expect(through).toMatchObject({ text: rest!.text, via: 'ht' })
    expect(through!.confidence!.mean).toBe(Math.min(half!.confidence!.mean, rest!.confidence!.mean))
  })
  it('translates a segment far longer than a sentence in parts', async () => {
    const sentence = 'The children are playing in the school yard, and it is raining. '
    const times = full ? 20 : 8
    const [found] = await translated(usual(), [toKreyol(sentence.repeat(times).trim())], { beam: 1 })
    expect(found!.text.match(/lapli/gi)!.length).toBeGreaterThan(0.6 * times)
  })
})

describe('several callers', () => {
  it('share a batch without changing each other’s words', async () => {
    const translator = usual()
    const alone: Translation[] = []
    const some = full ? hard : hard.slice(0, 2)
    for (const one of some) alone.push(...(await translated(translator, [one], { beam: 1 })))
    const others = Array.from({ length: full ? 4 : 2 }, () =>
      translated(translator, text.slice(0, full ? 30 : 5), { beam: 1 }),
    )
    const beside = (await Promise.all(some.map((one) => translated(translator, [one], { beam: 1 })))).flat()
    await Promise.all(others)
    expect(textsOf(beside)).toEqual(textsOf(alone))
    for (const [n, { confidence }] of beside.entries())
      expect(Math.abs(confidence!.mean - alone[n]!.confidence!.mean)).toBeLessThan(0.002)
  })
  it('take turns: a short text does not wait for a long one', async () => {
    const translator = usual()
    const leave = new AbortController()
    let handed = 0
    const book = (async () => {
      for await (const _ of translator.translate(long, { signal: leave.signal })) handed++
    })()
    await eventually(() => handed > 0)
    await translated(translator, [toKreyol('Good morning.')])
    expect(handed).toBeLessThan(60)
    leave.abort(new Error('enough'))
    await expect(book).rejects.toThrow('enough')
  })
  it('are refused when the queue is full, and accepted again afterwards', async () => {
    const translator = usual()
    const first = translator.translate(long)[Symbol.asyncIterator]()
    const one = first.next()
    await expect(translated(translator, long)).rejects.toSatisfy(failing('translator_busy'))
    await expect(translated(translator, [...long, ...long])).rejects.toSatisfy(failing('text_too_long'))
    await one
    await first.return?.()
    expect(await translated(translator, text.slice(0, 3))).toHaveLength(3)
  })
})

describe('a process', () => {
  // the tests count their own
  beforeAll(closeUsual)
  const kill = () => {
    for (const pid of processes()) process.kill(pid, 'SIGKILL')
  }
  it('that is lost is replaced, and its batch is retried', async () => {
    const translator = open({ processes: full ? 2 : 1 })
    const some = full ? text : [...text.slice(0, 2), ...hard.slice(0, 2)]
    const expected = textsOf(await translated(translator, some))
    const found: Translation[] = []
    for await (const one of translator.translate(some)) {
      if (found.push(one) === (full ? 5 : 2)) kill()
    }
    expect(textsOf(found.toSorted((a, b) => a.index - b.index))).toEqual(expected)
  })
  it('that is lost again and again is unavailable, and recovers', async () => {
    const translator = open()
    await translator.check()
    const killing = setInterval(kill, 5)
    // one sentence may be finished before the first kill
    const call = translated(translator, long)
    await expect(call)
      .rejects.toSatisfy(failing('unavailable'))
      .finally(() => clearInterval(killing))
    expect(await translated(translator, [toKreyol('Good morning.')])).toHaveLength(1)
  })
  it('that takes too much memory is unavailable, too much time a timeout', async () => {
    await expect(translated(open({ max_memory_mb: 60 }), text)).rejects.toSatisfy(failing('unavailable'))
    await expect(translated(open({ timeout_seconds: 0.01 }), text)).rejects.toSatisfy(failing('timeout'))
  })
  it.each(['leaves the loop', 'aborts and does not come back'])('stops working for a caller that %s', async (how) => {
    const translator = usual()
    const leave = new AbortController()
    const results = translator.translate(long, { signal: leave.signal })[Symbol.asyncIterator]()
    await results.next()
    if (how === 'leaves the loop') await results.return?.()
    else leave.abort(new Error('enough'))
    const [pid] = processes()
    const spent = () =>
      Number(
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')[11],
      )
    // 400 sentences take far longer than the limit
    let [before, since] = [spent(), performance.now()]
    await eventually(() => {
      if (spent() > before + 1) [before, since] = [spent(), performance.now()]
      return performance.now() - since > 500
    }, 5_000)
  })
  it('starts on demand and ends when idle', async () => {
    await closeUsual()
    const translator = open({ idle_seconds: 0.2 })
    expect(processes()).toEqual([])
    await translated(translator, [toKreyol('Good morning.')])
    expect(processes()).toHaveLength(1)
    await eventually(() => processes().length === 0)
    expect(await translated(translator, [toKreyol('Good morning.')])).toHaveLength(1)
  })
  it('fails its remaining work when the server ends', async () => {
    await closeUsual()
    const translator = open()
    const failed = expect(translated(translator, long)).rejects.toSatisfy(failing('unavailable'))
    await eventually(() => processes().length === 1)
    await translator.close()
    await failed
  })
})
