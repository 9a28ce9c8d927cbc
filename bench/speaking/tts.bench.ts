import { setTimeout as delay } from 'node:timers/promises'
import { login, type SignedIn } from '#core/contract/account/account.ts'
import { createExpressSpeech, createSpeech, getSpeech, type SpeechJob, streamSpeech } from '#core/contract/tts/jobs.ts'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { espeakSynthesizer } from '../../server/adapters/synthesizer/espeak.ts'
import { createApp } from '../../server/app.ts'
import { argonPasswords } from '../../server/features/account/sign-in/passwords.ts'
import type { Synthesizer } from '../../server/ports/synthesizer.ts'
import { benchConfig, freshDatabase, percentile, quiet, report } from '../setting.ts'

const rounds = 15
const crowd = 50
const text =
  'Bonjou, tout moun! Jodi a nou pral pale sou sante timoun yo. Klinik la louvri chak jou, soti lendi rive vandredi. '
    .repeat(2)
    .slice(0, 200)

/** When the engine works, for any caller. */
function watched(engine: Synthesizer) {
  let running = 0
  let busyMs = 0
  let since = 0
  let last = performance.now()
  const watch: Synthesizer = {
    ...engine,
    async *speak(request, signal) {
      if (running++ === 0) since = performance.now()
      try {
        yield* engine.speak(request, signal)
      } finally {
        last = performance.now()
        if (--running === 0) busyMs += last - since
      }
    },
  }
  const idle_ms = () => (running > 0 ? 0 : performance.now() - last)
  return { watch, busy: () => busyMs, idle_ms }
}

const database = await freshDatabase()
const config = benchConfig(database)
const engine = espeakSynthesizer({ processes: 2, keep_warm: 2 })
const { watch, busy, idle_ms } = watched(engine)
const app = await createApp({ config, database_url: database.url, log: quiet }, { synthesizer: watch })
const url = await app.start()

const password = 'pa-bench-pa-bench'
const password_hash = await argonPasswords().hash(password)
async function newUser(name: string): Promise<string> {
  const email = `${name}@example.com`
  await app.db.tx(async (tx) => {
    const user = await app.openAccount(tx, { email, username: name, password_hash, email_verified_at: new Date() })
    await app.credits.changePlan(tx, user.account_id, { plan: 'creator', reference: name })
  })
  const signed = await send<SignedIn>('', login.path, { email, password })
  return signed.access_token
}
function ask(token: string, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
}
async function send<T>(token: string, path: string, body?: object): Promise<T> {
  const reply = await ask(token, path, body)
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}
const order = { text, voice_id: 'nadege' }

/** The engine alone, in its own process, for the same text and voice. */
async function bare(): Promise<number> {
  const started = performance.now()
  const speaker = { voice_id: 'nadege', gender: 'female' as const, profile: voiceProfiles.nadege! }
  const request = { text, speaker, model_id: defaultModelId, settings: SpeechSettings.parse({}) }
  for await (const _ of engine.speak(request));
  return performance.now() - started
}
async function express(token: string): Promise<number> {
  const started = performance.now()
  const job = await send<SpeechJob>(token, createExpressSpeech.path, order)
  await (await fetch(url + job.s3_url)).arrayBuffer()
  return performance.now() - started
}
async function firstByte(token: string): Promise<number> {
  const started = performance.now()
  const reader = (await ask(token, streamSpeech.path, order)).body!.getReader()
  // the header comes before any sound
  for (let bytes = 0; bytes <= 44; bytes += (await reader.read()).value?.length ?? 1e9);
  const first = performance.now() - started
  while (!(await reader.read()).done);
  return first
}
/** When it was delivered, as the clock says, and how long its maker saw it take. */
async function standard(token: string, lookEveryMs = 2): Promise<{ ms: number; at: number }> {
  const started = performance.now()
  const { id } = await send<SpeechJob>(token, createSpeech.path, order)
  for (;;) {
    const { status, completed_at } = await send<SpeechJob>(token, getSpeech.path.replace('{id}', id))
    if (status === 'delivered') return { ms: performance.now() - started, at: Date.parse(completed_at!) }
    if (status === 'failed') throw new Error('failed')
    await delay(lookEveryMs)
  }
}

// a new server makes its voices' samples first
while (idle_ms() < 3_000) await delay(100)
const token = await newUser('one')
for (const work of [bare, () => express(token), () => firstByte(token), () => standard(token)]) await work()
const measured = { bare: [] as number[], express: [] as number[], first: [] as number[], standard: [] as number[] }
for (let round = 0; round < rounds; round++) {
  measured.bare.push(await bare())
  measured.express.push(await express(token))
  measured.first.push(await firstByte(token))
  measured.standard.push((await standard(token)).ms)
}
const p50 = (name: keyof typeof measured) => percentile(measured[name], 0.5)
report('200 characters', {
  'engine ms': p50('bare'),
  'express to complete audio ms': p50('express'),
  'ratio (≤ 1.5)': p50('express') / p50('bare'),
  'first sound of the stream ms': p50('first'),
  'its ratio (≤ 0.5)': p50('first') / p50('bare'),
  'standard submit to delivered ms': p50('standard'),
  'above the engine ms (≤ 150)': p50('standard') - p50('bare'),
})

const tokens = await Promise.all(Array.from({ length: crowd }, (_, i) => newUser(`crowd${i}`)))
const busyBefore = busy()
const started = Date.now()
const ends = await Promise.allSettled(tokens.map((token) => standard(token, 500)))
// people look twice a second; the engine has long been done when the last one sees it
const seconds =
  (Math.max(...ends.map((end) => (end.status === 'fulfilled' ? end.value.at : Date.now()))) - started) / 1000
report(`${crowd} people at once`, {
  lost: ends.filter((end) => end.status === 'rejected').length,
  'jobs/s': crowd / seconds,
  'engine busy (≥ 0.85)': (busy() - busyBefore) / 1000 / seconds,
})

await app.stop()
await database.close()
