import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { full } from '../../../test/runs.ts'
import { moonshineFolder } from '../../platform/engines/model-files.ts'
import { projectPath } from '../../platform/project.ts'
import type { Media, MediaSource } from '../../ports/media.ts'
import { samplesOf } from '../media/measure.conformance.ts'
import { wavOf } from '../media/media.conformance.ts'
import { nodeAvMedia } from '../media/node-av.ts'
import type { MoonshineOptions } from './moonshine.ts'
import { fixtures, type KnownSpeech, recording } from './transcriber.conformance.ts'

/** A temporary folder for engines, which must be empty again without running transcriptions. */
export type Trial = {
  media: Media
  dir: string
  options: MoonshineOptions
  left(): Promise<string[]>
  close(): Promise<void>
}

export async function openTrial(): Promise<Trial> {
  const dir = await mkdtemp(join(tmpdir(), 'pawol-transcriber-'))
  const work_dir = join(dir, 'work')
  const media = nodeAvMedia({ work_dir, readable_dirs: [fixtures], processes: 1 })
  return {
    media,
    dir,
    options: {
      media,
      work_dir,
      processes: 1,
      vad_file: projectPath('node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx'),
      model_dir: moonshineFolder(),
    },
    left: () => readdir(work_dir),
    async close() {
      await media.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const espeakRate = 22_050

/** Kreyòl spoken by our own voices. */
export async function inKreyol(text: string): Promise<MediaSource> {
  // it reads a lexicon
  const { sayWith } = await import('../synthesizer/in-process.conformance.ts')
  return { pcm: { sample_rate: espeakRate, channels: 1, samples: (await sayWith('espeak-ng')(text)).samples } }
}

/** French spoken by eSpeak's own rules. */
export async function inFrench(text: string): Promise<MediaSource> {
  const { espeakSpeaker } = await import('../synthesizer/open-espeak.ts')
  const speaker = await espeakSpeaker()
  speaker.choose('fr')
  const { samples } = speaker.say(text, { rate: 175, pitch: 50, range: 50, volume: 100 })
  return { pcm: { sample_rate: speaker.sample_rate, channels: 1, samples } }
}

export async function beginningOf({ media }: Trial, source: MediaSource, seconds: number): Promise<Float32Array> {
  return (await samplesOf(media, source, 16_000)).slice(0, seconds * 16_000)
}

/** The first words of the address, for slow engines; all of it in `npm run test:full`. */
export async function firstWords(trial: Trial): Promise<KnownSpeech | undefined> {
  if (full) return undefined
  const seconds = 2.6
  const samples = await beginningOf(trial, recording('jfk'), seconds)
  return { source: shaped(samples), seconds, words: 'And so my fellow Americans' }
}

/** A wav file with the same in each of its channels. */
export function shaped(samples: Float32Array, { sample_rate = 16_000, channels = 1 } = {}): { bytes: Buffer } {
  const data = Int16Array.from({ length: samples.length * channels }, (_, n) => {
    return Math.round(32_767 * Math.max(-1, Math.min(1, samples[Math.floor(n / channels)]!)))
  })
  return { bytes: wavOf(data, { sample_rate, channels }) }
}
