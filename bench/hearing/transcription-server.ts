import { setTimeout as delay } from 'node:timers/promises'
import { login, type SignedIn } from '#core/contract/account/account.ts'
import { type CreditBalance, getBalance } from '#core/contract/credits.ts'
import { getTranscription, type Transcription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { createApp } from '../../server/app.ts'
import { argonPasswords } from '../../server/features/account/sign-in/passwords.ts'
import { benchConfig, freshDatabase, quiet } from '../setting.ts'

const who = { email: 'one@example.com', password: 'pa-bench-pa-bench' }

/** The application with the engines it has inside, and an account of the largest plan in it. */
export async function openTranscriptionServer({ roles }: { roles: string }) {
  const database = await freshDatabase()
  // eSpeak is no part of this, and makes its samples quicker
  const config = benchConfig(database, { ROLES: roles, SPEECH_ENGINE: 'espeak' })
  const app = await createApp({ config, database_url: database.url, log: quiet }, { lease_seconds: 5 })
  const url = await app.start()
  const password_hash = await argonPasswords().hash(who.password)
  await app.db.tx(async (tx) => {
    const account = { email: who.email, username: 'one', password_hash, email_verified_at: new Date() }
    const { account_id } = await app.openAccount(tx, account)
    await app.credits.changePlan(tx, account_id, { plan: 'enterprise', reference: 'bench' })
  })
  const headers = { 'content-type': 'application/json' }
  const signed = await fetch(url + login.path, { method: 'POST', headers, body: JSON.stringify(who) })
  const { access_token } = (await signed.json()) as SignedIn
  const authorization = `Bearer ${access_token}`

  async function asked<T>(path: string, request: RequestInit = {}): Promise<T> {
    const reply = await fetch(url + path, { ...request, headers: { authorization } })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  async function order(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
    const body = new FormData()
    body.append('audio', new Blob([bytes]), name)
    return (await asked<Transcription>(transcribeTranslate.path, { method: 'POST', body })).id
  }
  async function ended(id: string): Promise<Transcription> {
    for (;;) {
      const job = await asked<Transcription>(getTranscription.path.replace('{id}', id))
      if (job.status === 'delivered') return job
      if (job.status === 'failed') throw new Error(`${job.error_code}: ${job.error_message}`)
      await delay(100)
    }
  }
  return {
    app,
    config,
    database,
    order,
    ended,
    done: async (bytes: Uint8Array<ArrayBuffer>, name: string) => ended(await order(bytes, name)),
    balance: () => asked<CreditBalance>(getBalance.path),
    async close() {
      await app.stop()
      await database.close()
    },
  }
}
