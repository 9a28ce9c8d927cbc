import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCloningJob } from '#core/contract/cloning/cloning.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { programFile } from '../../../../test/programs/programs.ts'
import { quickCloner, voiceUploads } from '../../../../test/sounds/voice-uploads.ts'
import { diskStorage } from '../../../adapters/storage/disk.ts'
import { projectPath } from '../../../platform/project.ts'

let t: TestApp
let files_dir: string
beforeAll(async () => {
  files_dir = await mkdtemp(join(tmpdir(), 'pawol-kill-'))
  const storage = diskStorage({ dir: files_dir })
  t = await startTestApp({ storage, voice_cloner: quickCloner(), worker: false })
})
afterAll(async () => {
  await t.stop()
  await rm(files_dir, { recursive: true, force: true })
})

it('a worker killed while it trains a voice: another takes over and finishes it', { timeout: 180_000 }, async () => {
  const program = programFile('test/kill/cloning.ts')
  const child = spawn(process.execPath, [program, t.database.url, t.config.data_dir, files_dir], {
    cwd: projectPath(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  await once(lines, 'line')
  const who = await t.newUser()
  const { job_id } = await voiceUploads(() => t).clone(who)
  await once(lines, 'line')
  const get = () => t.call(getCloningJob, { params: { id: job_id } }, who)
  expect(await get()).toMatchObject({ status: 'training', attempts: 1 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  // the lease of the killed worker expires
  await t.app.db.query(`update jobs set lease_until = now() - interval '1 second' where state = 'running'`)

  t.app.jobs.startWorker()
  const job = await eventually(async () => {
    const job = await get()
    return job.status === 'completed' && job
  }, 90_000)
  expect(job).toMatchObject({ attempts: 2, samples_used: 3, progress: 100 })
})
