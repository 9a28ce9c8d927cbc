import { type Biquad, filter, highPass, lowPass } from './biquad.ts'
import { seeded } from './seeded.ts'

export type Band = { low_hz: number; high_hz: number }
/** Where a voice of eSpeak has room for it. */
const usualAir: Band = { low_hz: 1300, high_hz: 6000 }

export type Texture = {
  /** 0 to 1: noise of air that follows the voice. */
  breath: number
  /** Where the air is heard. */
  air?: Band
  /** 0 to 1: uneven strength from one period to the next. */
  roughness?: number
  /** Share by which pitch drifts around itself, 0.004 being lively. */
  drift?: number
  seed: number
}

/** What keeps a machine's voice from being perfectly regular: the same seed gives the same sound. */
export function texture(
  samples: Float32Array,
  { breath, air = usualAir, roughness = 0, drift = 0, seed }: Texture,
  rate: number,
): Float32Array {
  const chance = seeded(seed)
  const drifted = drift > 0 ? drifting(samples, drift, { rate, chance }) : Float32Array.from(samples)
  if (roughness > 0) roughen(drifted, roughness, { rate, chance })
  if (breath > 0) addBreath(drifted, { breath, air }, { rate, chance })
  return drifted
}

type Means = { rate: number; chance: () => number }

/** Reads the sound along a path that runs a little ahead and behind; both ends stay in place. */
function drifting(samples: Float32Array, depth: number, { rate, chance }: Means): Float32Array {
  const waves = [2.3, 4.1, 6.7].map((hz) => ({
    w: (2 * Math.PI * hz * (1 + 0.2 * chance())) / rate,
    p: chance() * Math.PI,
  }))
  const n = samples.length
  const edge = Math.min(n / 2, rate * 0.05)
  const control = 64
  const ahead = (i: number) => {
    const inside = Math.min(1, i / edge, (n - 1 - i) / edge)
    return (
      waves.reduce((sum, { w, p }) => sum + Math.sin(w * i + p) / w, 0) * (depth / waves.length) * Math.max(0, inside)
    )
  }
  const out = new Float32Array(n)
  let shift = 0
  let next = 0
  for (let start = 0; start < n; start += control) {
    shift = next
    next = ahead(Math.min(n - 1, start + control))
    const slope = (next - shift) / control
    const end = Math.min(n, start + control)
    for (let i = start; i < end; i++) {
      const at = i + shift + slope * (i - start)
      const k = at | 0
      out[i] = k < 1 || k > n - 3 ? samples[i]! : between(samples, k, at - k)
    }
  }
  return out
}

/** Cubic (Catmull-Rom), since straight lines would dull the highs. */
function between(samples: Float32Array, k: number, t: number): number {
  const a = samples[k - 1]!
  const b = samples[k]!
  const c = samples[k + 1]!
  const d = samples[k + 2]!
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

function roughen(samples: Float32Array, roughness: number, { rate, chance }: Means): void {
  const control = Math.round(rate / 140)
  let gain = 1
  for (let start = 0; start < samples.length; start += control) {
    const next = 1 - roughness * 0.7 * Math.abs(chance())
    const slope = (next - gain) / control
    const end = Math.min(samples.length, start + control)
    for (let i = start; i < end; i++) samples[i] = samples[i]! * (gain + slope * (i - start))
    gain = next
  }
}

const airLength = 1 << 16
const airs = new Map<string, Float32Array>()

/** A few seconds of air, made once: noise and filters for each phrase would cost more than the rest together. */
function airAt(rate: number, { low_hz, high_hz }: Band): Float32Array {
  const key = `${rate} ${low_hz} ${high_hz}`
  const known = airs.get(key)
  if (known) return known
  const noise = seeded(1804)
  const air = new Float32Array(airLength)
  for (let i = 0; i < airLength; i++) air[i] = noise()
  const band: Biquad[] = [highPass({ hz: low_hz, q: 0.6 }, rate), lowPass({ hz: high_hz, q: 0.6 }, rate)]
  airs.set(key, filter(air, band))
  return air
}

function addBreath(
  samples: Float32Array,
  { breath, air: band }: { breath: number; air: Band },
  { rate, chance }: Means,
): void {
  const air = airAt(rate, band)
  const start = Math.floor((chance() + 1) * (airLength / 2))
  const follow = 1 - Math.exp(-1 / (rate * 0.012))
  const amount = breath * 1.1
  let level = 0
  for (let i = 0; i < samples.length; i++) {
    const here = samples[i]!
    level += ((here < 0 ? -here : here) - level) * follow
    samples[i] = here + air[(start + i) & (airLength - 1)]! * level * amount
  }
}
