import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { getScorecard, MeasuredScore } from '#core/contract/scorecard.ts'
import { feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { projectPath } from '../../platform/project.ts'
import { published } from './published.ts'

/** Serves the results that `npm run scorecard -- --named --save` wrote for this version. */
export function scorecardFeature() {
  const measured = z
    .array(MeasuredScore)
    .parse(JSON.parse(readFileSync(projectPath('models', 'scorecard.json'), 'utf8')))
  return feature({ routes: [route(getScorecard, () => ({ measured, published }))] })
}
