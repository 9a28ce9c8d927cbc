import { VoiceProfile } from '#core/contract/voices.ts'
import { type Candidate, plain } from './candidate.ts'
import { apart, semitones, spreadOf } from './likeness.ts'
import type { VoiceMeasure } from './measure.ts'
import type { Speaking } from './speaking.ts'
import { flat_tone, toneChange, toneFor } from './tone.ts'

export type Fitted = { candidate: Candidate; syntheses: number }
type Tried = { candidate: Candidate; measure: VoiceMeasure; cost: number; tone_db: number[] }

/** How often a voice is synthesized while a profile is looked for. */
export const most_syntheses = 26

const speakers = 4
/** Resonances of the natural voice's speakers (ht-voice/voice-sound.ts), and how far from their own they are tried. */
const own_resonances = [1.13, 1.13, 1.13, 1]
const bends = [0.92, 1, 1.08]
const fine_bend = 0.035
const breaths = [0.3, 0.7]
const limits = VoiceProfile.shape

/**
 * Looks for the profile that, spoken, measures most like the target. Pitch, range and pace are corrected by what was
 * measured; speaker and resonance are tried; the equaliser is worked out for each trial and not heard until the end.
 */
export async function fitProfile(
  target: VoiceMeasure,
  speak: Speaking,
  onStep: (done: number) => Promise<void>,
): Promise<Fitted> {
  let syntheses = 0
  async function attempt(candidate: Candidate): Promise<Tried> {
    const measure = await speak(candidate)
    await onStep(++syntheses)
    return { candidate, measure, ...costOf(target, measure, candidate) }
  }
  const first = firstGuess(target)
  const heard = await attempt(first)
  const start = corrected(heard, target)

  const alone: Tried[][] = []
  for (let speaker = 0; speaker < speakers; speaker++) {
    const tried: Tried[] = []
    for (const bend of bends)
      tried.push(await attempt(withVoice(start, share(speaker), own_resonances[speaker]! * bend)))
    alone.push(tried.toSorted(byCost))
  }
  const [best, second] = alone.toSorted((a, b) => byCost(a[0]!, b[0]!)).map(([one]) => one!)
  const found = [best!]
  for (const part of [1 / 3, 1 / 2]) found.push(await attempt(mixed(best!.candidate, second!.candidate, part)))
  let now = found.toSorted(byCost)[0]!

  for (const bend of [1 - fine_bend, 1 + fine_bend]) {
    const { timbre, formant_scale } = now.candidate.profile
    const next = await attempt(withVoice(now.candidate, timbre!, formant_scale * bend))
    if (next.cost < now.cost) now = next
  }
  now = await withBreath(now, target, attempt)
  // with its equaliser on: what it still misses of pitch, range, pace and tone
  for (let round = 0; round < 3; round++) {
    const next = await attempt(toned(corrected(now, target), now.tone_db))
    now = { ...next, tone_db: next.tone_db }
  }
  return { candidate: rounded(toned(corrected(now, target), now.tone_db)), syntheses }
}

const byCost = (one: { cost: number }, other: { cost: number }) => one.cost - other.cost
const share = (speaker: number) => Array.from({ length: speakers }, (_, n) => (n === speaker ? 1 : 0))
const clamp = (value: number, { minValue, maxValue }: { minValue: number | null; maxValue: number | null }) =>
  Math.min(maxValue ?? value, Math.max(minValue ?? value, value))

/** What no equaliser can mend: what it leaves of the spectrum, and how the bands move. */
function costOf(target: VoiceMeasure, measure: VoiceMeasure, { profile }: Candidate) {
  const now = toneChange(profile.tone_db)
  const before = toneChange(flat_tone)
  // the spectrum as it would be with a flat tone
  const bare = measure.spectrum.map((db, band) => db - now[band]! + before[band]!)
  const wanted = target.spectrum.map((db, band) => db - bare[band]!)
  const tone_db = toneFor(wanted)
  const change = toneChange(tone_db)
  const left = apart(
    wanted,
    change.map((db, band) => db - before[band]!),
  )
  const strength = apart(tone_db, flat_tone)
  return { tone_db, cost: Math.hypot(left / 2, apart(target.movement, measure.movement) / 1.5, strength / 8) }
}

