import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { getTranscription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { programFile } from '../../../test/programs/programs.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { diskStorage } from '../../adapters/storage/disk.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { projectPath } from '../../platform/project.ts'

let t: TestApp
let files_dir: string
const media = fakeMedia()
const transcriber = fakeTranscriber({ media })
const askedFromMs: (number | undefined)[] = []
beforeAll(async () => {
  const { transcribe } = transcriber
  transcriber.transcribe = (source, options) => {
    askedFromMs.push(options?.from_ms)
    return transcribe(source, options)
  }
  files_dir = await mkdtemp(join(tmpdir(), 'pawol-kill-'))
  t = await startTestApp({
    media,
    transcriber,
    storage: diskStorage({ dir: files_dir }),
    worker: false,
  })
})
afterAll(async () => {
  await t.stop()
  await rm(files_dir, { recursive: true, force: true })
})

it('a worker killed in the middle of a recording: another resumes after the last chunk, for one charge', {
  timeout: 180_000,
}, async () => {
  const program = programFile('test/kill/transcription.ts')
  const child = spawn(process.execPath, [program, t.database.url, t.config.data_dir, files_dir], {
    cwd: projectPath(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  await once(lines, 'line')
  const who = await t.newUser()
  const form = await multipartFile('audio', 'radyo.wav', wavOf(18, { sample_rate: 8_000 }))
  const reply = await t.app.http.inject({
    method: 'POST',
    url: transcribeTranslate.path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${who.token}` },
  })
  const { id } = reply.json()
  await once(lines, 'line')
  const get = () => t.call(getTranscription, { params: { id } }, who)
  expect(await get()).toMatchObject({ status: 'in_progress' })
  const kept = 'select max(end_ms) as end_ms from transcript_chunks where job_id = $1'
  // words are aligned while the engine continues
  await eventually(async () => (await t.app.db.query(kept, [id]))[0]!.end_ms === 8_000)
  child.kill('SIGKILL')
  await once(child, 'exit')
  // the lease of the killed worker expires
  await t.app.db.query(`update jobs set lease_until = now() - interval '1 second' where state = 'running'`)

  t.app.jobs.startWorker()
  const job = await eventually(async () => {
    const job = await get()
    return job.status === 'delivered' && job
  }, 90_000)
  const text = `${'one two three four one two three four. '.repeat(4)}one two three four`
  expect(job).toMatchObject({ attempts: 2, transcription: text, credits_used: text.length })
  expect(askedFromMs).toEqual([8_000])
  expect(await t.call(getBalance, {}, who)).toMatchObject({ balance: 10_000 - text.length, reserved: 0 })
})
