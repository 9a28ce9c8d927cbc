import { expect, it } from 'vitest'
import { full } from '../../../test/runs.ts'
import { analyseSample } from './analyse.ts'
import type { Sound } from './sound.ts'

const rate = full ? 16_000 : 8_000

/** Turns of three seconds each, with overtones and a melody that wanders by so many semitones. */
function turns(pitches: readonly number[], { wander = 2, noise = 0.002 } = {}): Sound {
  const samples = new Float32Array(pitches.length * 3 * rate)
  let [phase, state] = [0, 1]
  for (let at = 0; at < samples.length; at++) {
    const seconds = at / rate
    const hz =
      pitches[Math.floor(seconds / 3)]! * 2 ** ((wander / 12) * Math.sin(2.1 * seconds) * Math.sin(0.37 * seconds))
    phase += (2 * Math.PI * hz) / rate
    // a pause of a fifth of a second in each second
    const voice = seconds % 1 < 0.8 ? 0.2 * Math.sin(phase) + 0.15 * Math.sin(2 * phase) + 0.1 * Math.sin(3 * phase) : 0
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    samples[at] = voice + noise * (state / 2 ** 31 - 1)
  }
  return { samples, rate }
}
const warned = (sound: Sound) => analyseSample(sound, 'show-error').warnings.includes('More than one speaker')

const man = 105
const woman = 205
it.each([
  ['one man', false, turns([man, man, man, man, man, man])],
  ['one woman, lively', false, turns([woman, woman, woman, woman, woman, woman], { wander: 5 })],
  ['one man who gets a little higher', false, turns([man, man, man, 1.2 * man, 1.2 * man, 1.2 * man])],
  ['a man and a woman in turns', true, turns([man, woman, man, woman, man, woman])],
  ['a man, then a woman', true, turns([man, man, man, woman, woman, woman])],
  ['a man and a woman, in noise', true, turns([man, woman, man, woman, man, woman], { noise: 0.03 })],
  ['one word of another', false, turns([man, man, man, man, man, man, man, woman])],
  ['silence', false, { samples: new Float32Array(20 * rate), rate }],
  ['nothing', false, { samples: new Float32Array(0), rate }],
])('more than one speaker in %s: %s', (_, expected, sound) => {
  expect(warned(sound)).toBe(expected)
})
