import { listRunningEngines, type RunningEngines } from '#core/contract/engines.ts'
import { modelsThatDiffer } from '#core/rules/stt/models.ts'
import { feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import type { Transcriptions } from '../stt/service.ts'
import type { Engines } from '../translate/engines.ts'

/** Answers what this installation can run. Model packs come and go, so it is asked each time. */
export function enginesFeature(given: {
  engines: Pick<Engines, 'running'>
  transcriptions: Pick<Transcriptions, 'options'>
}) {
  const running = (): RunningEngines => {
    const { models, heard_by, packs_add } = given.transcriptions.options()
    return {
      translation: given.engines.running(),
      transcription: { models: modelsThatDiffer(models), heard_by, packs_add },
    }
  }
  return feature({ running, routes: [route(listRunningEngines, running)] })
}
