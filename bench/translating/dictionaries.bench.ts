import { openLexicon } from '@pawol/kreyol/lexicon'
import { login, type SignedIn } from '#core/contract/account/account.ts'
import { createDictionary, type Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { addDictionaryEntries } from '#core/contract/dictionaries/entries.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import { createExpressSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import { espeakSynthesizer } from '../../server/adapters/synthesizer/espeak.ts'
import { createApp } from '../../server/app.ts'
import { argonPasswords } from '../../server/features/account/sign-in/passwords.ts'
import { benchConfig, freshDatabase, quiet, report, runInSlices } from '../setting.ts'

const rounds = 40
const text =
  'Bonjou, tout moun! Jodi a nou pral pale sou sante timoun yo. Klinik la louvri chak jou, soti lendi rive vandredi. Doktè a ap tann nou.'.repeat(
    3,
  )

const database = await freshDatabase()
const synthesizer = espeakSynthesizer({ processes: 2, keep_warm: 2 })
const app = await createApp(
  { config: benchConfig(database), database_url: database.url, log: quiet },
  { synthesizer, dictionaries: async () => [] },
)
const url = await app.start()
const password = 'pa-bench-pa-bench'
const password_hash = await argonPasswords().hash(password)

async function send<T>(token: string, path: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}
async function newUser(name: string): Promise<string> {
  const email = `${name}@example.com`
  await app.db.tx(async (tx) => {
    const user = await app.openAccount(tx, { email, username: name, password_hash, email_verified_at: new Date() })
    await app.credits.changePlan(tx, user.account_id, { plan: 'scale', reference: name })
  })
  return (await send<SignedIn>('', login.path, { email, password })).access_token
}
async function speak(token: string): Promise<number> {
  const started = performance.now()
  const { dictionary_words } = await send<SpeechJob>(token, createExpressSpeech.path, { text, voice_id: 'nadege' })
  spoken = dictionary_words?.length ?? 0
  return performance.now() - started
}

const [without, having] = [await newUser('without'), await newUser('having')]
// words of the language, as they are: the sound is as long as without them, and what is measured is the finding
const words = [...openLexicon().words].filter((word) => /^\p{L}{3,}$/u.test(word)).slice(0, 5_000)
for (let n = 0; n < 5; n++) {
  const { id } = await send<Dictionary>(having, createDictionary.path, { name: `${n}`, priority: 200 + n })
  const entries = words.slice(n * 1_000, (n + 1) * 1_000).map((term) => ({ term, phonetic: term }))
  await send(having, pathFor(addDictionaryEntries, { id }), { entries })
}
let spoken = 0
for (const token of [without, having]) await speak(token)
const { bare, ours } = await runInSlices(
  rounds,
  () => speak(without),
  () => speak(having),
)
report('express speech with 5,000 entries in five dictionaries, of none', {
  ratio: ours / bare,
  without_ms: bare,
  with_ms: ours,
  words_spoken_by_entries: spoken,
})
await app.stop()
await synthesizer.close()
await database.close()
