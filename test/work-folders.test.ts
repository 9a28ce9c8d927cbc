import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { uploadDocument } from '#core/contract/documents/documents.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { jobKind } from '#core/contract/jobs.ts'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { diskStorage } from '../server/adapters/storage/disk.ts'
import { route } from '../server/platform/http/route.ts'
import { runner } from '../server/platform/jobs/runner.ts'
import { eventually } from './eventually.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { multipartFile } from './multipart.ts'

const tight = jobKind({
  retention: { hours: 24 },
  kind: 'tight',
  input: z.object({}),
  result: z.object({ attempt: z.number() }),
  live: { update: 'tight_update', delivered: 'tight_delivered', failed: 'tight_failed' },
})
const look = endpoint({
  method: 'POST',
  path: '/api/v1/look/',
  summary: 'for tests',
  auth: 'anyone',
  form: { files: { file: { max_bytes: 1000 } } },
  returns: z.object({ modes: z.array(z.string()) }),
})
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    more: {
      endpoints: [look],
      kinds: [tight],
      routes: () => [
        route(look, async ({ form: { files } }) => {
          const { path } = files.file!
          return { modes: [await modeOf(path), await modeOf(join(path, '..')), await modeOf(join(path, '../..'))] }
        }),
      ],
      runners: [
        runner(tight, {
          attempts: 2,
          concurrency: 1,
          timeout_seconds: 20,
          run: async (_, { attempt }) => {
            if (attempt === 1) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
            return { attempt }
          },
        }),
      ],
    },
  })
})
afterAll(() => t.stop())

async function uploaded() {
  const { payload, headers } = await multipartFile('file', 'a.txt', 'Bonjou')
  return t.app.http.inject({ method: 'POST', url: look.path, headers, payload })
}

it('an upload is its server’s alone to read', async () => {
  expect((await uploaded()).json()).toEqual({ modes: ['600', '700', '700'] })
})

it('so is every folder and file the server makes', async () => {
  await uploaded()
  const who = await t.newUser()
  const { id } = await t.call(createSpeech, { body: { text: 'Bonjou', voice_id: 'nadege' } }, who)
  await eventually(async () => (await t.call(getSpeech, { params: { id } }, who)).status === 'delivered')
  const disk = diskStorage({ dir: join(t.config.data_dir, 'files') })
  await disk.put('u/x/a.txt', Buffer.from('Bonjou'), { type: 'text/plain' })
  const made = await readdir(t.config.data_dir, { recursive: true, withFileTypes: true })
  expect(made.map((entry) => entry.name)).toEqual(expect.arrayContaining(['uploads', 'speech', 'files']))
  for (const entry of made) {
    const path = join(entry.parentPath, entry.name)
    const mode = await modeOf(path).catch(() => 'removed')
    if (mode !== 'removed') expect([path, mode]).toEqual([path, entry.isDirectory() ? '700' : '600'])
  }
})

it('a job that finds the disk full is tried again', async () => {
  const who = await t.newUser()
  const { id } = await t.app.jobs.enqueue(tight, { account_id: who.account_id, created_by: who.user_id, input: {} })
  const row = async () =>
    (
      await t.app.db.query<{ state: string; attempts: number }>('select state, attempts from jobs where id = $1', [id])
    )[0]!
  await eventually(async () => (await row()).state === 'delivered')
  expect((await row()).attempts).toBe(2)
})

it('an upload to a full disk hears so', async () => {
  const full = await startTestApp({ worker: false, storage: { ...t.storage, put: fails } })
  const who = await full.newUser()
  const { payload, headers } = await multipartFile('file', 'a.txt', 'Bonjou')
  const authorization = `Bearer ${who.token}`
  const url = uploadDocument.path
  const reply = await full.app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
  await full.stop()
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'storage_unavailable'])
})
const fails = async (): Promise<never> => {
  throw Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' })
}
