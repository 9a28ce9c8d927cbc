import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileOf, filesOf, loadSherpa, on_one_thread, type PackFiles } from '../../../pack-engines/pack-files.ts'
import type { VoiceModel } from '../messages.ts'

/** MMS and other models that read letters; with eSpeak's data, also Piper, which reads phonemes. */
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
      // it would speak even for an empty text
      if (text === '') return { samples: new Float32Array(0), dropped }
      // without the scale its pauses are cut short
      const generationConfig = new GenerationConfig({ sid: numberOf(voice, tts.numSpeakers), speed, silenceScale: 1 })
      const { samples } = await tts.generateAsync({ text, generationConfig, enableExternalBuffer: false })
      return { samples, dropped }
    },
  }
}

/** The folder with eSpeak's data for Piper. */
function espeakData(pack: PackFiles): string | undefined {
  const table = filesOf(pack, 'data').find((path) => path.endsWith('/phontab'))
  return table && dirname(table)
}

function numberOf(voice: string | undefined, speakers: number): number {
  const number = Number(voice ?? 0)
  return Number.isInteger(number) && number >= 0 && number < Math.max(1, speakers) ? number : 0
}

/** The symbols of a model. */
export type Letters = { has(letter: string): boolean }

/** `tokens.txt`: a symbol and its number a line; the space is a line that begins with one, or holds the number alone. */
function readLetters(text: string): Letters {
  const known = new Set<string>()
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const at = line.lastIndexOf(' ')
    known.add(at <= 0 ? ' ' : line.slice(0, at))
  }
  return known
}

/** Encodes texts for the model; counts characters without a symbol, which it would skip silently. */
export function knownLetters(text: string, letters: Letters): { text: string; dropped: number } {
  let [known, dropped] = ['', 0]
  for (const letter of text.normalize('NFC')) {
    const small = letter.toLowerCase()
    if (letters.has(letter)) known += letter
    else if (letters.has(small)) known += small
    else if (/\s/.test(letter)) known += ' '
    else dropped++
  }
  return { text: known.replace(/ +/g, ' ').trim(), dropped }
}
