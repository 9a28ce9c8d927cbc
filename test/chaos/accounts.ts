import { register, type SignedIn } from '#core/contract/account/account.ts'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { createDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry } from '#core/contract/dictionaries/entries.ts'
import { createWebhook } from '#core/contract/webhooks.ts'
import { creditsFeature } from '../../server/features/credits/feature.ts'
import type { Db } from '../../server/platform/db/open.ts'
import type { AccountId } from '../../server/platform/ids.ts'
import { createClient } from './client.ts'
import type { Account } from './orders.ts'

type Given = { db: Db; urls: string[]; receiver: { port: number } }

/** An account with credits, a key, a webhook and a dictionary. */
export async function openAccount({ db, urls, receiver }: Given, n: number): Promise<Account> {
  const person = { email: `moun${n}@example.com`, username: `moun${n}`, password: `yon bon modpas ${n}` }
  const { access_token } = (await createClient(urls, { first: n }).ask(register, { body: person })) as SignedIn
  const signedIn = createClient(urls, { key: access_token, first: n })
  const [row] = await db.query<{ account_id: AccountId }>('select account_id from users where email = $1', [
    person.email,
  ])
  const { account_id } = row!
  const { credits } = creditsFeature({ db, isConfirmed: async () => true })
  await db.tx((tx) => credits.changePlan(tx, account_id, { plan: 'creator', reference: `chaos:${n}` }))
  const { key } = await signedIn.ask(createApiKey, { body: { name: 'chaos' } })
  const { secret } = await signedIn.ask(createWebhook, {
    body: { url: `http://127.0.0.1:${receiver.port}/${account_id}`, events: ['job.delivered', 'job.failed'] },
  })
  const dictionary = await signedIn.ask(createDictionary, {
    body: { name: `Mo ${n}`, pronunciation_voice_id: 'nadege' },
  })
  await signedIn.ask(createEntry, {
    params: { id: dictionary.id },
    body: { term: 'Tanbou', phonetic: 'tanbou' },
  })
  const client = createClient(urls, { key, first: n })
  const { balance: opening } = await client.ask(getBalance)
  const kept = { ordered: new Map(), deleted: new Map(), erased: [], refused: [], tried: new Map() }
  return { client, email: person.email, account_id, key, secret, dictionary_id: dictionary.id, opening, urls, ...kept }
}
