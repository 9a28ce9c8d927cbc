import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { getProfile, type SignedIn } from '#core/contract/account/account.ts'
import { createApp } from '../../server/app.ts'
import { seedDemoAccounts } from '../../server/features/account/seed.ts'
import { createLog } from '../../server/platform/observability/log.ts'
import { projectPath } from '../../server/platform/project.ts'
import { benchConfig, freshDatabase, report, runInSlices } from '../setting.ts'
import { autocannon } from '../tools/autocannon.ts'

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
async function serverWith(settings: Record<string, string>) {
  const given = [database.url, database.dir, JSON.stringify(settings)]
  const child = spawn(process.execPath, ['--import', 'tsx', projectPath('bench/server/http-server.ts'), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return { url: String(said).trim(), end: () => child.kill() }
}
const ours = () => load(`${url}${getProfile.path}`, { authorization: `Bearer ${signed.access_token}` })
const plain = () => load(`${bareUrl}/profile`)
await plain()
await ours()
const measured = await runInSlices(3, plain, ours)
report('authenticated, validated JSON read', {
  'bare Fastify/s': measured.bare,
  'ours/s': measured.ours,
  ratio: measured.ours / measured.bare,
})

// in processes of their own: once one app of a process traces, the others pay for it too
const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const untraced = await serverWith({})
const traced = await serverWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
const asked = (of: string) => load(`${of}${getProfile.path}`, { authorization: `Bearer ${signed.access_token}` })
await asked(untraced.url)
await asked(traced.url)
const tracing = await runInSlices(
  3,
  () => asked(untraced.url),
  () => asked(traced.url),
)
report('the same with every request traced', {
  'untraced/s': tracing.bare,
  'traced/s': tracing.ours,
  ratio: tracing.ours / tracing.bare,
})

for (const server of [untraced, traced]) server.end()
collector.close()
await app.stop()
await bare.close()
await pool.end()
await database.close()
