import { expect, it } from 'vitest'
import { liveSound } from './live-sound.ts'

/** An output whose clock the test turns. */
function toyOutput() {
  let now = 0
  const sources: { starts: number; length: number; ended: () => void; over: boolean }[] = []
  const context = {
    destination: {},
    closed: 0,
    get currentTime() {
      return now
    },
    createGain: () => ({ gain: { value: 1 }, connect() {} }),
    createBuffer: (_channels: number, length: number, rate: number) => ({
      duration: length / rate,
      getChannelData: () => new Float32Array(length),
    }),
    createBufferSource() {
      const source = { starts: 0, length: 0, ended: () => {}, over: false }
      return {
        set buffer(buffer: AudioBuffer) {
          source.length = buffer.duration
        },
        connect() {},
        addEventListener: (_name: string, ended: () => void) => Object.assign(source, { ended }),
        start: (at: number) => sources.push(Object.assign(source, { starts: at })),
      }
    },
    resume: async () => {},
    suspend: async () => {},
    close: async () => {
      context.closed++
    },
  }
  const turnTo = (at: number) => {
    now = at
    for (const source of sources)
      if (!source.over && source.starts + source.length <= now + 1e-9) {
        source.over = true
        source.ended()
      }
  }
  return { context: context as unknown as AudioContext, closed: () => context.closed, sources, turnTo }
}

const second = () => new Int16Array(1000)
function begun() {
  const output = toyOutput()
  const sound = liveSound(output.context)
  const events: string[] = []
  sound.follow({
    playing: () => events.push('playing'),
    waiting: () => events.push('waiting'),
    ended: () => events.push('ended'),
  })
  return { ...output, sound, events }
}

it('plays parts one after the other, without a gap between parts that come in time', () => {
  const { sound, sources, turnTo, events } = begun()
  sound.add(second(), 1000)
  turnTo(0.5)
  sound.add(second(), 1000)
  expect(sources[1]!.starts).toBeCloseTo(sources[0]!.starts + 1)
  turnTo(1.55)
  expect(sound.heard()).toBeCloseTo(1.5)
  sound.finish()
  expect(events).toEqual(['playing', 'playing'])
  turnTo(2.05)
  expect(events.at(-1)).toBe('ended')
  expect(sound.heard()).toBeCloseTo(2)
})

it('waits where a part comes late, and counts only what was played', () => {
  const { sound, turnTo, events } = begun()
  sound.add(second(), 1000)
  turnTo(1.05)
  expect(events).toEqual(['playing', 'waiting'])
  turnTo(5)
  expect(sound.heard()).toBeCloseTo(1)
  sound.add(second(), 1000)
  turnTo(5.55)
  expect(sound.heard()).toBeCloseTo(1.5)
})

it('ends at once when the last part was played before the end is known', () => {
  const { sound, turnTo, events } = begun()
  sound.add(second(), 1000)
  turnTo(2)
  sound.finish()
  expect(events).toEqual(['playing', 'waiting', 'ended'])
})

it('plays nothing and reports nothing after it was stopped, and frees its output once', () => {
  const { sound, sources, turnTo, events, closed } = begun()
  sound.add(second(), 1000)
  sound.stop()
  sound.stop()
  sound.add(second(), 1000)
  turnTo(3)
  expect(sources).toHaveLength(1)
  expect(events).toEqual(['playing'])
  expect(closed()).toBe(1)
})
