import { describe, expect, it } from 'vitest'
import type { EngineHealth } from '#core/contract/tts/jobs.ts'
import { en as words } from '../../../locales/jobs.ts'
import { engineFacts, gpuStatus } from './job-display.ts'

const health = (status: EngineHealth['status']): EngineHealth => ({ status, last_checked: '2024-03-03T14:00:00Z' })

it.each([
  ['Online', { data: health('online'), isError: false }],
  ['Degraded', { data: health('degraded'), isError: false }],
  ['Offline', { data: health('offline'), isError: false }],
  ['Offline', { data: health('online'), isError: true }],
  ['Checking', { isError: false }],
])('the GPU is %s', (word, query) => {
  expect(words[`gpu_${gpuStatus(query)}`]).toBe(word)
})

describe('details of the engine', () => {
  const formats = { number: String, when: () => 'just now' }
  it('for staff [S2-6-07] [S2-6-08]', () => {
    const details = {
      cpu_percent: 41,
      memory_percent: 62.4,
      gpu_memory_percent: null,
      active_workers: 2,
      pooled_workers: 4,
      error_rate: 0.05,
      voices: 12,
      models_loaded: 1,
      engine: 'espeak',
      engine_problem: null,
      transcriber: 'moonshine',
      transcriber_problem: null,
      translator: 'ht-mt',
      translator_problem: null,
    }
    const facts = engineFacts({ ...health('online'), details }, formats)
    expect(Object.fromEntries(facts.map(([name, value]) => [words[name], value]))).toEqual({
      CPU: '41%',
      Memory: '62%',
      'GPU memory': 'N/A',
      'Active workers': '2',
      'Error rate': '5%',
      Voices: '12',
      'Models loaded': '1',
      'Pooled workers': '4',
      'Last checked': 'just now',
      Engine: 'espeak',
      Transcriber: 'moonshine',
      Translator: 'ht-mt',
    })
    const problems = {
      engine_problem: 'ht-voice: out of memory',
      transcriber_problem: 'no such file',
      translator_problem: 'killed',
    }
    expect(
      Object.fromEntries(engineFacts({ ...health('degraded'), details: { ...details, ...problems } }, formats)),
    ).toMatchObject(problems)
  })
  it('not for other users', () => {
    expect(engineFacts(health('online'), formats)).toEqual([])
  })
})
