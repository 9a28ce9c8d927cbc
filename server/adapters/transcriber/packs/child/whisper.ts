import { sample_rate } from '@pawol/engines/hearing/frames'
import { fileOf, loadSherpa, on_one_thread, type PackFiles } from '../../../pack-engines/pack-files.ts'
import type { ListenerModel } from '../messages.ts'
import { timedWords } from './timed-words.ts'

/** Whisper in sherpa's layout: an encoder, a decoder and a token table. Detects the language if none is given. */
export async function openWhisper(pack: PackFiles): Promise<ListenerModel> {
  const { OfflineRecognizer } = loadSherpa(pack.runtime)
  const configFor = (language: string) => ({
    featConfig: { sampleRate: sample_rate, featureDim: 80 },
    modelConfig: {
      whisper: {
        encoder: fileOf(pack, 'encoder'),
        decoder: fileOf(pack, 'decoder'),
        language,
        task: 'transcribe',
        tailPaddings: -1,
      },
      tokens: fileOf(pack, 'tokens'),
      ...on_one_thread,
    },
  })
  const recogniser = await OfflineRecognizer.createAsync(configFor(''))
  let configured = ''
  return {
    async hear(samples, { language }) {
      if ((language ?? '') !== configured) {
        configured = language ?? ''
        recogniser.setConfig(configFor(configured))
      }
      const stream = recogniser.createStream()
      stream.acceptWaveform({ samples, sampleRate: sample_rate })
      const { text } = await recogniser.decodeAsync(stream)
      return timedWords({ text, tokens: [], timestamps: [] })
    },
  }
}
