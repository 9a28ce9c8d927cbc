import type { Frame } from 'node-av/lib'
import type { Input } from '../messages.ts'
import { type Chain, openChain } from './chain.ts'
import { openSound } from './sound.ts'
import { type Tell, turns } from './turns.ts'

export type Heard = { loudness_lufs: number | null; true_peak_db: number | null }
type Wanted = { target_lufs: number; true_peak_db: number }

const silence_lufs = -70
const near_lufs = 0.2
const near_db = 0.05
const most_tries = 7
const most_push_db = 8

/** The filters that bring a file to the wanted loudness, and what it then sounds like. */
export async function loudnessFilters(
  input: Input,
  wanted: Wanted,
  tell: Tell,
): Promise<{ filters: string[]; heard: Heard }> {
  let filters: string[] = []
  const first = await listen(input, filters, tell)
  let { heard } = first
  const natural_db = wanted.target_lufs - (heard.loudness_lufs ?? 0)
  let gain_db = 0
  let limit_db: number | undefined
  for (let tries = 0; tries < most_tries && heard.loudness_lufs !== null && heard.true_peak_db !== null; tries++) {
    const short = wanted.target_lufs - heard.loudness_lufs
    const over = heard.true_peak_db - wanted.true_peak_db
    if (Math.abs(short) <= near_lufs && over <= near_db) break
    // limiting takes loudness away, so ask for more until it sounds right, or would only sound crushed
    gain_db = Math.min(gain_db + short, natural_db + most_push_db)
    // going back to the file's rate makes new peaks, so limit lower until none is too high
    if (over > near_db && tries > 0) limit_db = limit_db === undefined ? wanted.true_peak_db : limit_db - over
    filters = [`volume=${gain_db.toFixed(3)}dB`, ...limiter(limit_db, first.sample_rate)]
    heard = (await listen(input, filters, tell)).heard
  }
  return { filters, heard }
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

async function listen(input: Input, filters: string[], tell: Tell): Promise<{ heard: Heard; sample_rate: number }> {
  const sound = openSound(input)
  const { sample_rate, channels } = sound
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
    return { heard: reading(last), sample_rate }
  } finally {
    chain?.free()
    sound.close()
  }
}

function reading(words: Record<string, string>): Heard {
  const lufs = Number(words['lavfi.r128.I'])
  const peak = Number(words['lavfi.r128.true_peak'])
  return {
    loudness_lufs: lufs > silence_lufs ? lufs : null,
    true_peak_db: peak > 0 ? 20 * Math.log10(peak) : null,
  }
}
