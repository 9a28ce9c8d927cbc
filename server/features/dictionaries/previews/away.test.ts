import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPronunciationTask } from '#core/contract/dictionaries/previews.ts'
import { createTestDatabase } from '../../../../test/database/database.ts'
import { type Relay, relayTo } from '../../../../test/database/relay.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

let t: TestApp
let relay: Relay
beforeAll(async () => {
  const database = await createTestDatabase()
  const through = await relayTo(database.url)
  relay = through.relay
  t = await startTestApp({ database: { ...database, url: through.url }, worker: false })
})
afterAll(async () => {
  relay.refuse(false)
  await t.stop()
  relay.close()
})

it('asking for a task while the database is unavailable answers that, and not that there is no such task', async () => {
  const who = await t.newUser()
  const ask = () => t.call(getPronunciationTask, { params: { task_id: randomUUID() } }, who)
  await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
  relay.refuse(true)
  relay.cut()
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable', retry: true })
})
