import { louder } from '@pawol/engines/hearing/frames'
import type { PackEngine } from '#core/rules/packs/pack-engines.ts'
import { serveTasks } from '../../../platform/processes/serve-tasks.ts'
import type { PackFiles } from '../../pack-engines/pack-files.ts'
import { samplesOf } from '../sound/sound-part.ts'
import { openLlamaListener } from './child/llama-listener.ts'
import { openOmnilingual } from './child/omnilingual.ts'
import { openWhisper } from './child/whisper.ts'
import type { ListenerModel, PackListenerTasks } from './messages.ts'

const openers: Partial<Record<PackEngine, (pack: PackFiles) => Promise<ListenerModel>>> = {
  'sherpa-omni': openOmnilingual,
  'sherpa-whisper': openWhisper,
  'llama-asr': openLlamaListener,
}
let model: Promise<ListenerModel> | undefined

function open(pack: PackFiles): Promise<ListenerModel> {
  const opener = openers[pack.engine]
  if (!opener) throw new Error(`${pack.engine} is no recogniser`)
  model ??= opener(pack)
  return model
}

serveTasks<PackListenerTasks>({
  async check({ pack }) {
    await open(pack)
    return null
  },
  async hear({ pack, part, wish }, { signal }) {
    return (await open(pack)).hear(louder(await samplesOf(part)), wish, signal)
  },
})
