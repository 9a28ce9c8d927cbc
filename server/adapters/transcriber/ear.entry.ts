import { louder, sample_rate } from '@pawol/engines/hearing/frames'
import { type Ear, openEar } from '@pawol/engines/hearing/kreyol'
import { modelFolder } from '../../platform/engines/model-folder.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { EarTasks } from './ear.ts'
import { listenTo, samplesOf, speechDetector } from './sound/sound-part.ts'

let ear: Promise<Ear> | undefined
function open(model_dir: string): Promise<Ear> {
  ear ??= openEar(modelFolder(model_dir, { arena: true }))
  return ear
}

serveTasks<EarTasks>({
  async check({ model_dir, vad_file }) {
    await Promise.all([open(model_dir), speechDetector(vad_file)])
    return null
  },
  async warm({ model_dir, vad_file }) {
    const silence = new Float32Array(sample_rate)
    await (await speechDetector(vad_file)).listen(silence, null)
    await (await open(model_dir)).hear(silence)
    return null
  },
  async listen(asked) {
    return (await listenTo(asked)).heard
  },
  async hear({ model_dir, part }) {
    return (await open(model_dir)).hear(louder(await samplesOf(part)))
  },
})
