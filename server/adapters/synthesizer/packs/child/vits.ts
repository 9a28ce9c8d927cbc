import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileOf, filesOf, type PackFiles } from '../../../pack-engines/pack-files.ts'
import { loadSherpa, on_one_thread } from '../../../pack-engines/sherpa.ts'
import type { VoiceModel } from '../messages.ts'
import { knownLetters, readLetters } from './letters.ts'

/** MMS and other models that read letters; with the data of eSpeak beside it, Piper, which reads sounds. */
export async function openVits(pack: PackFiles): Promise<VoiceModel> {
  const { OfflineTts, GenerationConfig } = loadSherpa(pack.runtime)
  const [model, tokens] = [fileOf(pack, 'model'), fileOf(pack, 'tokens')]
  const dataDir = espeakData(pack)
  const letters = readLetters(await readFile(tokens, 'utf8'))
  const tts = await OfflineTts.createAsync({
    model: {
      vits: { model, tokens, noiseScale: 0.667, noiseScaleW: 0.8, lengthScale: 1, ...(dataDir ? { dataDir } : {}) },
      ...on_one_thread,
    },
    maxNumSentences: 1,
  })
  return {
    sample_rate: tts.sampleRate,
    async say({ text: given, voice, speed }) {
      const { text, dropped } = dataDir ? { text: given, dropped: 0 } : knownLetters(given, letters)
      // it says something even to nothing
      if (text === '') return { samples: new Float32Array(0), dropped }
      // without the scale its own pauses, and what it takes for some, are cut short
      const generationConfig = new GenerationConfig({ sid: numberOf(voice, tts.numSpeakers), speed, silenceScale: 1 })
      const { samples } = await tts.generateAsync({ text, generationConfig, enableExternalBuffer: false })
      return { samples, dropped }
    },
  }
}

/** The folder that holds what Piper's models are read with. */
function espeakData(pack: PackFiles): string | undefined {
  const table = filesOf(pack, 'data').find((path) => path.endsWith('/phontab'))
  return table && dirname(table)
}

function numberOf(voice: string | undefined, speakers: number): number {
  const number = Number(voice ?? 0)
  return Number.isInteger(number) && number >= 0 && number < Math.max(1, speakers) ? number : 0
}
