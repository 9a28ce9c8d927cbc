import { describe, expect, it } from 'vitest'
import {
  createQuietWatch,
  idleRecorder,
  levelOf,
  type RecorderEvent,
  type RecorderState,
  recorderAfter,
  wantsAutoGain,
  warningsOf,
} from './recorder-state.ts'

const phases = ['idle', 'requesting', 'recording', 'paused', 'transcribing'] as const
const at = (phase: RecorderState['phase'], seconds = 7): RecorderState => ({ ...idleRecorder, phase, seconds })

/** The phase after each event; a dot where it does not change. */
const table: [RecorderEvent, ...string[]][] = [
  [{ type: 'start' }, 'requesting', '.', '.', '.', '.'],
  [{ type: 'opened' }, '.', 'recording', '.', '.', '.'],
  [{ type: 'refused', problem: 'denied' }, '.', 'idle', '.', '.', '.'],
  [{ type: 'pause' }, '.', '.', 'paused', '.', '.'],
  [{ type: 'resume' }, '.', '.', '.', 'recording', '.'],
  [{ type: 'stop' }, '.', 'idle', 'transcribing', 'transcribing', '.'],
  [{ type: 'lost' }, '.', '.', 'transcribing', 'transcribing', '.'],
  [{ type: 'finished' }, '.', '.', '.', '.', 'idle'],
  [{ type: 'failed' }, '.', 'idle', 'idle', 'idle', 'idle'],
  [{ type: 'heard', seconds: 300 }, '.', '.', 'transcribing', '.', '.'],
]

describe.each(table)('%o', (event, ...next) => {
  it.each(phases.map((phase, index) => [phase, next[index]!] as const))('from %s: %s', (phase, then) => {
    const before = at(phase)
    const after = recorderAfter(before, event)
    if (then === '.') expect(after).toBe(before)
    else expect(after.phase).toBe(then)
  })
})

describe('a recording', () => {
  it('counts its duration, and stops automatically at five minutes', () => {
    expect(recorderAfter(at('recording'), { type: 'heard', seconds: 299.9 })).toMatchObject({
      phase: 'recording',
      seconds: 299.9,
      full: false,
    })
    expect(recorderAfter(at('recording'), { type: 'heard', seconds: 300.1 })).toMatchObject({
      phase: 'transcribing',
      seconds: 300,
      full: true,
    })
  })
  it('says why it could not start, or stopped, until the next one', () => {
    const refused = recorderAfter(at('requesting'), { type: 'refused', problem: 'missing' })
    expect(refused).toEqual({ ...idleRecorder, problem: 'missing' })
    expect(recorderAfter(refused, { type: 'start' }).problem).toBeNull()
    const lost = recorderAfter(at('recording'), { type: 'lost' })
    expect(recorderAfter(lost, { type: 'finished' })).toMatchObject({ phase: 'idle', problem: 'unplugged' })
  })
})

it.each([
  ['nothing', at('recording', 239), 2, false, []],
  ['a high boost', at('idle'), 2.1, false, ['high_boost']],
  ['a quiet voice', at('recording'), 1, true, ['speak_louder']],
  ['no voice in a pause', at('paused'), 1, true, []],
  ['its end from four minutes on', at('paused', 240), 1, false, ['ends_soon']],
  ['all at once', at('recording', 299), 3, true, ['high_boost', 'speak_louder', 'ends_soon']],
  ['nothing after its end', at('transcribing', 300), 1, true, []],
] as const)('warns about %s', (_, state, boost, quiet, warnings) => {
  expect(warningsOf(state, { boost, quiet })).toEqual(warnings)
})

it.each([
  [1, true],
  [0.9, false],
  [1.1, false],
])('a boost of %d: auto gain %s', (boost, auto) => {
  expect(wantsAutoGain(boost)).toBe(auto)
})

it.each([
  [0, 0],
  [0.0249, 10],
  [0.1, 40],
  [0.25, 100],
  [0.9, 100],
  [-1, 0],
])('a volume of %d is level %d', (rms, level) => {
  expect(levelOf(rms)).toBe(level)
})

it('two seconds without a loud sound are too quiet, a pause between words is not', () => {
  const watch = createQuietWatch()
  expect(watch.hear(2, 0)).toBe(false)
  expect(watch.hear(2, 1999)).toBe(false)
  expect(watch.hear(9, 2000)).toBe(true)
  expect(watch.hear(10, 2100)).toBe(false)
  expect(watch.hear(3, 4000)).toBe(false)
  watch.reset()
  expect(watch.hear(3, 9000)).toBe(false)
})
