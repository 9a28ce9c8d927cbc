import { type TranslatedSegment, type TranslationOrder, translateText } from '@pawol/engines/pipeline/pipeline'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBilingualLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import { joinedSegments } from '#core/rules/translate/joined.ts'
import { full, runs } from '../../../test/runs.ts'
import type { Segment, Translator } from '../../ports/translator.ts'
import { badEngine, manners } from './bad-engine-test-server.ts'
import { everythingSurvives, generatedText } from './survival.conformance.ts'

const lexicon = readBilingualLexicon(
  'en\tfr\tes\tht\tpos\nhouse\tmaison\tcasa\tkay / lakay\tn\nthe market\tle marché\tel mercado\tmache a\tn\n',
)

async function translated(
  order: Partial<TranslationOrder> & { text: string },
  translator: Translator,
  signal?: AbortSignal,
) {
  const segments: TranslatedSegment[] = []
  const progress: number[] = []
  for await (const step of translateText({ from: 'en', to: 'ht', lexicon, ...order }, translator, signal)) {
    segments.push(step.segment)
    progress.push(step.progress)
  }
  return { segments, progress, text: joinedSegments(order.text, segments) }
}
/** Reverses every word, and keeps placeholders and numbers. */
const backwards = (text: string) =>
  text.replace(/(?<![{\p{L}])\p{L}+/gu, (word) => [...word.toLowerCase()].reverse().join(''))
const steady = (asked?: Segment[][]) => badEngine({ manner: backwards, asked })

describe('a text', () => {
  it('keeps everything between its sentences', async () => {
    const text =
      '# A title\n\n- First thing here.\n- Second thing: 5\n\n\t1) Wait ⏱½s then go.  \r\n> See https://x.ht/a?b=1 today 😀\n'
    const done = await translated({ text }, steady())
    expect(done.text).toBe(
      '# A eltit\n\n- Tsrif gniht ereh.\n- Dnoces gniht: 5\n\n\t1) Tiaw ⏱½s neht og.  \r\n> Ees https://x.ht/a?b=1 yadot 😀\n',
    )
    expect(done.progress.every((share, n) => share >= (done.progress[n - 1] ?? 0))).toBe(true)
    expect(done.segments.map(({ index }) => index)).toEqual(done.segments.map((_, n) => n))
    for (const { source_start, source_end, source } of done.segments)
      expect(text.slice(source_start, source_end)).toBe(source)
  })
  it('is answered from the lexicon if it is an entry, with its alternatives', async () => {
    const { segments } = await translated({ text: 'House' }, steady())
    expect(segments[0]).toMatchObject({ text: 'Kay', from: 'lexicon', engine: null, confidence: 'good' })
    expect(segments[0]!.alternatives).toEqual([
      { text: 'kay', part_of_speech: 'n' },
      { text: 'lakay', part_of_speech: 'n' },
    ])
  })
  it('takes corrected sentences from the memory', async () => {
    const asked: string[][] = []
    const remembered = async (keys: readonly string[]) => {
      asked.push([...keys])
      return new Map([['It\'s "fine" here.', 'Tout bagay anfòm.']])
    }
    const { segments } = await translated({ text: 'It’s  “fine” here. Come in now.', remembered }, steady())
    expect(segments.map(({ from, text }) => [from, text])).toEqual([
      ['memory', 'Tout bagay anfòm.'],
      ['engine', 'Emoc ni won.'],
    ])
    expect(asked.flat()).toContain('It\'s "fine" here.')
  })
  it('has the terms of the glossary as it says, and names as they were', async () => {
    const glossary = () => [{ source: 'bank account', target: 'kont labank' }]
    const order = { text: 'My bank account is at Whitehall with Pawòl.', glossary, untranslated: ['Pawòl'] }
    const { text, segments } = await translated(order, steady())
    expect(text).toBe('Ym kont labank si ta Whitehall htiw Pawòl.')
    expect(segments[0]!.faults).toEqual([])
  })
  it('has a place as the other language writes it, where the engine says something else', async () => {
    const manner = (text: string) => backwards(text).replace('lemcaj', 'Jakmo')
    const { text, segments } = await translated({ text: 'My house is in Jacmel now.' }, badEngine({ manner }))
    expect(text).toBe('Ym esuoh si ni Jakmèl won.')
    expect(segments[0]!.faults).toEqual([])
  })
  it('is marked where the engine loses a term, and has it nonetheless', async () => {
    const glossary = () => [{ source: 'account', target: 'kont' }]
    const { text, segments } = await translated(
      { text: 'My account is open.', glossary },
      badEngine({ manner: (text) => backwards(text.replace(/\{\d\}|4711/g, '')) }),
    )
    expect(text).toBe('Ym kont si nepo.')
    expect(segments[0]).toMatchObject({ from: 'engine', confidence: 'check' })
  })
  it('pivots through Kreyòl only where allowed, and reports it', async () => {
    const asked: Segment[][] = []
    const refused = await translated({ text: 'Come in now.', to: 'fr' }, steady(asked))
    expect(refused.segments[0]).toMatchObject({
      text: 'Come in now.',
      from: 'unchanged',
      faults: ['not_translated'],
      confidence: 'doubtful',
    })
    expect(asked).toEqual([])
    const word = await translated({ text: 'House', to: 'fr' }, steady(asked))
    expect(word.segments[0]).toMatchObject({ text: 'Maison', from: 'lexicon', via: null })
    expect(asked).toEqual([])
    const done = await translated({ text: 'Come in now, Whitehall.', to: 'fr', pivot: true }, steady(asked))
    expect(done.segments[0]).toMatchObject({ text: 'Come in now, Whitehall.', via: 'ht', from: 'engine' })
    expect(asked.slice(0, 2).map(([first]) => [first!.from, first!.to])).toEqual([
      ['en', 'ht'],
      ['ht', 'fr'],
    ])
  })
  it('is detected by paragraph, and paragraphs in the target language are unchanged', async () => {
    const text =
      'The children are playing outside today.\n\nTimoun yo ap jwe deyò jodi a.\n\nLes enfants jouent dehors avec leurs amis.'
    const { segments } = await translated({ text, from: 'auto' }, steady())
    expect(segments.map(({ language, from }) => [language, from])).toEqual([
      ['en', 'engine'],
      ['ht', 'unchanged'],
      ['fr', 'engine'],
    ])
  })
  it('in another script, or of numbers alone, is unchanged', async () => {
    const { segments } = await translated({ text: '你好世界。\n12 345,67' }, steady())
    expect(segments.map(({ text, from, faults }) => [text, from, faults])).toEqual([
      ['你好世界。', 'unchanged', ['not_translated']],
      ['12 345,67', 'unchanged', []],
    ])
  })
  it('of long sentences is asked for in parts the engine can take', async () => {
    const asked: Segment[][] = []
    const text = `${'The president spoke for a long time, '.repeat(40)}and went.`
    const done = await translated({ text }, steady(asked))
    expect(done.segments).toHaveLength(1)
    expect(Math.max(...asked.flat().map((segment) => segment.text.length))).toBeLessThanOrEqual(320)
    expect(done.text.split(', ').length).toBe(41)
  })
  it('in capitals is asked for in small letters', async () => {
    const asked: Segment[][] = []
    const { text } = await translated({ text: 'DO NOT DRINK THIS WATER' }, steady(asked))
    expect(asked[0]![0]!.text).toBe('Do not drink this water')
    expect(text).toBe('OD TON KNIRD SIHT RETAW')
  })
  it('that says a sentence again asks for it once', async () => {
    const asked: Segment[][] = []
    await translated({ text: 'Come in now. '.repeat(300) }, steady(asked))
    expect(asked.flat()).toHaveLength(1)
  })
})

describe('a sentence with a fault', () => {
  const way = async (text: string, manner: (text: string, n: number) => string) =>
    (await translated({ text }, badEngine({ manner }))).segments[0]!
  it('is retried with other placeholders', async () => {
    const { text, faults } = await way('Write to a@b.ht today please.', (text) => backwards(text.replace('{0}', '')))
    expect([text, faults]).toEqual(['Etirw ot a@b.ht yadot esaelp.', []])
  })
  it('is tried without its numbers', async () => {
    const { text, faults } = await way('I have 3 dogs here.', (text) => backwards(text.replace('3', 'twa')))
    expect([text, faults]).toEqual(['I evah 3 sgod ereh.', []])
  })
  it('is tried with a wider search, and the best candidate taken', async () => {
    const { text, faults, alternatives } = await way('We talk about it now.', (text, n) =>
      n < 2 ? 'pale '.repeat(40) : `${backwards(text)}${n}`.replace(/\d$/, n === 2 ? '' : '!'),
    )
    expect([text, faults]).toEqual(['Ew klat tuoba ti won.', []])
    expect(alternatives).toEqual([])
  })
  it('is marked where nothing helps', async () => {
    const { faults, confidence } = await way('The children are playing outside.', (text) => text)
    expect([faults, confidence]).toEqual([['copied', 'wrong_language'], 'doubtful'])
  })
  it('that the engine does not answer is unchanged, and doubtful', async () => {
    const silent = { ...badEngine({ manner: String }), translate: async function* () {} }
    const { text, segments } = await translated({ text: 'Come in now. I have 3 dogs.' }, silent)
    expect(text).toBe('Come in now. I have 3 dogs.')
    expect(segments.map(({ confidence }) => confidence)).toEqual(['doubtful', 'doubtful'])
  })
})

describe('the work', () => {
  it('stops when it is cancelled', async () => {
    const cancel = new AbortController()
    const asked: Segment[][] = []
    const text = Array.from({ length: 400 }, (_, n) => `Sentence number ${n} is here.`).join(' ')
    const work = translateText({ text, from: 'en', to: 'ht' }, steady(asked), cancel.signal)
    await work.next()
    cancel.abort(new Error('enough'))
    await expect(
      (async () => {
        for await (const _ of work);
      })(),
    ).rejects.toThrow('enough')
    expect(asked.flat().length).toBeLessThan(100)
  })
  it('stops when the consumer stops, and runs only a little ahead', async () => {
    const asked: Segment[][] = []
    const text = Array.from({ length: 400 }, (_, n) => `Sentence number ${n} is here.`).join(' ')
    for await (const { segment } of translateText({ text, from: 'en', to: 'ht' }, steady(asked)))
      if (segment.index === 3) break
    expect(asked.flat().length).toBeLessThan(60)
  })
  it('fails as the engine fails, after the finished segments', async () => {
    let calls = 0
    const engine = steady()
    const failing: Translator = {
      ...engine,
      translate: (segments, options) => {
        if (++calls > 3) throw new Error('unavailable')
        return engine.translate(segments, options)
      },
    }
    const seen: number[] = []
    const text = Array.from({ length: 60 }, (_, n) => `Sentence number ${n} is here.`).join(' ')
    await expect(
      (async () => {
        for await (const { segment } of translateText({ text, from: 'en', to: 'ht' }, failing)) seen.push(segment.index)
      })(),
    ).rejects.toThrow('unavailable')
    expect(seen.length).toBeGreaterThan(0)
  })
})

describe('whatever an engine does', () => {
  it.each(Object.entries(manners))(
    '%s: numbers, addresses, placeholders, pauses and lines survive both ways',
    (_, manner) => everythingSurvives(badEngine({ manner }), runs(2_000, { usually: 12 })),
  )
  it('any string is translated to something, with its ends where they were', async () => {
    const manner = fc.constantFrom(...Object.values(manners))
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      generatedText,
    )
    const from = fc.constantFrom('auto', 'en', 'ht', 'pt') as fc.Arbitrary<'auto' | 'en' | 'ht' | 'pt'>
    await fc.assert(
      fc.asyncProperty(text, manner, from, fc.boolean(), async (text, manner, from, pivot) => {
        const { segments } = await translated({ text, from, to: 'fr', pivot }, badEngine({ manner, mean: null }))
        let at = 0
        for (const { source_start, source_end, source } of segments) {
          expect(source_start).toBeGreaterThanOrEqual(at)
          expect(source).toBe(text.slice(source_start, source_end))
          at = source_end
        }
      }),
      runs(10_000, { usually: 80 }),
    )
  })
  const long = full ? 40_000 : 20_000
  it.each([
    'a',
    'bonjou ',
    'a. ',
    'Mwen 5 ',
    '{x} ',
    '<b>',
    '. ',
    '\n',
    'é',
    'Whitehall ',
    'https://x.ht ',
    "l'",
    '1',
    '- a\n',
    'A. B. ',
  ])(`${long} characters of %j are done soon`, async (part) => {
    const text = part.repeat(Math.ceil(long / part.length)).slice(0, long)
    const began = performance.now()
    const { segments } = await translated(
      { text, from: 'auto', to: 'es', pivot: true },
      badEngine({ manner: manners.loops! }),
    )
    expect(
      joinedSegments(
        text,
        segments.map((segment) => ({ ...segment, text: segment.source })),
      ),
    ).toBe(text)
    expect(performance.now() - began).toBeLessThan(full ? 15_000 : 7_500)
  })
})
