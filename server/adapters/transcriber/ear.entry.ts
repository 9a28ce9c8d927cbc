import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { type Ear, type EarTasks, openEar } from './ear/model.ts'
import { louder, samplesOf } from './sound/sound-part.ts'
import { sample_rate } from './sound/spool.ts'

/** About as long as a piece of speech, so that memory is allocated once. */
const warmUpSeconds = 4

let ear: Promise<Ear> | undefined
function open(model_dir: string): Promise<Ear> {
  ear ??= openEar(model_dir)
  return ear
}

serveTasks<EarTasks>({
  async check({ model_dir }) {
    await open(model_dir)
    return null
  },
  async warm({ model_dir }) {
    await (await open(model_dir)).hear(new Float32Array(warmUpSeconds * sample_rate))
    return null
  },
  async hear({ model_dir, part }) {
    return (await open(model_dir)).hear(louder(await samplesOf(part)))
  },
})
