import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { gainFor } from './ht-voice/gain.ts'
import { type Networks, openNetworks } from './ht-voice/networks.ts'
import { sayPhrase } from './ht-voice/say-phrase.ts'
import type { VoiceTasks } from './messages.ts'

let opened: Promise<Networks> | undefined
const networks = (model_dir: string) => {
  opened ??= openNetworks(model_dir)
  return opened
}

serveTasks<VoiceTasks>({
  async check({ model_dir }) {
    await networks(model_dir)
    return null
  },
  gain: async ({ model_dir, trial, sound }) => gainFor(await networks(model_dir), trial, sound),
  async voice({ model_dir, phrase, said, ...voicing }, { deliver }) {
    for await (const part of sayPhrase(await networks(model_dir), { phrase, said }, voicing)) await deliver(part)
    return null
  },
})
