import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ZodError } from 'zod'
import { createAddress } from '../address.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import {
  addStaff,
  linkForStaff,
  listStaff,
  removeStaff,
  signOutEverywhere,
} from '../features/account/staff-accounts.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { readySchema } from '../platform/db/migrate.ts'
import { createLog } from '../platform/observability/log.ts'
import { ConfigError } from '../platform/settings.ts'

const usage = `Usage: npm run staff -- add <email>      makes a staff account, or an account staff
       npm run staff -- link <email>     makes a new link to choose a password, for a staff account
       npm run staff -- remove <email>   takes the powers away; the account stays
       npm run staff -- sign-out <email> ends every session of an account, staff or not
       npm run staff -- list`

const aboutSomebody = ['add', 'link', 'remove', 'sign-out']

/** What the command line gives: its words, its settings, and where each line goes. */
export type Terminal = {
  args: string[]
  /** Unless given, that of the process. */
  environment?: Record<string, string>
  say(line: string): void
  complain(line: string): void
}

/** The exit code of `npm run staff`. */
export async function staff(terminal: Terminal): Promise<number> {
  try {
    return await main(terminal)
  } catch (error) {
    const err = error as Error
    const known = err instanceof ZodError ? err.issues[0]!.message : err instanceof ConfigError ? err.message : null
    terminal.complain(known ?? err.stack ?? err.message)
    return 1
  }
}

async function main({ args: [command, email, ...rest], environment, say, complain }: Terminal): Promise<number> {
  const complete = command === 'list' ? email === undefined : aboutSomebody.includes(command!) && email
  if (!complete || rest.length) {
    complain(usage)
    return 2
  }
  const given = readConfig(environment)
  const config = { ...given, roles: [], port: null }
  const log = createLog({ level: 'error' })
  const postgres = given.database.url ? null : await ownDatabase(given.data_dir, log)
  try {
    const database_url = given.database.url ?? postgres!.url
    await readySchema(database_url, { ...given.database, log })
    const app = await createApp({ config, database_url, log })
    try {
      const planChanged: Parameters<typeof addStaff>[0]['planChanged'] = async (tx, accountId, isStaff) => {
        const plan = isStaff ? 'staff' : 'free'
        await app.credits.changePlan(tx, accountId, { plan, reference: `${plan}:${accountId}:${Date.now()}` })
      }
      const page = `${createAddress({ ...given, port: given.port || null }).url()}/reset-password`
      return await run({ ...app, planChanged, page, say }, command!, email ?? '')
    } finally {
      await app.stop()
    }
  } finally {
    await postgres?.stop()
  }
}

/** `page` is where a password is chosen. */
type RunParts = Parameters<typeof addStaff>[0] & Pick<Terminal, 'say'> & { page: string }

async function run({ say, page, ...parts }: RunParts, command: string, email: string): Promise<number> {
  if (command === 'list') {
    for (const user of await listStaff(parts.db)) say(`${user.email}  ${user.username}`)
    return 0
  }
  if (command === 'remove') {
    const removed = await removeStaff(parts, email)
    say(removed ? `${removed.email} is no longer staff.` : `No staff account has the address ${email}.`)
    return removed ? 0 : 1
  }
  if (command === 'sign-out') {
    const ended = await signOutEverywhere(parts, email)
    say(ended === null ? `No account has the address ${email}.` : `${email} is signed out: ${ended} sessions ended.`)
    return ended === null ? 1 : 0
  }
  const showLink = (token: string) =>
    say(`Choose the password here, within a day (shown only now, works once): ${page}?token=${token}`)
  if (command === 'link') {
    const token = await linkForStaff(parts, email)
    if (token) showLink(token)
    else say(`No staff account has the address ${email}.`)
    return token ? 0 : 1
  }
  const { user, token } = await addStaff(parts, email)
  say(`${user.email} is staff, as ${user.username}.`)
  if (token) showLink(token)
  return 0
}

/** That of the running server, or one of its own for as long as this takes. */
function ownDatabase(dataDir: string, log: ReturnType<typeof createLog>) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), log })
}
