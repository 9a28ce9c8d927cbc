import { chrfPlusPlus } from '../../core/rules/scoring/chrf.ts'
import { htMtTranslator } from '../../server/adapters/translator/ht-mt.ts'
import { projectPath } from '../../server/platform/project.ts'
import {
  byDirection,
  embeddedLexicon,
  type Item,
  namesSurvive,
  prose,
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
