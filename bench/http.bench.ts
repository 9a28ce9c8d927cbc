import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

// a collector that takes everything, in this process: its work counts as tracing's
const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const tracedConfig = benchConfig(database, {
  ...{ LOG_LEVEL: 'info', LOG_PRETTY: 'false', ROLES: 'api', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  OTEL_TRACES_SAMPLER_ARG: '1',
})
const tracedApp = await createApp({ config: tracedConfig, database_url: database.url, log })
const tracedUrl = await tracedApp.start()
const traced = () => load(`${tracedUrl}${getProfile.path}`, { authorization: `Bearer ${signed.access_token}` })
await traced()
const tracing = await inTurns(3, ours, traced)
report('the same with every request traced', {
  'untraced/s': tracing.bare,
  'traced/s': tracing.ours,
  ratio: tracing.ours / tracing.bare,
})

await tracedApp.stop()
collector.close()
await app.stop()
await bare.close()
await pool.end()
await database.close()
