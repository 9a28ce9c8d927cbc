import {
  type FactorProof,
  maxPasskeys,
  type Passkey,
  type PasskeyCreation,
  type PasskeyMade,
  type SecondFactor,
} from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Seal } from '../../platform/secrets/seal.ts'
import type { Accounts, SignIns } from './accounts.ts'
import { type Factors, newTotpSecret, passkeyView, stepOf, totpUri } from './factors.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import type { NotifyOwner, Proving, Shown } from './sign-in.ts'
import { type PasskeyRow, secondFactorStore as store, type TotpRow } from './store.ts'

const pendingMs = 15 * 60_000

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** Sets up and removes the factors of an account. */
export function createSecondFactors(options: {
  db: Db
  accounts: Accounts
  sign_ins: SignIns
  factors: Factors
  seal: Seal
  recovery_codes: RecoveryCodes
  relying_party: RelyingParty
  proveFactor: Proving['proveFactor']
  refuseWeaker: Proving['refuseWeaker']
  staff_need_one: boolean
  notify: NotifyOwner
}) {
  const { db, accounts, sign_ins, factors, seal, recovery_codes, relying_party, notify } = options
  const { proveFactor, refuseWeaker } = options
  const pending = createPendingTotp(seal)

  async function ownerOf({ user_id }: Caller) {
    const user = await accounts.user(user_id)
    if (!user) throw new AppError('session_expired', {})
    return user
  }
  const isRequired = async (caller: Caller) => options.staff_need_one && (await ownerOf(caller)).is_staff

  async function newCodes(tx: Sql, user_id: UserId): Promise<string[]> {
    const codes = recovery_codes.make()
    await store.replaceRecoveryCodes(
      tx,
      user_id,
      codes.map((code) => recovery_codes.hash(user_id, code)),
    )
    return codes
  }

  /**
   * Adds a factor in one transaction, under the account's lock. Marks the caller's session as verified, since it has shown the new
   * factor, and an existing one if there was any. The first factor comes with recovery codes and ends all other sessions; later
   * ones end earlier sessions that never passed one.
   */
  async function add<T>(caller: Caller, change: (tx: Sql) => Promise<{ shown: Shown; made: T }>) {
    return db.tx(async (tx) => {
      const { user_id, session_id } = caller
      await store.lock(tx, user_id)
      const isFirst = !(await factors.held(user_id, tx)).any
      const { shown, made } = await change(tx)
      if (!isFirst && shown === 'password') throw new AppError('challenge_expired', {})
      await accounts.markPassed(tx, session_id)
      await accounts.endOtherSessions(tx, { user_id, except: session_id, unproven_only: !isFirst })
      const keepsCodes = (await store.recoveryCodesLeft(tx, user_id)) > 0
      return { ...made, recovery_codes: keepsCodes ? null : await newCodes(tx, user_id) }
    })
  }

  /** Removes a factor, unless it is the last one of a user who must have one. */
  async function takeAway<T>(caller: Caller, shown: Shown, remove: (tx: Sql) => Promise<T>): Promise<T> {
    const required = await isRequired(caller)
    return db.tx(async (tx) => {
      await store.lock(tx, caller.user_id)
      await refuseWeaker(tx, caller.user_id, shown)
      const removed = await remove(tx)
      if ((await factors.held(caller.user_id, tx)).any) return removed
      if (required) throw new AppError('last_factor', {})
      await store.replaceRecoveryCodes(tx, caller.user_id, [])
      return removed
    })
  }

  async function ownPasskey(caller: Caller, id: string): Promise<PasskeyRow> {
    const passkey = await store.passkey(db, id, caller.user_id)
    if (!passkey) throw new AppError('not_found', { what: 'Passkey' })
    return passkey
  }

  return {
    async show(caller: Caller): Promise<SecondFactor> {
      const [required, passed] = [await isRequired(caller), await accounts.hasPassed(caller.session_id)]
      return { ...(await factors.kept(caller.user_id)), passkey_host: relying_party.host, required, passed }
    },

    async startTotp(caller: Caller, proof: FactorProof) {
      const { email } = await ownerOf(caller)
      const shown = await proveFactor(caller, proof)
      const secret = newTotpSecret()
      await store.setPendingTotp(db, caller.user_id, {
        pending_secret: pending.seal(caller, { shown, secret }),
        pending_until: new Date(Date.now() + pendingMs),
      })
      return { secret, uri: totpUri(secret, email) }
    },
    async confirmTotp(caller: Caller, code: string) {
      const { change, ...made } = await add(caller, async (tx) => {
        const row = await store.totp(tx, caller.user_id)
        const waiting = pending.open(caller, row)
        if (!waiting) throw new AppError('challenge_expired', {})
        const { secret, shown } = waiting
        const last_step = stepOf(secret, code, Date.now())
        if (last_step === undefined) throw new AppError('code_invalid', {})
        await store.switchTotpOn(tx, caller.user_id, { secret: seal.seal(secret, caller.user_id), last_step })
        const change = row?.secret ? 'totp_changed' : 'totp_on'
        await notify(tx, caller.user_id, change)
        return { shown, made: { change } as const }
      })
      sign_ins.changed(caller.user_id, change)
      return made
    },
    async removeTotp(caller: Caller, proof: FactorProof): Promise<void> {
      const shown = await proveFactor(caller, proof)
      await takeAway(caller, shown, async (tx) => {
        if (!(await store.removeTotp(tx, caller.user_id)))
          throw new AppError('not_found', { what: 'Authenticator app' })
        await notify(tx, caller.user_id, 'totp_off')
      })
      sign_ins.changed(caller.user_id, 'totp_off')
    },

    async renewRecoveryCodes(caller: Caller, proof: FactorProof) {
      const shown = await proveFactor(caller, proof)
      const made = await db.tx(async (tx) => {
        await store.lock(tx, caller.user_id)
        await refuseWeaker(tx, caller.user_id, shown)
        if (!(await factors.held(caller.user_id, tx)).any) throw new AppError('not_found', { what: 'Two-step sign-in' })
        await notify(tx, caller.user_id, 'recovery_codes_made')
        return { recovery_codes: await newCodes(tx, caller.user_id) }
      })
      sign_ins.changed(caller.user_id, 'recovery_codes_made')
      return made
    },

    async startProof(caller: Caller) {
      const passkeys = await store.passkeys(db, caller.user_id)
      if (!passkeys.length) throw new AppError('not_found', { what: 'Passkey' })
      return relying_party.request(await factors.newChallenge('proof', caller), passkeys)
    },

    async startPasskey(caller: Caller, proof: FactorProof): Promise<PasskeyCreation> {
      const user = await ownerOf(caller)
      const shown = await proveFactor(caller, proof)
      const passkeys = await store.passkeys(db, caller.user_id)
      refuseTooMany(passkeys)
      const purpose = shown === 'factor' ? 'new_passkey' : 'first_passkey'
      return relying_party.creation(await factors.newChallenge(purpose, caller), user, passkeys)
    },
    async addPasskey(caller: Caller, { name, passkey: made }: { name: string; passkey: PasskeyMade }) {
      const { challenge, purpose } = await factors.takeSigned(made, ['first_passkey', 'new_passkey'], caller)
      const verified = await relying_party.verifyMade(made, challenge)
      const kept = await add(caller, async (tx) => {
        refuseTooMany(await store.passkeys(tx, caller.user_id))
        const row = await store.addPasskey(tx, { ...verified, user_id: caller.user_id, name })
        await notify(tx, caller.user_id, 'passkey_added', { passkey: name })
        return { shown: purpose === 'new_passkey' ? 'factor' : 'password', made: { passkey: passkeyView(row) } }
      })
      sign_ins.changed(caller.user_id, 'passkey_added')
      return kept
    },
    async renamePasskey(caller: Caller, id: string, name: string): Promise<Passkey> {
      const row = await store.renamePasskey(db, id, caller.user_id, name)
      if (!row) throw new AppError('not_found', { what: 'Passkey' })
      return passkeyView(row)
    },
    async removePasskey(caller: Caller, id: string, proof: FactorProof): Promise<void> {
      await ownPasskey(caller, id)
      const shown = await proveFactor(caller, proof)
      await takeAway(caller, shown, async (tx) => {
        const removed = await store.removePasskey(tx, id, caller.user_id)
        if (!removed) throw new AppError('not_found', { what: 'Passkey' })
        await notify(tx, caller.user_id, 'passkey_removed', { passkey: removed.name })
      })
      sign_ins.changed(caller.user_id, 'passkey_removed')
    },
  }
}

function refuseTooMany(passkeys: PasskeyRow[]): void {
  if (passkeys.length >= maxPasskeys) throw new AppError('limit_reached', { what: 'passkeys', limit: maxPasskeys })
}

type Pending = { shown: Shown; secret: string }

/** A secret that waits for its first code, sealed with the session that asked for it and the proof it gave. */
function createPendingTotp(seal: Seal) {
  return {
    seal: ({ user_id, session_id }: Caller, { shown, secret }: Pending): string =>
      seal.seal([shown, session_id, secret].join(' '), user_id),
    /** Null for another session's secret, and for an expired one. */
    open({ user_id, session_id }: Caller, row: TotpRow | undefined): Pending | null {
      if (!row?.pending_secret || !row.pending_until || row.pending_until < new Date()) return null
      const [shown, session, secret] = seal.open(row.pending_secret, user_id).split(' ')
      if (!secret || session !== session_id) return null
      return { shown: shown === 'factor' ? 'factor' : 'password', secret }
    },
  }
}
