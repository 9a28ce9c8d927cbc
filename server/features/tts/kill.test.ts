import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { programFile } from '../../../test/programs/programs.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { projectPath } from '../../platform/project.ts'

let t: TestApp
beforeAll(async () => {
  const parts = { synthesizer: fakeSynthesizer(), media: fakeMedia(), worker: false }
  t = await startTestApp(parts)
})
afterAll(() => t.stop())

it('a worker killed in the middle of a speech: another finishes it, for one charge', { timeout: 180_000 }, async () => {
  const child = spawn(process.execPath, [programFile('test/kill/speech.ts'), t.database.url, t.config.data_dir], {
    cwd: projectPath(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  await once(lines, 'line')
  const who = await t.newUser()
  const text = 'Premye fraz la. Dezyèm fraz la. Twazyèm fraz la.'
  const { id } = await t.call(createSpeech, { body: { text, voice_id: 'nadege' } }, who)
  await once(lines, 'line')
  expect(await t.call(getSpeech, { params: { id } }, who)).toMatchObject({ status: 'processing' })
  child.kill('SIGKILL')
  await once(child, 'exit')
  // the lease of the killed worker expires
  await t.app.db.query(`update jobs set lease_until = now() - interval '1 second' where state = 'running'`)

  t.app.jobs.startWorker()
  const job = await eventually(async () => {
    const job = await t.call(getSpeech, { params: { id } }, who)
    return job.status === 'delivered' && job
  }, 90_000)
  expect(job).toMatchObject({ attempts: 2, credits_used: text.length })
  expect(job.word_timings).toHaveLength(9)
  expect(await t.call(getBalance, {}, who)).toMatchObject({ balance: 10_000 - text.length, reserved: 0 })
})
