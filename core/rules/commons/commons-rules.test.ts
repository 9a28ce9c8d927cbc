import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipProblem, reviewState, votesCount } from './clips.ts'
import { clipColumns, clipLine, splitSpeakers, tsvLine } from './dataset.ts'
import { countTrigrams, rarityOf, sentenceKey, sentenceProblem } from './sentences.ts'

describe('sentences', () => {
  it.each([
    ['Pitit la ap dòmi.', null],
    ['Manman m te di m pa janm bliye kote m soti.', null],
    ['Vwazin nan rele chen an pou li manje.', null],
    ['Bonjou tout', 'too_short'],
    ['youn de twa kat senk sis sèt uit nèf dis onz douz trèz katòz kenz', 'too_long'],
    ['Li gen 3 pitit gason.', 'digits'],
    ['Li renmen манже diri.', 'characters'],
    ['Ekri mwen nan mari.jan@example.com tanpri', 'personal_data'],
    ['Rele m nan 37 12 34 56 aswè a', 'personal_data'],
    ['Gade sou www.paj-mwen.ht pou wè sa', 'personal_data'],
    ['Mwen rele Mari Jozèf Pyè', 'personal_data'],
    ['Dòktè Jan Batis resevwa moun maten', 'personal_data'],
    ['Jan Batis rete nan Ri Kapwa bò legliz la', 'personal_data'],
    ['Swiv mwen sou @mari_ht chak jou', 'personal_data'],
  ] as const)('%s: %s', (text, problem) => {
    expect(sentenceProblem(text)).toBe(problem)
  })
  it('are the same with other signs, capitals and apostrophes', () => {
    expect(sentenceKey('Sa  k’ap fèt, Mari?')).toBe(sentenceKey("sa k'ap fèt mari"))
  })
  it('are rarer with letter sequences that few have', () => {
    const counts = countTrigrams(['Li pati maten an.', 'Li pati aswè a.', 'Li pati jodi a.'])
    expect(rarityOf('Li pati jodi a.', counts)).toBeLessThan(rarityOf('Yon jwif wòwòt.', counts))
    expect(rarityOf('', counts)).toBe(0)
  })
})

describe('clips', () => {
  const good = { duration: 3, peak_level: 0.5, clipped_ratio: 0, snr_db: 30, clean_speech_seconds: 2 }
  it.each([
    [{}, null],
    [{ duration: 21 }, 'too_long'],
    [{ peak_level: 0.001, clean_speech_seconds: 0 }, 'silent'],
    [{ peak_level: 0.03 }, 'too_quiet'],
    [{ clean_speech_seconds: 0.1 }, 'silent'],
    [{ duration: 0.5, clean_speech_seconds: 0.3 }, 'too_short'],
    [{ clipped_ratio: 0.01 }, 'clipped'],
    [{ snr_db: 6 }, 'noisy'],
    [{ snr_db: null }, null],
  ] as const)('%o: %s', (facts, problem) => {
    expect(clipProblem({ ...good, ...facts })).toBe(problem)
  })
  it('are decided by two of three votes, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 3 }), (votes) => {
        const up = votes.filter(Boolean).length
        const down = votes.length - up
        const expected = up >= 2 ? 'accepted' : down >= 2 ? 'rejected' : 'waiting'
        expect(reviewState({ up, down })).toBe(expected)
      }),
    )
  })
  it('of new contributors must be accepted before their votes count', () => {
    expect([0, 2, 3].map((accepted_clips) => votesCount({ is_staff: false, accepted_clips }))).toEqual([
      false,
      false,
      true,
    ])
    expect(votesCount({ is_staff: true, accepted_clips: 0 })).toBe(true)
  })
})

describe('datasets', () => {
  const speakers = fc.uniqueArray(
    fc.record({ id: fc.uuid(), clips: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2_000 })) }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  it('put each speaker into one split, and most clips into train', () => {
    fc.assert(
      fc.property(speakers, (given) => {
        const split = splitSpeakers(given)
        expect([...split.keys()].sort()).toEqual(given.map(({ id }) => id).sort())
        const clipsOf = (name: string) =>
          given.reduce((sum, { id, clips }) => sum + (split.get(id) === name ? clips : 0), 0)
        const largest = Math.max(0, ...given.map(({ clips }) => clips))
        if (given.length > 0) expect(clipsOf('train')).toBeGreaterThanOrEqual(largest)
        if (given.length >= 3) expect(clipsOf('test') * clipsOf('dev')).toBeGreaterThan(0)
        // whole speakers may pass a tenth by the first one alone
        const total = clipsOf('train') + clipsOf('dev') + clipsOf('test')
        for (const name of ['dev', 'test']) expect(clipsOf(name)).toBeLessThanOrEqual(Math.max(total / 10, largest))
      }),
    )
  })
  it("have Common Voice's columns, without tabs in their cells", () => {
    const line = Object.fromEntries(clipColumns.map((column) => [column, column])) as never
    expect(clipLine(line)).toBe(`${clipColumns.join('\t')}\n`)
    expect(tsvLine(['a\tb', 'c\nd', 3])).toBe('a b\tc d\t3\n')
  })
})
