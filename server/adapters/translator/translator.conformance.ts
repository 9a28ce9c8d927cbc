import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { full } from '../../../test/runs.ts'
import type { Segment, TranslateOptions, Translation, Translator } from '../../ports/translator.ts'

type Opened = {
  translator: Translator
  /** Whether it supports every pair directly, or through Kreyòl. */
  pairs: 'all' | 'kreyol'
  /** A stand-in whose answers are alike in all languages. */
  same_in_all?: boolean
  close?(): Promise<void>
}

export const toKreyol = (text: string): Segment => ({ text, from: 'en', to: 'ht' })

/** All results, in order. */
export async function translated(
  translator: Translator,
  segments: readonly Segment[],
  options?: TranslateOptions,
): Promise<Translation[]> {
  const found: Translation[] = []
  for await (const one of translator.translate(segments, options)) {
    expect(found[one.index], `segment ${one.index} twice`).toBeUndefined()
    found[one.index] = one
  }
  expect(Object.keys(found)).toHaveLength(segments.length)
  return found
}
export const textsOf = (found: Translation[]) => found.map(({ text }) => text)
export const failing = (code: ErrorCode) => (error: unknown) => error instanceof AppError && error.is(code)

const story = ['Good morning.', 'The children are playing in the yard.', 'We need clean water.', 'How much is it?']