/** By what can be measured without speaking. */
export function firstGuess(target: VoiceMeasure): Candidate {
  const { p50_hz } = target.pitch
  const gender = p50_hz < 130 ? 'male' : p50_hz < 165 ? 'neutral' : 'female'
  const formant_scale = { male: 1, neutral: 1.06, female: 1.13 }[gender]
  return {
    gender,
    profile: {
      ...plain.profile,
      pitch_hz: clamp(p50_hz, limits.pitch_hz),
      pitch_spread: clamp(spreadOf(target), limits.pitch_spread),
      formant_scale,
      timbre: gender === 'male' ? share(3) : gender === 'neutral' ? [0, 0, 0.5, 0.5] : share(2),
    },
  }
}

function withVoice({ gender, profile }: Candidate, timbre: number[], formant_scale: number): Candidate {
  return { gender, profile: { ...profile, timbre, formant_scale: clamp(formant_scale, limits.formant_scale) } }
}

function mixed(one: Candidate, other: Candidate, part: number): Candidate {
  const between = (a: number, b: number) => a + (b - a) * part
  const timbre = one.profile.timbre!.map((own, n) => between(own, other.profile.timbre![n]!))
  return withVoice(one, timbre, between(one.profile.formant_scale, other.profile.formant_scale))
}

/** Pitch, range and pace moved by what they were off. */
function corrected({ candidate: { gender, profile }, measure }: Tried, target: VoiceMeasure): Candidate {
  const off = semitones(target.pitch.p50_hz, measure.pitch.p50_hz)
  const wider = spreadOf(target) / Math.max(0.5, spreadOf(measure))
  const faster = target.syllables_a_second / measure.syllables_a_second
  return {
    gender,
    profile: {
      ...profile,
      pitch_hz: clamp(profile.pitch_hz * 2 ** (off / 12), limits.pitch_hz),
      pitch_spread: clamp(
        Math.max(0.5, profile.pitch_spread) * Math.min(1.6, Math.max(0.6, wider)),
        limits.pitch_spread,
      ),
      rate: clamp(profile.rate * faster, limits.rate),
    },
  }
}

const toned = ({ gender, profile }: Candidate, tone_db: number[]): Candidate => ({
  gender,
  profile: { ...profile, tone_db },
})

/** As much air as makes the highs as clear as the target's, between the amounts that were heard. */
async function withBreath(
  now: Tried,
  target: VoiceMeasure,
  attempt: (candidate: Candidate) => Promise<Tried>,
): Promise<Tried> {
  const heard: [breath: number, clear: number][] = [[now.candidate.profile.breath, now.measure.clear_highs]]
  for (const breath of breaths) {
    if (heard.at(-1)![1] <= target.clear_highs) break
    const { measure } = await attempt(breathing(now.candidate, breath))
    heard.push([breath, measure.clear_highs])
  }
  const below = heard.findIndex(([, clear]) => clear <= target.clear_highs)
  if (below === 0) return now
  const [low, high] = below < 0 ? [heard.at(-2)!, heard.at(-1)!] : [heard[below - 1]!, heard[below]!]
  const fall = low[1] - high[1]
  const breath = fall > 0.01 ? low[0] + ((high[0] - low[0]) * (low[1] - target.clear_highs)) / fall : low[0]
  return attempt(breathing(now.candidate, clamp(breath, limits.breath)))
}

const breathing = ({ gender, profile }: Candidate, breath: number): Candidate => ({
  gender,
  profile: { ...profile, breath },
})

/** To figures a person can read; another machine's last digits do not matter then. */
function rounded({ gender, profile }: Candidate): Candidate {
  const to = (value: number, digits: number) => Number(value.toFixed(digits))
  return {
    gender,
    profile: {
      pitch_hz: to(profile.pitch_hz, 1),
      pitch_spread: to(profile.pitch_spread, 1),
      formant_scale: to(profile.formant_scale, 3),
      rate: to(profile.rate, 2),
      breath: to(profile.breath, 2),
      roughness: profile.roughness,
      tone_db: profile.tone_db.map((db) => to(db, 1)),
      timbre: profile.timbre!.map((one) => to(one, 2)),
    },
  }
}
