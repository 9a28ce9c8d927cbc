import type { Evidence } from '#core/rules/translate/evidence.ts'
import { confidences, probabilityRight } from '../../core/rules/translate/confidence.ts'
import { htMtTranslator } from '../../server/adapters/translator/ht-mt.ts'
import { projectPath } from '../../server/platform/project.ts'
import {
  calibration,
  embeddedLexicon,
  judgedSentences,
  prose,
  type Rated,
  shareRight,
  shownAs,
  throughPipeline,
} from '../../test/translation/evaluation.ts'
import { cpuSpent } from '../children.ts'
import { report } from '../setting.ts'

type Sample = { values: readonly number[]; right: boolean }
/** A probability of being right for the same values. */
type Fitted = { always: number; weights: number[] }

const probabilityOf = ({ always, weights }: Fitted, values: readonly number[]) =>
  1 / (1 + Math.exp(-weights.reduce((sum, weight, n) => sum + weight * values[n]!, always)))

const penalty = 2
const rounds = 4_000
const pace = 0.5

/** Logistic regression with an L2 penalty on standardized values, by gradient descent; the same samples give the same weights. */
function fittedTo(samples: readonly Sample[]): Fitted {
  const width = samples[0]!.values.length
  const columns = Array.from({ length: width }, (_, n) => samples.map(({ values }) => values[n]!))
  const means = columns.map(mean)
  const spreads = columns.map((column, n) => Math.sqrt(mean(column.map((one) => (one - means[n]!) ** 2))) || 1)
  const rows = samples.map(({ values }) => values.map((one, n) => (one - means[n]!) / spreads[n]!))
  const model: Fitted = { always: 0, weights: Array.from({ length: width }, () => 0) }
  for (let round = 0; round < rounds; round++) {
    const off = rows.map((row, n) => probabilityOf(model, row) - (samples[n]!.right ? 1 : 0))
    const slopes = model.weights.map(
      (weight, n) => mean(rows.map((row, at) => off[at]! * row[n]!)) + (penalty * weight) / rows.length,
    )
    model.always -= pace * mean(off)
    model.weights = model.weights.map((weight, n) => weight - pace * slopes[n]!)
  }
  const weights = model.weights.map((weight, n) => weight / spreads[n]!)
  return { weights, always: model.always - weights.reduce((sum, weight, n) => sum + weight * means[n]!, 0) }
}

const folds = 10
/** Cross-validation: each sample's probability by a model fitted to the other nine tenths. */
function crossValidated(samples: readonly Sample[]): number[] {
  const models = Array.from({ length: folds }, (_, fold) => fittedTo(samples.filter((_, n) => n % folds !== fold)))
  return samples.map(({ values }, n) => probabilityOf(models[n % folds]!, values))
}

/** How often a right one has a higher probability than a wrong one. */
function auc(probabilities: readonly number[], right: readonly boolean[]): number {
  const [yes, no] = [true, false].map((wanted) => probabilities.filter((_, n) => right[n] === wanted))
  const wins = yes!.flatMap((one) => no!.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return mean(wins)
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)

/** What the product looks at without translating back, with it, and what was tried besides. */
const alone: (keyof Evidence)[] = ['mean', 'min', 'untranslated']
const readBack: (keyof Evidence)[] = ['mean', 'min', 'agreement', 'untranslated']
const tried: (keyof Evidence)[][] = [
  ['mean'],
  ['agreement'],
  alone,
  readBack,
  [...readBack, 'length', 'copied', 'unknown'],
]

const translator = htMtTranslator({ model_dir: projectPath('models/ht-mt'), processes: 1 })
const lexicon = embeddedLexicon()
const sets = ['learn', 'held', 'everyday'] as const
const all = judgedSentences()
const everything = new Map<string, Rated[]>()
for (const set of sets) {
  const items = all.filter((item) => item.set === set)
  const { rated, unjudged } = await calibration(translator, items, lexicon, { readsBack: () => true })
  everything.set(set, rated)
  report(`${set}: not what was judged`, { sentences: unjudged.length })
}
const samplesOf = (set: string, names: readonly (keyof Evidence)[]): Sample[] =>
  everything
    .get(set)!
    .flatMap(({ evidence, right }) =>
      evidence?.agreement === undefined ? [] : [{ values: names.map((name) => evidence[name] ?? 0), right }],
    )

for (const names of tried) {
  const [learn, held] = [samplesOf('learn', names), samplesOf('held', names)]
  const model = fittedTo(learn)
  report(names.join(' + '), {
    always: model.always,
    ...Object.fromEntries(names.map((name, n) => [name, model.weights[n]!])),
    'AUC learn, cross-validated': auc(
      crossValidated(learn),
      learn.map(({ right }) => right),
    ),
    'AUC held': auc(
      held.map(({ values }) => probabilityOf(model, values)),
      held.map(({ right }) => right),
    ),
  })
}

/** The curve: of all sentences that were translated back, by probability. */
const bins = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1]
for (const set of sets) {
  const rated = everything.get(set)!.filter(({ evidence }) => evidence?.agreement !== undefined)
  const chances =
    set === 'learn' ? crossValidated(samplesOf(set, readBack)) : rated.map((one) => probabilityRight(one.evidence!))
  for (const [n, from] of bins.slice(0, -1).entries()) {
    const to = bins[n + 1]!
    const within = rated.filter((_, at) => chances[at]! >= from && (chances[at]! < to || to === 1))
    report(`${set}: probability ${from} to ${to}`, { sentences: within.length, 'share right': shareRight(within) })
  }
}

for (const set of sets) {
  const items = all.filter((item) => item.set === set)
  const found = await calibration(translator, items, lexicon)
  for (const word of confidences) {
    const shown = shownAs(word, found)
    report(`${set}: shown as ${word}`, { sentences: shown.length, 'share right': shareRight(shown) })
  }
}

const items = prose().filter((_, n) => n % 3 === 0)
const timeOf = (options: { readsBack?: () => boolean }) =>
  cpuSpent(() => throughPipeline(translator, items, lexicon, options))
await timeOf({})
const never = await timeOf({ readsBack: () => false })
report(`processor time of ${items.length} sentences of prose, against without translating back`, {
  'as shown': (await timeOf({})) / never,
  'all translated back': (await timeOf({ readsBack: () => true })) / never,
})
await translator.close()
