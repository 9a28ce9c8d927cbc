import dns from 'node:dns'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { uploadDocument } from '#core/contract/documents/documents.ts'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { s3Storage } from '../server/adapters/storage/s3.ts'
import { startS3 } from '../server/adapters/storage/s3-test-server.ts'
import { cutLine } from './database/cut-line.ts'
import { createTestDatabase } from './database/database.ts'
import { eventually } from './eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from './harness.ts'
import { multipartFile } from './multipart.ts'

const bucketHost = 's3.pawol.example'
let s3: Awaited<ReturnType<typeof startS3>>
let line: Awaited<ReturnType<typeof cutLine>>
let database: Awaited<ReturnType<typeof createTestDatabase>>
let t: TestApp
let who: SignedInUser
let diskIsFull = false
let nameIsKnown = true
let answering = Promise.resolve()
let answer = () => {}

beforeAll(async () => {
  database = await createTestDatabase()
  line = await cutLine(database.url)
  s3 = await startS3()
  s3.before(async (_, next) => {
    await answering
    return next()
  })
  const real = dns.lookup as (...given: unknown[]) => void
  vi.spyOn(dns, 'lookup').mockImplementation(((host: string, options: object, done: (err: Error) => void) => {
    if (host !== bucketHost) return real(host, options, done)
    if (nameIsKnown) return real('127.0.0.1', options, done)
    done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }))
  }) as typeof dns.lookup)
  const endpoint = s3.options.endpoint.replace('127.0.0.1', bucketHost)
  const bucket = s3Storage({ ...s3.options, endpoint, answer_ms: 150 })
  t = await startTestApp({
    database: { ...database, url: line.url },
    free_bytes: async () => (diskIsFull ? 1_000 : 1e12),
    storage: {
      ...bucket,
      async put(...given) {
        if (diskIsFull) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
        return bucket.put(...given)
      },
    },
  })
  who = await t.newUser()
})
afterAll(async () => {
  await t.stop()
  await line.close()
  await s3.stop()
  vi.restoreAllMocks()
})

async function readOnly(on: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: inject('test_server').admin_url })
  await client.connect()
  const name = new URL(database.url).pathname.slice(1)
  await client.query(`alter database ${name} ${on ? 'set default_transaction_read_only = on' : 'reset all'}`)
  await client.end()
}

type Outage = {
  what: string
  begin(): Promise<void> | void
  end(): Promise<void> | void
  shown: Record<string, string>
  code: string
}
const storageOutages: Outage[] = [
  {
    what: 'a full disk',
    begin: () => {
      diskIsFull = true
    },
    end: () => {
      diskIsFull = false
    },
    shown: { disk: 'full' },
    code: 'storage_unavailable',
  },
  {
    what: 'a bucket whose name is not found',
    begin: () => {
      nameIsKnown = false
      s3.hangUp()
    },
    end: () => {
      nameIsKnown = true
    },
    shown: { storage: 'failing' },
    code: 'storage_unavailable',
  },
  {
    what: 'a bucket that answers too late',
    begin: () => {
      answering = new Promise((resolve) => {
        answer = resolve
      })
    },
    end: () => answer(),
    shown: { storage: 'failing' },
    code: 'storage_unavailable',
  },
]
const databaseOutages: Outage[] = [
  {
    what: 'a database that cannot be reached',
    begin: () => line.cut(),
    end: () => line.mend(),
    shown: { database: 'failing' },
    code: 'unavailable',
  },
  {
    // what a failover leaves behind: every connection is dropped, and those opened then find a standby
    what: 'a database that takes no writes',
    begin: async () => {
      await readOnly(true)
      line.drop()
    },
    end: () => readOnly(false),
    shown: { database: 'read_only' },
    code: 'unavailable',
  },
]

const ready = async () => (await t.app.http.inject('/readyz')).json()
const fine = { database: 'ok', storage: 'ok', disk: 'ok' }
const balance = async () => (await t.call(getBalance, {}, who)).balance
const order = () => t.call(createSpeech, { body: { text: 'Bonjou', voice_id: 'nadege' } }, who)
async function uploaded() {
  const { payload, headers } = await multipartFile('file', 'a.txt', 'Bonjou')
  const authorization = `Bearer ${who.token}`
  const url = uploadDocument.path
  return t.app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
}
async function delivered(id: string): Promise<void> {
  await eventually(async () => {
    // the pause before another attempt is not what is waited for here
    await t.app.db.query(`update jobs set run_at = now() where id = $1 and state = 'queued'`, [id])
    return (await t.call(getSpeech, { params: { id } }, who)).status === 'delivered'
  })
}

describe.each([...storageOutages, ...databaseOutages])('$what', ({ begin, end, shown, code }) => {
  it('is named by /readyz, refused work gets a retryable code, and everything recovers', async () => {
    await begin()
    try {
      await eventually(async () =>
        isDeepStrictEqual(await ready(), { status: 'failing', checks: { ...fine, ...shown } }),
      )
      const refused = await uploaded()
      expect([refused.statusCode, refused.json().code]).toEqual([503, code])
      const figures = (await t.app.http.inject('/metrics')).body
      expect(figures).toContain(`ready{part="${Object.keys(shown)[0]}"} 0`)
      if (shown.storage) expect(figures).toMatch(/storage_errors_total\{call="put"\} [1-9]/)
    } finally {
      await end()
    }
    await eventually(async () => (await ready()).status === 'ok')
    expect((await uploaded()).statusCode).toBe(201)
  })
})

describe.each(storageOutages)('speech ordered during $what', ({ begin, end }) => {
  it('waits, and is charged once, when it is there', async () => {
    const before = await balance()
    await begin()
    let id: string
    try {
      id = (await order()).id
      const tried = () =>
        t.app.db.query(`select 1 from jobs where id = $1 and error_code = 'storage_unavailable'`, [id])
      await eventually(async () => (await tried()).length > 0)
      expect(await balance()).toBe(before)
    } finally {
      await end()
    }
    await delivered(id)
    expect(before - (await balance())).toBe((await t.call(getSpeech, { params: { id } }, who)).credits_used)
    expect(await balance()).toBeLessThan(before)
  })
})

describe.each(databaseOutages)('speech ordered during $what', ({ begin, end }) => {
  it('is refused, costs nothing, and can be ordered once that is over', async () => {
    const before = await balance()
    await begin()
    try {
      await expect(order()).rejects.toMatchObject({ code: 'unavailable' })
    } finally {
      await end()
    }
    await eventually(async () => (await ready()).status === 'ok')
    expect(await balance()).toBe(before)
    await delivered((await order()).id)
  })
})