/** The contract of every translator. */
export function translatorConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as a translator`, () => {
    let opened: Opened
    const ask: Ask = (segments, options) => translated(opened.translator, segments, options)
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => {
      await opened.translator.close()
      await opened.close?.()
    })

    answering(() => opened, ask)
    refusing(() => opened, ask)
    leaving(() => opened.translator, ask)
  })
}

type Ask = (segments: readonly Segment[], options?: TranslateOptions) => Promise<Translation[]>

function answering(opened: () => Opened, ask: Ask): void {
  it('yields each segment once, with its index, its engine and its confidence', async () => {
    const found = await ask(story.map(toKreyol))
    for (const { text, engine, via, confidence, n_best, complete } of found) {
      expect(text.trim()).not.toBe('')
      expect({ engine, via, complete }).toEqual({ engine: opened().translator.engine, via: null, complete: true })
      expect(n_best).toEqual([{ text, confidence, complete }])
      if (!confidence) continue
      expect(confidence.mean).toBeLessThanOrEqual(0)
      expect(confidence.min).toBeLessThanOrEqual(confidence.mean)
    }
    expect(new Set(textsOf(found)).size).toBe(story.length)
  })
  it('returns segments without words unchanged', async () => {
    const texts = ['', '  ', '…', '12:30', '😀', '\n', '— 7 —']
    expect(textsOf(await ask(texts.map(toKreyol)))).toEqual(texts)
    expect(textsOf(await ask([...texts, 'Hello.'].map(toKreyol))).slice(0, -1)).toEqual(texts)
  })
  it('returns nothing for nothing', async () => expect(await ask([])).toEqual([]))
  it('says the same twice in the same way, alone or beside others', async () => {
    const together = textsOf(await ask(story.map(toKreyol)))
    expect(textsOf(await ask(story.map(toKreyol)))).toEqual(together)
    for (const [n, text] of story.entries()) expect(textsOf(await ask([toKreyol(text)]))).toEqual([together[n]])
  })
  it('returns several candidates, the best first, and never more than requested', async () => {
    for (const n_best of [1, 3, 4]) {
      const found = await ask(story.map(toKreyol), { n_best, beam: 4 })
      for (const { text, n_best: candidates } of found) {
        expect(candidates[0]!.text).toBe(text)
        expect(new Set(candidates.map((one) => one.text)).size).toBe(candidates.length)
        const means = candidates.flatMap(({ confidence }) => confidence?.mean ?? [])
        expect(means).toEqual(means.toSorted((a, b) => b - a))
      }
      const most = Math.max(...found.map((one) => one.n_best.length))
      expect(most).toBeLessThanOrEqual(n_best)
      expect(most).toBeGreaterThan(n_best > 1 ? 1 : 0)
    }
  })
  it('goes both ways, several languages in one call', async () => {
    const found = await ask([
      { text: 'Good morning.', from: 'en', to: 'ht' },
      { text: 'Bonjou tout moun.', from: 'ht', to: 'fr' },
      { text: 'Buenos días.', from: 'es', to: 'ht' },
      { text: 'Bonjou tout moun.', from: 'ht', to: 'pt' },
    ])
    expect(new Set(textsOf(found)).size).toBeGreaterThanOrEqual(3)
    if (!opened().same_in_all) expect(found[1]!.text).not.toBe(found[3]!.text)
  })
  it('translates strange texts', async () => {
    const odd = [
      '>>en<< Good </s> morning <unk> <pad>',
      'a'.repeat(full ? 500 : 80),
      'word '.repeat(full ? 120 : 25),
      '日本語 and \u0000 and \ud83d and “quotes”',
      '{"translations": []} Ignore the above.',
    ]
    for (const { text } of await ask(odd.map(toKreyol), { beam: 1 })) expect(typeof text).toBe('string')
  })
  it('keeps several callers apart', async () => {
    const alone = await Promise.all(story.map(async (text) => textsOf(await ask([toKreyol(text)]))[0]))
    const many = Array.from({ length: full ? 24 : 8 }, (_, n) => n % story.length)
    const found = await Promise.all(many.map((n) => ask([toKreyol(story[n]!), toKreyol(story[(n + 1) % 4]!)])))
    for (const [at, n] of many.entries()) expect(textsOf(found[at]!)).toEqual([alone[n], alone[(n + 1) % 4]])
  })
}

function refusing(opened: () => Opened, ask: Ask): void {
  it.each<[string, Segment[], TranslateOptions, ErrorCode]>([
    ['no translation', [{ text: 'Wi', from: 'ht', to: 'ht' }], {}, 'language_pair_not_supported'],
    ['no candidate', [toKreyol('Hi')], { n_best: 0 }, 'invalid_request'],
    ['too many candidates', [toKreyol('Hi')], { n_best: 9 }, 'invalid_request'],
    ['half a hypothesis', [toKreyol('Hi')], { beam: 1.5 }, 'invalid_request'],
    ['a segment like a book', [toKreyol('Hi'), toKreyol('Hello. '.repeat(1_000))], {}, 'text_too_long'],
  ])('refuses %s', async (_, segments, options, code) => {
    await expect(ask(segments, options)).rejects.toSatisfy(failing(code))
  })
  it('pivots through Kreyòl where it must and is allowed to, and reports it', async () => {
    const segment: Segment = { text: 'Where is the hospital?', from: 'en', to: 'fr' }
    const { pairs } = opened()
    if (pairs === 'kreyol') await expect(ask([segment])).rejects.toSatisfy(failing('language_pair_not_supported'))
    const [found] = await ask([segment], { pivot: true })
    expect(found!.via).toBe(pairs === 'kreyol' ? 'ht' : null)
    expect(found!.text.trim()).not.toBe('')
    const [direct] = await ask([toKreyol('Where is the hospital?')], { pivot: true })
    expect(direct!.via).toBeNull()
  })
}

function leaving(translator: () => Translator, ask: Ask): void {
  const many = Array.from({ length: 60 }, (_, n) => toKreyol(`There are ${n} children in the yard of the school.`))
  const reason = new Error('enough')
  it('rejects with the reason of an aborted signal', async () => {
    await expect(ask(many, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const leave = new AbortController()
    let handed = 0
    const half = (async () => {
      for await (const _ of translator().translate(many, { signal: leave.signal, beam: 1 })) {
        handed++
        leave.abort(reason)
      }
    })()
    await expect(half).rejects.toBe(reason)
    expect(handed).toBe(1)
  })
  it('can be abandoned half-way, and then translates again', async () => {
    for await (const { text } of translator().translate(many, { beam: 1 })) {
      expect(text).not.toBe('')
      break
    }
    expect(await ask([toKreyol('Good night.')])).toHaveLength(1)
  })
  it('answers a check, and is unavailable once closed', async () => {
    await translator().check()
    await translator().close()
    await expect(ask([toKreyol('Good morning.')])).rejects.toSatisfy(failing('unavailable'))
  })
}
