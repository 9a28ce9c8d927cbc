import { detectKreyol } from '@pawol/kreyol/detect-kreyol'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { afterAll, expect, it } from 'vitest'
import { chrfPlusPlus } from '../core/rules/scoring/chrf.ts'
import { confidences } from '../core/rules/translate/confidence.ts'
import { htMtTranslator } from '../server/adapters/translator/ht-mt.ts'
import { projectPath } from '../server/platform/project.ts'
import { full, itInFull } from './runs.ts'
import {
  calibration,
  embeddedLexicon,
  type Item,
  judgedSentences,
  namesSurvive,
  prose,
  type Rated,
  shareRight,
  shownAs,
  throughEngine,
  throughPipeline,
} from './translation/evaluation.ts'

const translator = htMtTranslator({ model_dir: projectPath('models/ht-mt'), processes: full ? 2 : 1 })
afterAll(() => translator.close())
const lexicon = embeddedLexicon()
// 1,200 sentences on what a busy machine leaves
const timeout = 300_000

it('general prose is no worse through the pipeline than of the bare engine, and keeps its names', {
  timeout,
}, async () => {
  // the whole takes half a minute of a processor; each fiftieth is of all directions too
  const items = prose().filter((_, n) => full || n % 50 === 0)
  const bare = await throughEngine(translator, items, 1)
  const ours = await throughPipeline(translator, items, lexicon)
  expect(chrfPlusPlus(ours)).toBeGreaterThanOrEqual(chrfPlusPlus(bare))
  const named = ours.filter(({ names }) => names.length > 0)
  expect(named.length).toBeGreaterThan(5)
  const lost = named.filter((item) => !namesSurvive(item))
  expect(lost.length, lost.map(({ output }) => output).join('\n')).toBeLessThanOrEqual(Math.ceil(named.length / 20))
})

itInFull('what is shown as good is right, and what is shown as doubtful mostly is not', { timeout }, async () => {
  const items = judgedSentences().filter(({ set }) => set === 'held')
  const found = await calibration(translator, items, lexicon)
  // a change of the pipeline needs its translations judged again
  expect(found.unjudged.length / items.length).toBeLessThanOrEqual(0.05)
  const [good, check, doubtful] = confidences.map((word) => shownAs(word, found)) as [Rated[], Rated[], Rated[]]
  for (const word of [good, check, doubtful]) expect(word.length).toBeGreaterThan(items.length / 20)
  expect(shareRight(good)).toBeGreaterThanOrEqual(0.95)
  expect(shareRight(check)).toBeGreaterThanOrEqual(0.7)
  expect(shareRight(check)).toBeLessThanOrEqual(0.95)
  expect(shareRight(doubtful)).toBeLessThanOrEqual(0.5)
})

it('everyday sentences are right', async () => {
  const items = judgedSentences().filter(({ set }) => set === 'everyday')
  expect(items).toHaveLength(60)
  const found = await calibration(translator, items, lexicon)
  expect(found.unjudged).toHaveLength(0)
  expect(shareRight(found.rated)).toBeGreaterThanOrEqual(0.9)
  expect(shareRight(shownAs('good', found))).toBeGreaterThan(0.95)
})

it.each([
  ['en', 'Monday, the office is closed.', /^Lendi, /],
  ['en', 'She said good night.', /^Li di bòn nwit\.$/],
  ['en', 'Good night.', /^Bòn nwit\.$/],
  ['en', 'I drive to work.', /kondwi/],
  ['en', 'drive', /^kondwi$/],
  ['fr', 'Il conduit un camion.', /kondwi/],
  ['en', 'Male', /^Gason$/],
  ['en', 'Are you male or female?', /^Èske ou se gason oswa fi\?$/],
  ['en', 'A male patient came in.', /^Yon pasyan gason antre\.$/],
  ['en', 'It was the worst of times.', /pi move (?!fwa)/],
  ['pt', 'moro no Brasil', /^[Mm]wen (?:rete|abite|viv) (?:nan )?Brezil$/],
  ['pt', 'Moro com minha mãe.', /^Mwen (?:rete|abite|viv) ak manman m\.$/],
  ['pt', 'Moramos em Miami.', /^Nou (?:rete|abite|viv) /],
] as const)('known errors are mended: %s %s', async (from, source, expected) => {
  const item = { from, to: 'ht', source, reference: '', names: [] } as const satisfies Item
  const [done] = await throughPipeline(translator, [{ ...item, names: [] }], lexicon)
  expect(done!.output).toMatch(expected)
  expect(done!.output).not.toMatch(/mouri|move$|kond(?:u)?i\b/)
})

/** Words the engine made up; the judged sentences they are in are wrong. */
const invented = ['pren', 'Raimin']

it('words the translator writes are known to the spell check', () => {
  const kreyol = openLexicon()
  const unknown = judgedSentences()
    .filter(({ to }) => to === 'ht')
    .flatMap(({ judged, source }) => detectKreyol(judged, kreyol).unknownWords.filter((word) => !source.includes(word)))
  expect(unknown.filter((word) => !invented.includes(word))).toEqual([])
  expect(detectKreyol('Nou leve a senkè dimaten, epi nou kondwi.', kreyol).unknownWords).toEqual([])
  expect(detectKreyol('Mwen konn kondi.', kreyol).unknownWords).toEqual(['kondi'])
})
