import { sample_rate } from '@pawol/engines/hearing/frames'
import { fileOf, loadSherpa, on_one_thread, type PackFiles } from '../../../pack-engines/pack-files.ts'
import type { ListenerModel } from '../messages.ts'
import { timedWords } from './timed-words.ts'

/** The omnilingual recogniser of 1,600 languages: takes no language, and outputs letters. */
export async function openOmnilingual(pack: PackFiles): Promise<ListenerModel> {
  const { OfflineRecognizer } = loadSherpa(pack.runtime)
  const recogniser = await OfflineRecognizer.createAsync({
    featConfig: { sampleRate: sample_rate, featureDim: 80 },
    modelConfig: {
      omnilingual: { model: fileOf(pack, 'model') },
      tokens: fileOf(pack, 'tokens'),
      ...on_one_thread,
    },
  })
  return {
    async hear(samples) {
      const stream = recogniser.createStream()
      stream.acceptWaveform({ samples, sampleRate: sample_rate })
      return timedWords(await recogniser.decodeAsync(stream))
    },
  }
}
