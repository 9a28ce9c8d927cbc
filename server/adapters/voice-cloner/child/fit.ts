import { VoiceProfile } from '#core/contract/voices.ts'
import { bandAt, bandHz, bands } from '../../aligner/child/mel-frames.ts'
import { type Candidate, plain } from './candidate.ts'
import { apart, movementApart, spreadOf } from './likeness.ts'
import { levelled, type VoiceMeasure } from './measure.ts'
import type { Speaking, Text } from './speaking.ts'
import { flat_tone, toneChange, toneFor } from './tone.ts'

export type Fitted = { candidate: Candidate; syntheses: number }
type Tried = { candidate: Candidate; measure: VoiceMeasure; cost: number; tone_db: number[] }

/** The most syntheses in a search for a profile. */
export const most_syntheses = 12

const speakers = 4
/** Resonances of the natural voice's speakers (ht-voice/voice-sound.ts), and how far from their own they are tried. */
const ownResonances = [1.13, 1.13, 1.13, 1]
const furthestBend = 0.14
const unlikelyBend = 0.2
/** Slower or faster, the voice is hard to listen to. */
const paces = { minValue: 0.75, maxValue: 1.35 }
const parts = [1 / 3, 1 / 2, 2 / 3]
const breaths = [0.3, 0.7]
const limits = VoiceProfile.shape

/**
 * Searches the profile that, spoken, measures most like the target. Corrects range and pace by measurements.
 * Synthesizes each speaker once, predicts other resonances and mixtures from that, and synthesizes the best. The
 * equaliser is computed for each, and synthesized at the end.
 */
export async function fitProfile(
  target: VoiceMeasure,
  speak: Speaking,
  onStep: (done: number) => Promise<void>,
): Promise<Fitted> {
  let syntheses = 0
  async function attempt(candidate: Candidate, text: Text = 'tried'): Promise<Tried> {
    const measure = await speak(candidate, text)
    await onStep(++syntheses)
    return { candidate, measure, ...costOf(target, measure, candidate) }
  }
  const first = firstGuess(target)
  const alone: Tried[] = []
  for (let speaker = 0; speaker < speakers; speaker++)
    alone.push(await attempt(withVoice(first, share(speaker), ownResonances[speaker]!)))
  const likely = [...alone, ...mixtures(alone)].map((one) => bestBend(one, target)).toSorted(byCost)
  const heard: Tried[] = []
  for (const { candidate, measure } of likely.slice(0, 2))
    heard.push(await attempt(corrected({ candidate, measure }, target)))
  let now = heard.toSorted(byCost)[0]!
  const finer = await attempt(corrected(bestBend(now, target), target))
  if (finer.cost < now.cost) now = finer
  now = await withBreath(now, target, attempt)
  // with its equaliser on: measure what range, pace and tone still miss
  for (let round = 0; round < 2; round++) now = await attempt(toned(corrected(now, target), now.tone_db), 'fitted')
  return { candidate: rounded(toned(corrected(now, target), now.tone_db)), syntheses }
}

type Expected = { candidate: Candidate; measure: VoiceMeasure; cost: number }

/** Predicts the measures of a mixture of two. */
function mixtures(alone: readonly Tried[]): Tried[] {
  return alone.flatMap((one, n) =>
    alone.slice(n + 1).flatMap((other) =>
      parts.map((part) => {
        const candidate = mixed(one.candidate, other.candidate, part)
        const between = (a: number[], b: number[]) => a.map((value, band) => value + (b[band]! - value) * part)
        const measure = {
          ...one.measure,
          spectrum: between(one.measure.spectrum, other.measure.spectrum),
          movement: between(one.measure.movement, other.measure.movement),
        }
        return { candidate, measure, cost: 0, tone_db: [] }
      }),
    ),
  )
}

/** The resonance at which a voice would measure most like the target. */
function bestBend({ candidate, measure }: Expected, target: VoiceMeasure): Expected {
  const found: Expected[] = []
  const { timbre, formant_scale } = candidate.profile
  for (let bend = 1 - furthestBend; bend < 1.001 + furthestBend; bend += 0.02) {
    const bent = withVoice(candidate, timbre!, ownResonance(timbre!) * bend)
    const expected = bentBy(measure, bent.profile.formant_scale / formant_scale)
    found.push({ candidate: bent, measure: expected, cost: costOf(target, expected, bent).cost })
  }
  return found.toSorted(byCost)[0]!
}

const bentBy = (measure: VoiceMeasure, factor: number): VoiceMeasure => ({
  ...measure,
  spectrum: levelled(warped(measure.spectrum, factor)),
  movement: warped(measure.movement, factor),
})

/** Shifts a spectrum up by a factor. */
function warped(values: readonly number[], factor: number): number[] {
  return values.map((_, band) => {
    const at = Math.min(bands - 1, Math.max(0, bandAt(bandHz(band) / factor)))
    const low = Math.min(bands - 2, Math.floor(at))
    return values[low]! + (values[low + 1]! - values[low]!) * (at - low)
  })
}

const byCost = (one: { cost: number }, other: { cost: number }) => one.cost - other.cost
const ownResonance = (timbre: readonly number[]) => timbre.reduce((sum, part, n) => sum + part * ownResonances[n]!, 0)
const share = (speaker: number) => Array.from({ length: speakers }, (_, n) => (n === speaker ? 1 : 0))
const clamp = (value: number, { minValue, maxValue }: { minValue: number | null; maxValue: number | null }) =>
  Math.min(maxValue ?? value, Math.max(minValue ?? value, value))

/**
 * The distance no equaliser can remove: the rest of the spectrum, the movement of the bands, and the distance from the
 * speaker's own sound.
 */
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
  const bend = Math.log(profile.formant_scale / ownResonance(profile.timbre!)) / unlikelyBend
  return { tone_db, cost: Math.hypot(left / 2, movementApart(target, measure) / 1.5, strength / 8, bend) }
}

/** From measurements alone, without synthesis. */
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

/** Range and pace corrected by their error. The pitch stays as requested: one text cannot measure it better. */
function corrected(
  { candidate: { gender, profile }, measure }: Pick<Tried, 'candidate' | 'measure'>,
  target: VoiceMeasure,
): Candidate {
  const wider = spreadOf(target) / Math.max(0.5, spreadOf(measure))
  const faster = target.syllables_a_second / measure.syllables_a_second
  return {
    gender,
    profile: {
      ...profile,
      pitch_spread: clamp(
        Math.max(0.5, profile.pitch_spread) * Math.min(1.6, Math.max(0.6, wider)),
        limits.pitch_spread,
      ),
      rate: clamp(profile.rate * faster, paces),
    },
  }
}

const toned = ({ gender, profile }: Candidate, tone_db: number[]): Candidate => ({
  gender,
  profile: { ...profile, tone_db },
})

/** Interpolates the breath that makes the highs as periodic as the target's. */
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

/** Rounds to readable figures; the last digits differ between machines. */
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
