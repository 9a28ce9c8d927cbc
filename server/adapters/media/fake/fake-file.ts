import { AppError } from '#core/contract/errors.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import type { AudioFormat, AudioOutput, MediaInfo, MediaMetadata } from '../../../ports/media.ts'

/** A whole file in memory: all that the fake knows of sound. */
export type FakeSound = { info: MediaInfo; samples: Float32Array }

const start = 'pawol-fake '
const inside: Record<AudioFormat, Pick<MediaInfo, 'container' | 'codec'>> = {
  wav: { container: 'wav', codec: 'pcm' },
  mp3: { container: 'mp3', codec: 'mp3' },
  flac: { container: 'flac', codec: 'flac' },
  ogg: { container: 'ogg', codec: 'opus' },
  m4a: { container: 'mp4', codec: 'aac' },
  aac: { container: 'aac', codec: 'aac' },
}

/** A wav file is a real one, with its words in a chunk of our own; the others are a line of JSON and the samples. */
export function writeFake({ samples, info }: FakeSound, { format, metadata = {} }: AudioOutput): Buffer {
  const { sample_rate, channels } = info
  if (format !== 'wav')
    return Buffer.concat([ownHeader(format, info, metadata), Buffer.from(new Float32Array(samples).buffer)])
  const whole = asShorts(samples)
  const words = Buffer.from(JSON.stringify(metadata))
  const chunk = Buffer.alloc(8)
  chunk.write('pawl')
  chunk.writeUInt32LE(words.length, 4)
  const header = wavHeader({ sample_rate, channels, float: false }, whole.byteLength)
  return Buffer.concat([header, Buffer.from(whole.buffer), chunk, words])
}

/** The samples that follow tell how long it is. */
export function ownHeader(format: AudioFormat, info: Partial<MediaInfo>, metadata: MediaMetadata = {}): Buffer {
  const line = { bit_rate_kbps: 96, has_video: false, ...info, ...inside[format], metadata }
  return Buffer.from(`${start}${JSON.stringify(line)}\n`)
}

export function readFake(bytes: Buffer): FakeSound {
  try {
    const sound = bytes.toString('latin1', 0, start.length) === start ? readOwn(bytes) : readWav(bytes)
    if (sound.samples.length === 0) throw new AppError('invalid_request', { detail: 'There is no sound in this file.' })
    return sound
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid_request', { detail: 'This file is not a sound or video file we can read.' })
  }
}

/** The same scale both ways, so that whole samples stay what they were. Loops: `from` with a function takes 20 times as long. */
export function asShorts(samples: Float32Array): Int16Array {
  const whole = new Int16Array(samples.length)
  for (let i = 0; i < samples.length; i++)
    whole[i] = Math.max(-32_768, Math.min(32_767, Math.round(samples[i]! * 32_768)))
  return whole
}
export function asFloats(whole: Int16Array): Float32Array {
  const samples = new Float32Array(whole.length)
  for (let i = 0; i < whole.length; i++) samples[i] = whole[i]! / 32_768
  return samples
}

function readOwn(bytes: Buffer): FakeSound {
  const end = bytes.indexOf('\n')
  const info: MediaInfo = JSON.parse(bytes.toString('utf8', start.length, end))
  const samples = new Float32Array(new Uint8Array(bytes.subarray(end + 1)).buffer)
  return { info: { ...info, duration_seconds: samples.length / info.channels / info.sample_rate }, samples }
}

function readWav(bytes: Buffer): FakeSound {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') throw new Error('no wav')
  const chunks = new Map<string, Buffer>()
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    chunks.set(bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, at + 8 + size))
    at += 8 + size
  }
  const [shape, data] = [chunks.get('fmt ')!, chunks.get('data')!]
  const float = shape.readUInt16LE(0) === 3
  const [channels, sample_rate] = [shape.readUInt16LE(2), shape.readUInt32LE(4)]
  const whole = data.subarray(0, data.length - (data.length % (channels * (float ? 4 : 2))))
  const { buffer } = new Uint8Array(whole)
  const samples = float ? new Float32Array(buffer) : asFloats(new Int16Array(buffer))
  const info = {
    ...inside.wav,
    duration_seconds: samples.length / channels / sample_rate,
    sample_rate,
    channels,
    bit_rate_kbps: Math.round((sample_rate * channels * (float ? 32 : 16)) / 1000),
    has_video: false,
    metadata: JSON.parse(chunks.get('pawl')?.toString() ?? '{}'),
  }
  return { info, samples }
}
