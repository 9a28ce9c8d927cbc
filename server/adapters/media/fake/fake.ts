import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import type {
  AudioFormat,
  AudioOutput,
  Media,
  MediaFile,
  MediaSource,
  Pcm,
  Samples,
  StreamFormat,
  StreamOutput,
} from '../../../ports/media.ts'
import { chunk_bytes } from '../messages.ts'
import { checkNumber, cleanOutput, cleanStream, media_types, possibleRate } from '../output.ts'
import { peakMeter } from '../pcm/peaks.ts'
import { partToKeep, silenceMeter } from '../pcm/silence.ts'
import { cut, piecesOf } from '../pieces.ts'
import { leavable } from '../stream-encoder.ts'
import { type WorkFileOptions, workFiles } from '../work-files.ts'
import { asFloats, asShorts, type FakeSound, ownHeader, readFake, writeFake } from './fake-file.ts'
import { linearResampler } from './linear-resampling.ts'
import { integratedLoudness } from './loudness.ts'

type Asked = { source: Pcm; output: StreamOutput; signal: AbortSignal; max_seconds: number; isDown(): boolean }
type Shape = { sample_rate: number; channels: 1 | 2 }

/** As `writeFake`, in pieces: real wav files and bare samples, the others after a line of JSON. */
async function* fakeStream({ source, output, signal, max_seconds, isDown }: Asked): AsyncGenerator<Buffer> {
  const { format, metadata, ...wanted } = cleanStream(output)
  const channels = wanted.channels ?? source.channels
  const shape = { sample_rate: possibleRate(format, wanted.sample_rate ?? source.sample_rate), channels }
  const resampler = linearResampler(source, shape)
  const upAndRunning = () => {
    if (isDown()) throw new AppError('unavailable', {})
  }
  let header: Buffer | undefined
  for await (const piece of cut(piecesOf(source, { max_seconds, signal }), chunk_bytes)) {
    upAndRunning()
    const samples = piece instanceof Float32Array ? piece : asFloats(piece)
    const bytes = written(format, resampler.push(samples))
    yield header ? bytes : Buffer.concat([headerOf(format, shape, metadata), bytes])
    header ??= bytes
  }
  if (!header) throw new AppError('invalid_request', { detail: 'There is no sound in this file.' })
  upAndRunning()
  yield written(format, resampler.end())
}

const bare: Partial<Record<StreamFormat, (samples: Int16Array) => Buffer>> = {
  wav: bytesOf,
  pcm: bytesOf,
  mulaw: (samples) => Buffer.from(Uint8Array.from(samples, muLaw)),
  alaw: (samples) => Buffer.from(Uint8Array.from(samples, aLaw)),
}

function headerOf(format: StreamFormat, shape: Shape, metadata: StreamOutput['metadata']): Buffer {
  if (format === 'wav') return Buffer.from(wavHeader(shape, 0xffff_ffff, metadata))
  return bare[format] ? Buffer.alloc(0) : ownHeader(format as AudioFormat, shape, metadata)
}

