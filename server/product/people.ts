import type { Language } from '#core/contract/account/account.ts'
import type { RunningEngines } from '#core/contract/engines.ts'
import { plans } from '#core/rules/plans.ts'
import { createAccountsForSecondFactor } from '../features/account/for-second-factor.ts'
import type { SignIn } from '../features/account/sign-in/feature.ts'
import { createAccountsForStaff } from '../features/account/staff.ts'
import { accountStore } from '../features/account/store.ts'
import { adminFeature } from '../features/admin/feature.ts'
import { auditStore, type NewAuditEntry } from '../features/admin/store.ts'
import { analyticsFeature } from '../features/analytics/feature.ts'
import { usageStore } from '../features/analytics/store.ts'
import { assistantFeature } from '../features/assistant/feature.ts'
import { mailFeature } from '../features/mail/feature.ts'
import { packsFeature } from '../features/packs/feature.ts'
import { paymentsFeature } from '../features/payments/feature.ts'
import { secondFactorFeature } from '../features/second-factor/feature.ts'
import { teamsFeature } from '../features/teams/feature.ts'
import { ticketsFeature } from '../features/tickets/feature.ts'
import type { Foundation } from '../foundation.ts'
import type { Sql } from '../platform/db/open.ts'
import type { AccountId } from '../platform/ids.ts'
import type { SpeechAreas } from './speech.ts'
import type { Work } from './work.ts'

/** Those who use the product, pay for it, help each other with it and run it. */
export function peopleAreas(
  given: Foundation & Work & { sign_in: SignIn },
  {
    voices,
    dictionaries,
    cloned_voices,
    running,
  }: Pick<SpeechAreas, 'voices' | 'dictionaries' | 'cloned_voices'> & { running(): RunningEngines },
) {
  const { config, db, sign_in, jobs, credits, keys, planOf, balance } = given
  const { audit_days: keep_days, deleted_account_days: books_days } = config.retention
  const now = () => new Date()
  const ownerOf = async (on: Sql, accountId: AccountId) => (await accountStore.ownersOf(on, [accountId]))[0] ?? null
  const accounts = createAccountsForStaff({ db })
  const staffed = { people: accountStore.usersByIds, staff: accountStore.staff, audit: auditStore.add }

  const team = teamsFeature({
    ...given,
    usage: usageStore,
    now,
    keep_days,
    ownerOf,
    people: accountStore.usersByIds,
    confirm_addresses: config.confirm_addresses,
    async endShares(tx, ended) {
      await dictionaries.endShares(tx, ended)
      await cloned_voices.endShares(tx, ended)
    },
    languageOf: async (email) => (await accountStore.userByEmail(db, email))?.language as Language | undefined,
  })
  const payment = paymentsFeature({
    ...given,
    providers: given.payments,
    now,
    books_days,
    ownerOf,
    audit: auditStore.add,
    people: { search: accounts.search, ownersOf: accountStore.ownersOf },
    seatsLost: team.seatsLost,
    storedBytes: async (accountId) => (await given.storage_use.use(accountId)).used_bytes,
  })
  const factorAccounts = createAccountsForSecondFactor({ db, ...sign_in })
  const factor = secondFactorFeature({ ...given, ...sign_in, accounts: factorAccounts })
  const support = assistantFeature({
    ...given,
    running,
    facts: { balance, planOf, storageUse: given.storage_use.use, renews: payment.renews, jobs },
  })
  const ticket = ticketsFeature({
    ...given,
    ...staffed,
    questionsOf: support.questionsOf,
    async factsOf(accountId) {
      const [plan, failed] = await Promise.all([planOf(accountId), support.lastFailed(accountId)])
      const { id, error_code, created_at } = failed?.job ?? {}
      return {
        plan: plans[plan].name,
        failed_job: failed
          ? { product: failed.product, id: id!, error_code: error_code!, created_at: created_at! }
          : null,
      }
    },
  })
  return {
    features: [
      ...[team, payment, factor, support, ticket],
      packsFeature({
        ...given,
        ...staffed,
        parts: given.pack_parts,
        in_fleet: config.database.url !== undefined,
      }),
      mailFeature({
        ...given,
        store: given.mail_store,
        person: accountStore.person,
        keep_days,
        hasPassed: factorAccounts.hasPassed,
      }),
      adminFeature({ db, accounts, credits, keys, person: accountStore.person, keep_days }),
      analyticsFeature({ db, names: { key: keys.names, voice: voices.names } }),
    ],
    ask: ticket.ask,
    secondStep: factor.sign_in.challengeFor,
    prove: factor.prove,
    recordView: (view: NewAuditEntry) => auditStore.addView(db, view),
  }
}
