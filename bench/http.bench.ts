import { createWriteStream } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { getProfile, type SignedIn } from '#core/contract/account.ts'
import { createApp } from '../server/app.ts'
import { seedDemoAccounts } from '../server/features/account/seed.ts'
import { createLog } from '../server/platform/log.ts'
import { benchConfig, freshDatabase, inTurns, report } from './setting.ts'
import { autocannon } from './tools/autocannon.ts'

const database = await freshDatabase()
const config = benchConfig(database, { LOG_LEVEL: 'info', LOG_PRETTY: 'false' })
// every request's log line is written, as in production, only to nowhere
const log = createLog(config.log, createWriteStream('/dev/null'))
const app = await createApp({ config, database_url: database.url, log })
const [demo] = (await seedDemoAccounts(app))!
const url = await app.start()
const signed = (await (
  await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  })
).json()) as SignedIn

const pool = new pg.Pool({ connectionString: database.url, max: config.database.pool })
pool.on('error', () => {})
const bare = Fastify()
bare.get('/profile', async () => (await pool.query('select * from users where id = $1', [signed.user.id])).rows[0])
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

async function load(address: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url: address, headers, connections: 20, duration: 6 })
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors at ${address}`)
  return result.requests.average
}
const ours = () => load(`${url}${getProfile.path}`, { authorization: `Bearer ${signed.access_token}` })
const plain = () => load(`${bareUrl}/profile`)
await plain()
await ours()
const measured = await inTurns(3, plain, ours)
report('authenticated, validated JSON read', {
  'bare Fastify/s': measured.bare,
  'ours/s': measured.ours,
  ratio: measured.ours / measured.bare,
})

await app.stop()
await bare.close()
await pool.end()
await database.close()
