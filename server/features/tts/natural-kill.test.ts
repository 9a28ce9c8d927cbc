import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { createSpeech, getEngineHealth, getSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { full, itInFull } from '../../../test/runs.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { espeakPool, espeakSynthesizer } from '../../adapters/synthesizer/espeak.ts'
import { htVoiceSynthesizer } from '../../adapters/synthesizer/ht-voice.ts'
import { insideSynthesizer } from '../../adapters/synthesizer/inside.ts'
import { withFallback } from '../../adapters/synthesizer/with-fallback.ts'
import { projectPath } from '../../platform/project.ts'
import type { Synthesizer } from '../../ports/synthesizer.ts'

const sentences = 'Bonjou tout moun. Jodi a li fè cho. Nou wè solèy la.'

/** Ends every process of a program that this one started, and says how many there were. */
function kill(program: string): number {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const named = pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))
  for (const pid of named) process.kill(Number(pid), 'SIGKILL')
  return named.length
}

/** The engine itself, and what happens before each of its pieces. */
function watched(engine: Synthesizer): Synthesizer & { beforePiece: (count: number) => void } {
  return {
    ...engine,
    beforePiece: () => undefined,
    async *speak(request, signal) {
      this.beforePiece(0)
      let count = 0
      for await (const piece of engine.speak(request, signal)) {
        yield piece
        this.beforePiece(++count)
      }
    },
  }
}

async function speak(t: TestApp, text = sentences) {
  const who = await t.newUser()
  const { id } = await t.call(createSpeech, { body: { text, voice_id: 'nadege' } }, who)
  const job = await eventually(async () => {
    const job = await t.call(getSpeech, { params: { id } }, who)
    return ['delivered', 'failed'].includes(job.status) && job
  }, 90_000)
  expect(job).toMatchObject({ status: 'delivered', attempts: 1, credits_used: text.length })
  expect(job.word_timings).toHaveLength(text.split(' ').length)
  expect(await t.call(getBalance, {}, who)).toMatchObject({ balance: 10_000 - text.length, reserved: 0 })
  return job
}

const moreKills = [
  ['ht-voice.entry', 0],
  ['ht-voice.entry', 1],
  ['espeak.entry', 0],
  ['espeak.entry', 1],
  ['espeak.entry', 2],
] as const

describe('a process of the natural voice that is killed', { timeout: 180_000 }, () => {
  const model_dir = projectPath('models', 'ht-voice')
  const engine = watched(insideSynthesizer({ engine: 'ht-voice', model_dir, processes: 1, keep_warm: 1 }))
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp({ synthesizer: engine, media: fakeMedia() })
    // both programs have loaded
    await engine.check()
  })
  afterAll(() => t.stop())
  it.each([['ht-voice.entry', 2], ...(full ? moreKills : [])] as const)(
    '%s before piece %i: another says it, for one charge',
    async (program, piece) => {
      let killed = 0
      engine.beforePiece = (count) => {
        if (count === piece) killed = kill(program)
      }
      const job = await speak(t)
      expect(killed).toBeGreaterThan(0)
      expect(job.engine).toBe('ht-voice')
    },
  )
  it('again and again: eSpeak continues from there', async () => {
    let ending: NodeJS.Timeout | undefined
    engine.beforePiece = (count) => {
      if (count === 1) ending = setInterval(() => kill('ht-voice.entry'), 20)
    }
    // so long that the next process is killed before it has spoken the rest
    const long = Array(4).fill(sentences).join(' ')
    const job = await speak(t, long).finally(() => clearInterval(ending))
    expect(job.engine).toMatch(/espeak-ng$/)
  })
})

itInFull('a natural voice that cannot load: eSpeak speaks, and staff read why', { timeout: 120_000 }, async () => {
  const espeak = espeakPool({ processes: 1, keep_warm: 0 })
  const natural = htVoiceSynthesizer({ model_dir: projectPath('models', 'nothing'), espeak, processes: 1 })
  const synthesizer = withFallback(natural, espeakSynthesizer({ pool: espeak }))
  const t = await startTestApp({ synthesizer, media: fakeMedia() })
  try {
    expect((await speak(t)).engine).toBe('espeak-ng')
    const staff = await t.newUser({ is_staff: true })
    const { status, details } = await t.call(getEngineHealth, {}, staff)
    expect(status).toBe('degraded')
    expect(details).toMatchObject({
      engine: 'espeak-ng',
      engine_problem: expect.stringMatching(/^ht-voice: .*no such file/),
    })
  } finally {
    await t.stop()
  }
})
