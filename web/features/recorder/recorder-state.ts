import type { Range } from '../../ui/form/slider.tsx'

/** S3 §4, §5, §9. */
export const longest_seconds = 300
const warned_from_seconds = 240
export const chunk_ms = 100
export const sample_rate = 44_100
export const bits_per_second = 128_000

export const boostRange = { min: 0.5, max: 3, step: 0.1 } as const satisfies Range
/** Above it the audio may be distorted. */
const high_boost = 2
/** The meter amplifies its input by this factor before measuring. */
export const meter_gain = 1.5
/** Of 100: below it the recorder asks the user to speak up. */
const quietLevel = 10

/** Auto gain is on only while the user has not changed the boost. */
export const wantsAutoGain = (boost: number): boolean => boost === 1

/** Loud speech, at about a quarter of full scale, fills the meter. */
export function levelOf(rms: number): number {
  return Math.round(Math.min(1, Math.max(0, rms) * 4) * 100)
}

const PATIENCE_MS = 2000

/** Whether the voice is too quiet: after two seconds without a loud sample, not after a pause between words. */
export function createQuietWatch() {
  let heardAt: number | undefined
  return {
    hear(level: number, now: number): boolean {
      if (heardAt === undefined || level >= quietLevel) heardAt = now
      return now - heardAt >= PATIENCE_MS
    },
    reset() {
      heardAt = undefined
    },
  }
}

/** Why recording failed or ended early. */
export type RecorderProblem = 'unsupported' | 'denied' | 'missing' | 'busy' | 'unplugged' | 'broken'

export type RecorderState = {
  /** S3 §4. A finished recording is delivered, and in `transcribing` the page uses it. */
  phase: 'idle' | 'requesting' | 'recording' | 'paused' | 'transcribing'
  seconds: number
  problem: RecorderProblem | null
  /** It ended at the maximum duration. */
  full: boolean
}

export type RecorderEvent =
  | { type: 'start' }
  | { type: 'opened' }
  | { type: 'refused'; problem: RecorderProblem }
  | { type: 'heard'; seconds: number }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'lost' }
  | { type: 'finished' }
  | { type: 'failed' }

export const idleRecorder: RecorderState = { phase: 'idle', seconds: 0, problem: null, full: false }

export const isRecording = ({ phase }: Pick<RecorderState, 'phase'>) => phase === 'recording' || phase === 'paused'

/** Returns the state after an event; an event without meaning in this phase changes nothing. */
export function recorderAfter(state: RecorderState, event: RecorderEvent): RecorderState {
  const { phase } = state
  switch (event.type) {
    case 'start':
      return phase === 'idle' ? { ...idleRecorder, phase: 'requesting' } : state
    case 'opened':
      return phase === 'requesting' ? { ...state, phase: 'recording' } : state
    case 'refused':
      return phase === 'requesting' ? { ...idleRecorder, problem: event.problem } : state
    case 'heard':
      return phase === 'recording' ? heard(state, event.seconds) : state
    case 'pause':
      return phase === 'recording' ? { ...state, phase: 'paused' } : state
    case 'resume':
      return phase === 'paused' ? { ...state, phase: 'recording' } : state
    case 'stop':
      if (phase === 'requesting') return idleRecorder
      return isRecording(state) ? { ...state, phase: 'transcribing' } : state
    case 'lost':
      return isRecording(state) ? { ...state, phase: 'transcribing', problem: 'unplugged' } : state
    case 'finished':
      return phase === 'transcribing' ? { ...state, phase: 'idle', seconds: 0 } : state
    case 'failed':
      return phase === 'idle' ? state : { ...idleRecorder, problem: 'broken' }
  }
}

/** Stops at the maximum duration. */
function heard(state: RecorderState, seconds: number): RecorderState {
  if (seconds < longest_seconds) return { ...state, seconds }
  return { ...state, phase: 'transcribing', seconds: longest_seconds, full: true }
}

export type RecorderWarning = 'high_boost' | 'speak_louder' | 'ends_soon'

/** The message of the warning area. */
export function warningsOf(
  { phase, seconds }: RecorderState,
  { boost, quiet }: { boost: number; quiet: boolean },
): RecorderWarning[] {
  const found: RecorderWarning[] = []
  if (boost > high_boost) found.push('high_boost')
  if (phase === 'recording' && quiet) found.push('speak_louder')
  if ((phase === 'recording' || phase === 'paused') && seconds >= warned_from_seconds) found.push('ends_soon')
  return found
}