function written(format: StreamFormat, samples: Float32Array): Buffer {
  const write = bare[format]
  if (!write) return bytesOf(samples)
  return write(asShorts(samples))
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int16Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** The two laws of telephones, ITU-T G.711: eight bits that are finer where it is quiet. */
function muLaw(sample: number): number {
  const magnitude = Math.min(Math.abs(sample), 32_635) + 132
  const octave = Math.floor(Math.log2(magnitude)) - 7
  return ~((sample < 0 ? 128 : 0) | (octave << 4) | ((magnitude >> (octave + 3)) & 15)) & 255
}

function aLaw(sample: number): number {
  const magnitude = Math.min(sample < 0 ? ~sample : sample, 32_767) >> 3
  const octave = magnitude < 32 ? 0 : Math.floor(Math.log2(magnitude)) - 4
  const step = (magnitude >> Math.max(1, octave)) & 15
  return ((sample < 0 ? 0 : 128) | (octave << 4) | step) ^ 85
}

/** Two in one process have separate folders, so that closing one does not remove the other's. */
let made = 0

/**
 * Sound without FFmpeg, for tests: reads wav files and its own, writes real wav files and its own under the other
 * formats' names, and always the same bytes. While `down` is true it fails as a lost engine does.
 */
export function fakeMedia(options: Partial<WorkFileOptions> = {}): Media & { down: boolean } {
  const work_dir = options.work_dir ?? join(tmpdir(), `pawol-fake-media-${process.pid}-${++made}`)
  const max_duration_seconds = options.max_duration_seconds ?? 4 * 3600
  const files = workFiles({ max_bytes: 500 * 1024 * 1024, ...options, max_duration_seconds, work_dir })
  const load: Load = async (source, signal) => {
    const { path, done } = await files.fileOf(source, signal)
    try {
      if (media.down) throw new AppError('unavailable', {})
      const sound = readFake(await readFile(path))
      signal?.throwIfAborted()
      if (sound.info.duration_seconds > max_duration_seconds) throw tooLong(max_duration_seconds)
      return sound
    } finally {
      await done()
    }
  }
  const save: Save = async (sound, wanted) => {
    const output = cleanOutput(wanted)
    const shaped = reshape(sound, output)
    const path = await files.newPath(output.format)
    const bytes = writeFake(shaped, output)
    await writeFile(path, bytes, { mode: 0o600 })
    const { duration_seconds, sample_rate, channels } = shaped.info
    const facts = { path, size: bytes.length, type: media_types[output.format] }
    return { ...facts, duration_seconds, sample_rate, channels, discard: () => rm(path, { force: true }) }
  }
  const media = {
    down: false,
    ...reads(load),
    ...writes(load, save),
    encodeStream: ((source, output, signal) => {
      const asked = { source, output, max_seconds: max_duration_seconds, isDown: () => media.down }
      return leavable((own) => fakeStream({ ...asked, signal: own }), signal)
    }) satisfies Media['encodeStream'],
    close: async () => {
      if (!options.work_dir) await rm(work_dir, { recursive: true, force: true })
    },
  }
  return media
}

type Load = (source: MediaSource, signal?: AbortSignal) => Promise<FakeSound>
type Save = (sound: FakeSound, wanted: AudioOutput) => Promise<MediaFile>

function reads(load: Load): Pick<Media, 'probe' | 'decode' | 'peaks'> {
  return {
    probe: async (source, signal) => (await load(source, signal)).info,
    async *decode<F extends keyof Samples>(
      source: MediaSource,
      { sample_rate, samples: kind, signal }: { sample_rate: number; samples: F; signal?: AbortSignal },
    ) {
      checkNumber('sample_rate', sample_rate, [4_000, 192_000])
      const { samples } = reshape(await load(source, signal), { sample_rate, channels: 1 })
      const whole = kind === 'f32' ? samples : asShorts(samples)
      const step = chunk_bytes / whole.BYTES_PER_ELEMENT
      for (let at = 0; at < whole.length; at += step) {
        signal?.throwIfAborted()
        yield whole.slice(at, at + step) as Samples[F]
      }
    },
    async peaks(source, { buckets, signal }) {
      checkNumber('buckets', buckets, [1, 10_000])
      const { info, samples } = await load(source, signal)
      const meter = peakMeter(buckets)
      meter.add(samples, info.channels)
      return meter.peaks()
    },
  }
}

function writes(load: Load, save: Save): Pick<Media, 'encode' | 'normalise' | 'trimSilence'> {
  return {
    encode: async (source, output, signal) => save(await load(source, signal), output),
    async normalise(source, { target_lufs, true_peak_db, ...output }, signal) {
      const { info, samples } = reshape(await load(source, signal), output)
      const limit = 10 ** (true_peak_db / 20)
      let [louder, gainDb] = [samples, 0]
      let heard = loudnessOf({ info, samples })
      for (let tries = 0; tries < 8 && heard !== null && Math.abs(target_lufs - heard) > 0.1; tries++) {
        gainDb += target_lufs - heard
        louder = samples.map((value) => Math.max(-limit, Math.min(limit, value * 10 ** (gainDb / 20))))
        heard = loudnessOf({ info, samples: louder })
      }
      const peak = louder.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
      const file = await save({ info, samples: louder }, output)
      return { ...file, loudness_lufs: heard, true_peak_db: peak > 0 ? 20 * Math.log10(peak) : null }
    },
    async trimSilence(source, { threshold_db, keep_seconds, ...output }, signal) {
      const { info, samples } = await load(source, signal)
      const { sample_rate, channels } = info
      const meter = silenceMeter(sample_rate, threshold_db)
      meter.add(samples, channels)
      const edges = meter.edges()
      const { from, to } = partToKeep(edges, keep_seconds * sample_rate)
      const file = await save({ info, samples: samples.slice(from * channels, to * channels) }, output)
      return { ...file, cut_start_seconds: from / sample_rate, cut_end_seconds: (edges.total - to) / sample_rate }
    },
  }
}

function loudnessOf({ info, samples }: FakeSound): number | null {
  return integratedLoudness(samples, info.sample_rate, info.channels)
}

function tooLong(seconds: number): AppError {
  return new AppError('invalid_request', { detail: `This recording is longer than ${seconds} seconds.` })
}

function reshape({ info, samples }: FakeSound, wanted: { sample_rate?: number; channels?: 1 | 2 }): FakeSound {
  const sample_rate = wanted.sample_rate ?? info.sample_rate
  const channels = wanted.channels ?? info.channels
  const resampler = linearResampler(info, { sample_rate, channels })
  const [most, rest] = [resampler.push(samples), resampler.end()]
  const shaped = new Float32Array(most.length + rest.length)
  shaped.set(most)
  shaped.set(rest, most.length)
  const duration_seconds = shaped.length / channels / sample_rate
  return { info: { ...info, sample_rate, channels, duration_seconds }, samples: shaped }
}
