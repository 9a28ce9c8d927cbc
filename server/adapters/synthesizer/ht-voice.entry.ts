import { gainFor } from '@pawol/engines/voice/gain'
import { type Networks, openNetworks } from '@pawol/engines/voice/networks'
import { sayPhrase } from '@pawol/engines/voice/say-phrase'
import { modelFolder } from '../../platform/engines/model-folder.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { VoiceTasks } from './messages.ts'

let opened: Promise<Networks> | undefined
const networks = (model_dir: string) => {
  opened ??= openNetworks(modelFolder(model_dir))
  return opened
}

serveTasks<VoiceTasks>({
  async check({ model_dir }) {
    await networks(model_dir)
    return null
  },
  gain: async ({ model_dir, trial, sound }) => gainFor(await networks(model_dir), trial, sound),
  async warm({ model_dir, trial, sound }) {
    const opened = await networks(model_dir)
    const gain = await gainFor(opened, trial, sound)
    const settings = { stability: 0.5, style: 0 }
    for await (const _ of sayPhrase(opened, trial, { sound, settings, gain, in_parts: true }));
    return null
  },
  async voice({ model_dir, phrase, said, ...voicing }, { deliver }) {
    for await (const part of sayPhrase(await networks(model_dir), { phrase, said }, voicing)) await deliver(part)
    return null
  },
})
