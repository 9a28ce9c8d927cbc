import { afterAll, expect, it } from 'vitest'
import { chrfPlusPlus } from '../core/rules/scoring/chrf.ts'
import { htMtTranslator } from '../server/adapters/translator/ht-mt.ts'
import { projectPath } from '../server/platform/project.ts'
import { full } from './runs.ts'
import {
  calibration,
  embeddedLexicon,
  judgedSentences,
  namesSurvive,
  prose,
  shareRight,
  throughEngine,
  throughPipeline,
} from './translation/evaluation.ts'

const translator = htMtTranslator({ model_dir: projectPath('models/ht-mt'), processes: full ? 2 : 1 })
afterAll(() => translator.close())
const lexicon = embeddedLexicon()
/** The whole takes half a minute of a processor; an ordinary run takes every so manieth, of all directions. */
const sample = <T>(all: readonly T[], every: number): T[] => (full ? [...all] : all.filter((_, n) => n % every === 0))
// 1,200 sentences on what a busy machine leaves
const timeout = 300_000

it('general prose is no worse through the pipeline than of the bare engine, and keeps its names', {
  timeout,
}, async () => {
  const items = sample(prose(), 20)
  const bare = await throughEngine(translator, items, 1)
  const ours = await throughPipeline(translator, items, lexicon)
  expect(chrfPlusPlus(ours)).toBeGreaterThanOrEqual(chrfPlusPlus(bare))
  const named = ours.filter(({ names }) => names.length > 0)
  expect(named.length).toBeGreaterThan(15)
  const lost = named.filter((item) => !namesSurvive(item))
  expect(lost.length / named.length, lost.map(({ output }) => output).join('\n')).toBeLessThanOrEqual(0.05)
})

it('what is shown as good is right at least twice as often as what is shown as doubtful', { timeout }, async () => {
  const items = sample(
    judgedSentences().filter(({ set }) => set === 'held'),
    4,
  )
  const { good, check, doubtful, unjudged } = await calibration(translator, items, lexicon)
  // who changes the pipeline judges anew what it now says
  expect(unjudged / items.length).toBeLessThanOrEqual(0.15)
  for (const word of [good, check, doubtful]) expect(word.sentences).toBeGreaterThan(items.length / 20)
  expect(shareRight(good)).toBeGreaterThanOrEqual(0.7)
  expect(shareRight(good)).toBeGreaterThanOrEqual(2 * shareRight(doubtful))
})

it('everyday sentences are right', async () => {
  const items = judgedSentences().filter(({ set }) => set === 'everyday')
  expect(items).toHaveLength(60)
  const { good, unjudged } = await calibration(translator, items, lexicon)
  expect(unjudged).toBeLessThanOrEqual(6)
  expect(shareRight(good)).toBeGreaterThan(0.9)
})
