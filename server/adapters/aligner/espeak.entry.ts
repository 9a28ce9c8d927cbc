import { open } from 'node:fs/promises'
import { resample } from '@pawol/engines/sound/resample'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { AlignedLanguage, AlignRequest } from '../../ports/aligner.ts'
import { alignSound, type Tools } from './child/align-sound.ts'
import { engine_rate, openEngine, steady } from './child/engine.ts'
import { type MelFrames, melMeter } from './child/mel-frames.ts'
import { spokenText } from './child/spoken-text.ts'
import { type AlignTasks, alignPart, recording_rate } from './messages.ts'
import { readWavHead } from './wav-file.ts'

/** Differs from the rate of the reference, so that there is something to search. */
const rate = 190

/** Short, but long enough for the compiler: all sounds of a language are read beside it (`everySound`). */
const texts: Record<AlignedLanguage, string> = {
  ht: 'Jodi a, chak granmoun ki gen yon bèl ti jaden plante pwa ak mayi.',
  en: 'A young girl thought about the joy of choosing each thing.',
  fr: 'Chaque matin, un jeune homme brun prend le train pour la montagne.',
  es: 'Cada mañana la niña lleva queso fresco y jugo a su abuelo.',
  pt: 'Toda manhã a menina leva queijo fresco, chá e pão ao seu avô.',
}

/**
 * Warm-up: finds the words of a sentence in our own synthesis, which is measured as a recording is, at its sample rate;
 * after that the process aligns at full speed.
 */
function alignOwnReading(language: AlignedLanguage, tools: Tools): void {
  const text = texts[language]
  const { phrases, voice } = spokenText(text, language, tools.lexicon)
  const meter = melMeter(recording_rate)
  for (const phrase of phrases) {
    const { samples } = tools.engine.say(phrase.text, { voice: `${voice}+${steady}`, rate })
    meter.add(resample(samples, engine_rate, recording_rate))
  }
  alignSound(meter.end(), { text, language }, tools)
}

const blockBytes = 256 * 1024
const bytesAt = (ms: number) => 2 * Math.round((ms * recording_rate) / 1000)

/** Measures a wav file, or a part of it, block by block, so that its samples are never all in memory. */
async function recordingFrames(path: string, part?: AlignRequest['part']): Promise<MelFrames> {
  const meter = melMeter(recording_rate)
  const file = await open(path)
  try {
    const head = await readWavHead(file)
    if (!head) throw new Error('a wav file without samples')
    const block = new Int16Array(blockBytes / 2)
    let at = head.samples_at + bytesAt(part?.start_ms ?? 0)
    const end = part ? head.samples_at + bytesAt(part.end_ms) : Number.POSITIVE_INFINITY
    while (at < end) {
      const { bytesRead } = await file.read(block, 0, Math.min(blockBytes, end - at), at)
      if (bytesRead < 2) break
      const samples = new Float32Array(bytesRead >> 1)
      for (let i = 0; i < samples.length; i++) samples[i] = block[i]! / 32_768
      meter.add(samples)
      at += 2 * samples.length
    }
  } finally {
    await file.close()
  }
  return meter.end()
}

const tools = { engine: await openEngine(), lexicon: openLexicon() }

serveTasks<AlignTasks>({
  check: async () => null,
  async warm(languages) {
    for (const language of languages) alignOwnReading(language, tools)
    return null
  },
  align: async ({ path, ...asked }) => alignPart(await recordingFrames(path, asked.part), asked, tools),
})
