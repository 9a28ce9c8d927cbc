import { readdir, readFile, writeFile } from 'node:fs/promises'
import { getProfile, login, type SignedIn } from '#core/contract/account/account.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import { type ExportJob, exportDocument, getExport } from '#core/contract/exports/exports.ts'
import { getTranscription, type Transcription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { createExpressSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import { documentFormats } from '#core/rules/exports/document-settings.ts'
import { spreadWords, tokensOf } from '#core/rules/stt/transcript.ts'
import { fakeAligner } from '../../server/adapters/aligner/fake.ts'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { espeakSynthesizer } from '../../server/adapters/synthesizer/espeak.ts'
import { fakeTranscriber } from '../../server/adapters/transcriber/fake.ts'
import { createApp } from '../../server/app.ts'
import { argonPasswords } from '../../server/features/account/sign-in/passwords.ts'
import { multipartFile } from '../../test/multipart.ts'
import { wavOf } from '../../test/sounds/sounds.ts'
import { benchConfig, freshDatabase, percentile, quiet, report } from '../setting.ts'

const exports = 200
const hours = 3
const text = 'Bonjou, tout moun! Jodi a nou pral pale sou sante timoun yo. Klinik la louvri chak jou.'.repeat(5)

const database = await freshDatabase()
const media = nodeAvMedia({ work_dir: `${database.dir}/media` })
const app = await createApp(
  { config: benchConfig(database), database_url: database.url, log: quiet },
  {
    synthesizer: espeakSynthesizer({ processes: 2, keep_warm: 2 }),
    media,
    transcriber: fakeTranscriber({ media }),
    aligner: fakeAligner(media),
    dictionaries: async () => [],
  },
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
async function ended(token: string, id: string): Promise<ExportJob> {
  for (;;) {
    const job = await sent<ExportJob>(token, pathFor(getExport, { id }))
    if (!['pending', 'processing'].includes(job.status)) return job
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const [exporter, neighbour] = [await signedIn('exporter'), await signedIn('neighbour')]

/** How long other callers wait: for a plain read, and for a sentence. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
async function several(work: () => Promise<unknown>, times: number): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push(await timed(work))
  return all
}
const read = () => sent(neighbour, getProfile.path)
const sentence = () => sent(neighbour, createExpressSpeech.path, { text: 'Bonjou tout moun.', voice_id: 'nadege' })

{
  const { id: job_id } = await sent<SpeechJob>(exporter, createExpressSpeech.path, { text, voice_id: 'nadege' })
  await several(read, 100)
  await several(sentence, 5)
  const alone = { reads: await several(read, 300), sentences: await several(sentence, 25) }
  const body = { job_type: 'tts', job_id, formats: ['pdf', 'docx', 'srt'] }
  const began = performance.now()
  const made = await Promise.all(
    Array.from({ length: exports }, () => sent<ExportJob>(exporter, exportDocument.path, body)),
  )
  const beside = { reads: [] as number[], sentences: [] as number[] }
  const owner = (
    await app.db.query<{ account_id: never }>(`select account_id from users where username = 'exporter'`)
  )[0]!.account_id
  const all = Promise.all(made.map(({ id }) => app.jobs.finished(id, owner, 900)))
  let over = false
  all.finally(() => (over = true))
  while (!over) {
    beside.reads.push(...(await several(read, 12)))
    beside.sentences.push(...(await several(sentence, 1)))
  }
  const seconds = (performance.now() - began) / 1000
  const ends = await Promise.all(made.map(({ id }) => ended(exporter, id)))
  const ratio = (of: 'reads' | 'sentences', share: number) =>
    percentile(beside[of], share) / percentile(alone[of], share)
  report('exports at once', {
    'asked for': exports,
    completed: ends.filter(({ status }) => status === 'completed').length,
    'seconds for all': seconds,
    'a read alone, p50 and p95 ms': `${percentile(alone.reads, 0.5).toFixed(1)} ${percentile(alone.reads, 0.95).toFixed(1)}`,
    'beside them': `${percentile(beside.reads, 0.5).toFixed(1)} ${percentile(beside.reads, 0.95).toFixed(1)}`,
    'ratio p50': ratio('reads', 0.5),
    'ratio p95': ratio('reads', 0.95),
    'a sentence alone, p50 ms': percentile(alone.sentences, 0.5),
    'ratio of a sentence, p50': ratio('sentences', 0.5),
  })
}

/** Peak memory of a process since the last time, in megabytes. */
async function peakOf(pid: number | 'self'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
async function writers(): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [line, status] = await Promise.all(
      ['cmdline', 'status'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    )
    if (line!.includes('document-writer') && status!.includes(`PPid:\t${process.pid}\n`)) found.push(Number(name))
  }
  return found
}

/** A job of hours, with its words and its translation: what a small one heard is replaced. */
async function longTranscript(): Promise<{ id: string; words: number }> {
  const { payload, headers } = await multipartFile('audio', 'odyans.wav', wavOf(2), { from_language: 'en' })
  const reply = await fetch(url + transcribeTranslate.path, {
    method: 'POST',
    body: new Uint8Array(payload as Buffer),
    headers: { ...headers, authorization: `Bearer ${exporter}` },
  })
  const { id } = (await reply.json()) as { id: string }
  while ((await sent<Transcription>(exporter, pathFor(getTranscription, { id }))).status !== 'delivered')
    await new Promise((resolve) => setTimeout(resolve, 100))
  const said = 'Moun yo ap travay nan jaden an depi maten epi yo kontan anpil anpil.'
  const segments = Array.from({ length: (hours * 3600) / 5.6 }, (_, n) => {
    const span = { start_ms: n * 5_600, end_ms: n * 5_600 + 5_200 }
    const words = spreadWords(tokensOf(said), span)
    return {
      ...span,
      text: said,
      language: 'ht',
      confidence: 0.9,
      words,
      translation: 'People have worked in the garden.',
    }
  })
  const result = { segments, to_language: 'en', detected_language: 'ht', duration_seconds: hours * 3600 }
  await app.db.query(`update jobs set result = result || $2::jsonb where id = $1`, [id, JSON.stringify(result)])
  return { id, words: segments.reduce((sum, { words }) => sum + words.length, 0) }
}

const { id: job_id, words } = await longTranscript()
report('a transcript', { hours, words })
for (const format of documentFormats) {
  await Promise.all([peakOf('self'), ...(await writers()).map(peakOf)])
  const body = { job_type: 'stt', job_id, formats: [format], text: 'both', include_confidence_scores: true }
  const began = performance.now()
  const { id } = await sent<ExportJob>(exporter, exportDocument.path, body)
  const { status, result_size } = await ended(exporter, id)
  const seconds = (performance.now() - began) / 1000
  const peaks = await Promise.all((await writers()).map(peakOf))
  const server = await peakOf('self')
  report(format, {
    status,
    seconds,
    'MB written': (result_size ?? 0) / 1e6,
    'MB of a writer': Math.max(...peaks),
    'MB of the server': server,
  })
}
await app.stop()
await database.close()
