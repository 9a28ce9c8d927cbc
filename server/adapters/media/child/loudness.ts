import type { Frame } from 'node-av/lib'
import type { Input, Output, Rendered } from '../messages.ts'
import { possibleRate } from '../output.ts'
import { type Chain, openChain } from './chain.ts'
import { render, type Tell, turns } from './render.ts'
import { openSound, padding_seconds } from './sound.ts'

export type Heard = { loudness_lufs: number | null; true_peak_db: number | null }
type Wanted = { target_lufs: number; true_peak_db: number }
/** A setting: a gain, and the level that limits the peaks. */
type Setting = { gain_db: number; limit_db?: number }

const silenceLufs = -70
/** Tolerances for the sound, and for the finished file, since a lossy encoder varies. */
const near = { lufs: 0.2, db: 0.05 }
const nearAsFile = { lufs: 0.3, db: 0.15 }
const mostTries = 7
const mostPushDb = 8
const mostFiles = 5

/**
 * Writes a file at the wanted loudness. Measures the sound in the channels and at the rate of the file, since two equal
 * channels are 3 LU louder than one, and measures the finished file, since a lossy encoder makes peaks of its own.
 */
export async function renderAtLoudness(
  { input, output }: { input: Input; output: Output },
  wanted: Wanted,
  tell: Tell,
): Promise<Rendered & Heard> {
  const shape = shapeOf(input, output)
  const filtersOf = ({ gain_db, limit_db }: Setting) =>
    gain_db === 0 && limit_db === undefined
      ? []
      : [`volume=${gain_db.toFixed(3)}dB`, ...limiter(limit_db, shape.sample_rate)]
  const change = settingChange(wanted)
  let setting: Setting = { gain_db: 0 }
  let heard = await listen(input, { shape, filters: [] }, tell)
  const natural = heard
  for (let tries = 0; tries < mostTries; tries++) {
    const next = change(setting, { heard, natural, may_limit: tries > 0, near })
    if (!next) break
    setting = next
    heard = await listen(input, { shape, filters: filtersOf(setting) }, tell)
  }
  const written = { path: output.path, max_duration_seconds: input.max_duration_seconds + padding_seconds }
  for (let files = 1; ; files++) {
    const rendered = await render({ input, output }, filtersOf(setting), tell)
    heard = await listen(written, { shape, filters: [] }, tell)
    const next = files < mostFiles ? change(setting, { heard, natural, may_limit: true, near: nearAsFile }) : null
    if (!next) return { ...rendered, ...heard }
    setting = next
  }
}

type Measured = { heard: Heard; natural: Heard; may_limit: boolean; near: typeof near }

/** The next setting to try; null if the sound is on target, silent, or as near as limiting gets. */
function settingChange(wanted: Wanted) {
  return ({ gain_db, limit_db }: Setting, { heard, natural, may_limit, near }: Measured): Setting | null => {
    if (heard.loudness_lufs === null || heard.true_peak_db === null) return null
    const short = wanted.target_lufs - heard.loudness_lufs
    const over = heard.true_peak_db - wanted.true_peak_db
    // limiting takes loudness away, so ask for more until it sounds right, or would only sound crushed
    const mostDb = wanted.target_lufs - (natural.loudness_lufs ?? 0) + mostPushDb
    const louder = Math.abs(short) > near.lufs ? Math.min(gain_db + short, mostDb) : gain_db
    // going back to the file's rate and encoding make new peaks, so limit lower until none is too high
    const lower =
      over > near.db && may_limit ? (limit_db === undefined ? wanted.true_peak_db : limit_db - over) : limit_db
    return louder === gain_db && lower === limit_db ? null : { gain_db: louder, limit_db: lower }
  }
}

type Shape = { sample_rate: number; channels: 1 | 2 }

/** The shape of the finished file, as the encoder chooses it. */
function shapeOf(input: Input, { format, sample_rate, channels }: Output): Shape {
  const sound = openSound(input)
  try {
    return {
      sample_rate: possibleRate(format, sample_rate ?? sound.sample_rate),
      channels: channels ?? sound.channels,
    }
  } finally {
    sound.close()
  }
}

/** Peaks between the samples show at four times the rate, so that is where they are limited. */
function limiter(limit_db: number | undefined, sample_rate: number): string[] {
  if (limit_db === undefined) return []
  const limit = 10 ** (limit_db / 20)
  return [
    `aresample=${4 * sample_rate}`,
    `alimiter=limit=${limit.toFixed(6)}:attack=5:release=50:level=0:latency=1`,
    `aresample=${sample_rate}`,
  ]
}

async function listen(
  input: Input,
  { shape: { sample_rate, channels }, filters }: { shape: Shape; filters: string[] },
  tell: Tell,
): Promise<Heard> {
  const sound = openSound(input)
  const pause = turns(tell)
  let last: Record<string, string> = {}
  let chain: Chain | undefined
  const follow = (frames: Iterable<Frame>) => {
    for (const frame of frames) {
      const words = frame.getMetadata().getAll()
      if ('lavfi.r128.I' in words) last = words
    }
  }
  try {
    for (const frame of sound.frames({ sample_rate, channels, format: 'flt' })) {
      // a chain takes what is in a frame
      const seconds = frame.nbSamples / sample_rate
      chain ??= openChain(frame, [...filters, 'ebur128=metadata=1:peak=true'].join())
      follow(chain.push(frame))
      if (pause.due(seconds)) await pause.take()
    }
    follow(chain?.push(null) ?? [])
    return reading(last)
  } finally {
    chain?.free()
    sound.close()
  }
}

function reading(words: Record<string, string>): Heard {
  const lufs = Number(words['lavfi.r128.I'])
  const peak = Number(words['lavfi.r128.true_peak'])
  return {
    loudness_lufs: lufs > silenceLufs ? lufs : null,
    true_peak_db: peak > 0 ? 20 * Math.log10(peak) : null,
  }
}
