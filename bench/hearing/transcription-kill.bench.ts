import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { said, wordErrors } from '../../server/adapters/transcriber/transcriber.conformance.ts'
import { projectPath } from '../../server/platform/project.ts'
import { report } from '../setting.ts'
import { fixtures, samplesOf, two_cities } from './bare-transcriber.ts'
import { joinedSpeech } from './joined-speech.ts'
import { openTranscriptionServer } from './transcription-server.ts'

/** A worker is killed in the middle of a long recording, and another takes it up after the last chunk that was kept. */
const minutes = Number(process.argv[2] ?? 60)
const server = await openTranscriptionServer({ roles: 'api' })
const { app, config, database } = server
const media = nodeAvMedia({ work_dir: join(database.dir, 'bench'), readable_dirs: [fixtures] })
const long = await joinedSpeech(media, await samplesOf(media, two_cities), minutes)
const before = await server.balance()

const program = projectPath('bench/hearing/transcription-worker.ts')
const worker = spawn(process.execPath, ['--import', 'tsx', program, database.url, config.data_dir], {
  cwd: projectPath(),
  stdio: ['ignore', 'pipe', 'inherit'],
})
await once(worker.stdout, 'data')
const began = performance.now()
const id = await server.order(long.bytes, 'radyo.ogg')
type Kept = { chunks: number; end_ms: number }
async function kept(): Promise<Kept> {
  const sql =
    'select count(*)::int as chunks, coalesce(max(end_ms), 0) as end_ms from transcript_chunks where job_id = $1'
  return (await app.db.query<Kept>(sql, [id]))[0]!
}
while ((await kept()).end_ms < (long.seconds * 1000) / 2) await delay(200)
const killedAt = performance.now()
worker.kill('SIGKILL')
await once(worker, 'exit')
const atKill = await kept()

app.jobs.startWorker()
let first: Kept
do {
  await delay(50)
  first = await kept()
} while (first.chunks === atKill.chunks)
const job = await server.ended(id)
const ended = performance.now()
const after = await server.balance()
const { errors, words } = wordErrors(`${said['two-cities']} `.repeat(long.times), job.transcription!)
const paid = before.available - after.available
report(`${minutes} minutes, killed half-way`, {
  attempts: job.attempts,
  chunks_kept: atKill.chunks,
  heard_minutes: atKill.end_ms / 60_000,
  seconds_before: (killedAt - began) / 1000,
  seconds_after: (ended - killedAt) / 1000,
  characters: job.transcription!.length,
  credits: paid,
  reserved: after.reserved,
  words_wrong_percent: (100 * errors) / words,
})
if (paid !== job.transcription!.length || after.reserved !== 0 || job.attempts !== 2)
  throw new Error('It was not charged once, or not taken up once.')
await media.close()
await server.close()
