import { expect, it } from 'vitest'
import { fakeSpeakers } from '../speakers/fake.ts'
import { fakeVoiceCloner } from './fake.ts'
import { withSpeakers } from './with-speakers.ts'

it('two recordings are compared by speaker models, and as before where there are none', async () => {
  const speakers = fakeSpeakers()
  const basic = { score: 0.5, verdict: 'unsure' as const }
  const cloner = withSpeakers({ ...fakeVoiceCloner(), compare: async () => basic }, speakers)
  const compare = () => cloner.compare({ samples: [{ path: 'a' }], recording: { path: 'b' } })
  for (const [alike, verdict] of [
    [0.9, 'same'],
    [0.5, 'unsure'],
    [-0.2, 'different'],
  ] as const) {
    speakers.alike = alike
    expect(await compare()).toEqual({ score: Math.max(0, alike), verdict })
  }
  speakers.likeness = () => Promise.reject(new Error('away'))
  expect(await compare()).toEqual(basic)
  speakers.there = false
  expect(await compare()).toEqual(basic)
})
