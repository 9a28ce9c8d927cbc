import { confidences, probabilityRight } from '../../core/rules/translate/confidence.ts'
import type { Evidence } from '../../core/rules/translate/evidence.ts'
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
import { auc, crossValidated, fittedTo, probabilityOf, type Sample } from './logistic-fit.ts'

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
