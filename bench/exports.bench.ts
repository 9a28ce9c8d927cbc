import { login, type SignedIn } from '#core/contract/account.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import { type ExportJob, exportDocument, getExport } from '#core/contract/exports.ts'
import { createExpressSpeech, type SpeechJob } from '#core/contract/tts-jobs.ts'
import { espeakSynthesizer } from '../server/adapters/synthesizer/espeak.ts'
import { createApp } from '../server/app.ts'
import { argonPasswords } from '../server/features/account/sign-in/passwords.ts'
import { benchConfig, freshDatabase, quiet, report } from './setting.ts'

const exports = 200
const text = 'Bonjou, tout moun! Jodi a nou pral pale sou sante timoun yo. Klinik la louvri chak jou.'.repeat(5)

const database = await freshDatabase()
const app = await createApp(
  { config: benchConfig(database), database_url: database.url, log: quiet },
  { synthesizer: espeakSynthesizer({ processes: 2, keep_warm: 2 }), dictionaries: async () => [] },
)
const url = await app.start()
const password = 'pa-bench-pa-bench'
const password_hash = await argonPasswords().hash(password)

async function signedIn(name: string): Promise<string> {
  const email = `${name}@example.com`
  const person = { email, username: name, password_hash, email_verified_at: new Date() }
  await app.db.tx((tx) => app.openAccount(tx, { ...person, is_staff: true }))
  return (await sent<SignedIn>(null, login.path, { email, password })).access_token
}
async function sent<T>(token: string | null, path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const asked = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const reply = await fetch(url + path, { ...asked, headers })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

/** How long somebody else waits for a sentence. */
async function sentence(token: string): Promise<number> {
  const began = performance.now()
  await sent(token, createExpressSpeech.path, { text: 'Bonjou tout moun.', voice_id: 'nadege' })
  return performance.now() - began
}
async function median(of: () => Promise<number>, times: number): Promise<number> {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push(await of())
  return all.sort((a, b) => a - b)[Math.floor(times / 2)]!
}

const [exporter, neighbour] = [await signedIn('exporter'), await signedIn('neighbour')]
const { id: job_id } = await sent<SpeechJob>(exporter, createExpressSpeech.path, { text, voice_id: 'nadege' })
await median(() => sentence(neighbour), 5)
const alone = await median(() => sentence(neighbour), 25)
const began = performance.now()
const body = { job_type: 'tts', job_id, formats: ['pdf', 'docx', 'srt'] }
const made = await Promise.all(
  Array.from({ length: exports }, () => sent<ExportJob>(exporter, exportDocument.path, body)),
)
const beside = await median(() => sentence(neighbour), 25)
let completed = 0
for (const { id } of made) {
  const end = await app.jobs.finished(id, (await owner()).account_id, 600)
  const { status } = end ?? (await sent<ExportJob>(exporter, pathFor(getExport, { id })))
  if (status === 'completed') completed++
}
async function owner() {
  const [row] = await app.db.query<{ account_id: never }>(`select account_id from users where username = 'exporter'`)
  return row!
}
report('exports', {
  'exports asked for at once': exports,
  completed,
  'seconds for all': (performance.now() - began) / 1000,
  'ms for a sentence of somebody else, alone': alone,
  'ms for it beside the exports': beside,
  ratio: beside / alone,
})
await app.stop()
await database.close()
