import { loudness } from '@pawol/engines/sound/loudness'
import { resample, sample_rate } from '@pawol/engines/sound/resample'
import type { PackEngine } from '#core/rules/packs/pack-engines.ts'
import { serveTasks } from '../../../platform/processes/serve-tasks.ts'
import type { PackFiles } from '../../pack-engines/pack-files.ts'
import { openPocket } from './child/pocket.ts'
import { openVits } from './child/vits.ts'
import type { PackVoiceTasks, Said, Saying, VoiceModel } from './messages.ts'

const openers: Partial<Record<PackEngine, (pack: PackFiles) => Promise<VoiceModel>>> = {
  'sherpa-vits': openVits,
  'ort-pocket': openPocket,
}
/** Sounds of every strength, long enough to know how loud a voice is. */
const trial: Saying = { text: 'ayiti se yon bèl peyi manman achte mango', speed: 1, stability: 0.5, seed: 1 }
const usualLufs = -18
const mostGainDb = 30

let model: Promise<VoiceModel> | undefined

function open(pack: PackFiles): Promise<VoiceModel> {
  const opener = openers[pack.engine]
  if (!opener) throw new Error(`${pack.engine} is no voice`)
  model ??= opener(pack)
  return model
}

serveTasks<PackVoiceTasks>({
  async check({ pack }) {
    await open(pack)
    return null
  },
  async say({ pack, saying }, { signal }) {
    return said(await open(pack), saying, signal)
  },
  async gain({ pack, voice, shown }, { signal }) {
    const { samples } = await said(await open(pack), { ...trial, voice, shown }, signal)
    return Math.min(mostGainDb, usualLufs - Math.max(-70, loudness(samples, sample_rate)))
  },
})

async function said(model: VoiceModel, saying: Saying, signal: AbortSignal): Promise<Said> {
  const { samples, dropped } = await model.say(saying, signal)
  return { samples: edgesCut(resample(samples, model.sample_rate, sample_rate)), dropped }
}

/** Trims the model's silence around speech; breaks are ours. */
function edgesCut(samples: Float32Array): Float32Array {
  const floor = 0.005
  const first = samples.findIndex((one) => Math.abs(one) > floor)
  const last = samples.findLastIndex((one) => Math.abs(one) > floor)
  return first < 0 ? new Float32Array(0) : samples.slice(first, last + 1)
}
