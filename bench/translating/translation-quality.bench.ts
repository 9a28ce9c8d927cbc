import { chrfPlusPlus } from '../../core/rules/scoring/chrf.ts'
import { htMtTranslator } from '../../server/adapters/translator/ht-mt.ts'
import { projectPath } from '../../server/platform/project.ts'
import {
  byDirection,
  calibration,
  embeddedLexicon,
  type Item,
  judgedSentences,
  namesSurvive,
  prose,
  shareRight,
  throughEngine,
  throughPipeline,
} from '../../test/translation/evaluation.ts'
import { report } from '../setting.ts'

const translator = htMtTranslator({ model_dir: projectPath('models/ht-mt'), processes: 2 })
const lexicon = embeddedLexicon()
const items = prose()
// the pipeline's first try is greedy
const bare = byDirection(await throughEngine(translator, items, 1))
const ours = byDirection(await throughPipeline(translator, items, lexicon))
for (const direction of bare.keys()) score(direction, bare.get(direction)!, ours.get(direction)!)
score('all', [...bare.values()].flat(), [...ours.values()].flat())

const judged = judgedSentences()
for (const set of ['learn', 'held', 'everyday'] as const) {
  const { unjudged, ...words } = await calibration(
    translator,
    judged.filter((item) => item.set === set),
    lexicon,
  )
  for (const [word, seen] of Object.entries(words))
    report(`${set}: shown as ${word}`, { sentences: seen.sentences, 'share right': shareRight(seen) })
  report(`${set}: not what was judged`, { sentences: unjudged })
}
await translator.close()

type Scored = Item & { output: string }
function score(name: string, alone: Scored[], through: Scored[]): void {
  const kept = (all: Scored[]) => {
    const named = all.filter(({ names }) => names.length > 0)
    return named.filter(namesSurvive).length / named.length
  }
  report(`chrF++ ${name}, ${alone.length} sentences`, {
    bare: chrfPlusPlus(alone),
    pipeline: chrfPlusPlus(through),
    'all names, bare': kept(alone),
    'all names, pipeline': kept(through),
  })
}
