import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { login } from '#core/contract/account/account.ts'
import { createApp } from '../../server/app.ts'
import { argonPasswords } from '../../server/features/account/sign-in/passwords.ts'
import { benchConfig, freshDatabase, quiet } from '../setting.ts'

const who = { email: 'one@example.com', password: 'pa-bench-pa-bench' }

/** The whole application with one account of the largest plan in it, and a browser to look at it. */
export async function openSite() {
  const database = await freshDatabase()
  const app = await createApp({ config: benchConfig(database), database_url: database.url, log: quiet })
  const url = await app.start()
  const password_hash = await argonPasswords().hash(who.password)
  await app.db.tx(async (tx) => {
    const account = { email: who.email, username: 'one', password_hash, email_verified_at: new Date() }
    const { account_id } = await app.openAccount(tx, account)
    const plan = { plan: 'enterprise', billing_cycle: 'monthly', months: 1, price_cents: 132_000 } as const
    await app.credits.addPeriod(tx, account_id, { ...plan, order_id: null })
  })
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

  /** What a browser holds whose owner has signed in, and what is `kept` in its local storage. */
  async function signedIn(kept: Record<string, string> = {}): Promise<BrowserContextOptions['storageState']> {
    const reply = await fetch(url + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    })
    const [name, value] = reply.headers.get('set-cookie')!.split(';')[0]!.split('=') as [string, string]
    const at = { domain: new URL(url).hostname, path: '/api/v1/auth/', expires: -1 }
    const refresh = { name, value, ...at, httpOnly: true, secure: false, sameSite: 'Strict' as const }
    const localStorage = Object.entries({ hadSession: 'true', ...kept }).map(([name, value]) => ({ name, value }))
    return { cookies: [refresh], origins: [{ origin: url, localStorage }] }
  }
  return {
    url,
    browser,
    signedIn,
    async close() {
      await browser.close()
      await app.stop()
      await database.close()
    },
  }
}
