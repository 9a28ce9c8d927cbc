import type { Proof } from '#core/contract/account/proof.ts'
import {
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
import { type Factors, passkeyView } from './factors.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import type { Tell } from './sign-in.ts'
import { type PasskeyRow, secondFactorStore as store } from './store.ts'
import { newTotpSecret, stepOf, totpUri } from './totp.ts'

const pendingMs = 15 * 60_000

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** What the owner of an account sets up and takes away. */
export function createSecondFactors(options: {
  db: Db
  accounts: Accounts
  sign_ins: SignIns
  factors: Factors
  seal: Seal
  recovery_codes: RecoveryCodes
  relying_party: RelyingParty
  staff_need_one: boolean
  tell: Tell
}) {
  const { db, accounts, sign_ins, factors, seal, recovery_codes, relying_party, tell } = options

  async function ownerOf({ user_id }: Caller) {
    const user = await accounts.user(user_id)
    if (!user) throw new AppError('session_expired', {})
    return user
  }
  const isRequired = async (caller: Caller) => options.staff_need_one && (await ownerOf(caller)).is_staff

  async function prove({ user_id }: Caller, proof: Proof): Promise<void> {
    if ('password' in proof) return accounts.confirmPassword(user_id, proof.password)
    const { passkey } = proof
    await sign_ins.confirm('passkey', user_id, async () =>
      factors.takePasskey(passkey, await factors.takeSigned(passkey, 'proof', user_id)),
    )
  }

  async function newCodes(tx: Sql, user_id: UserId): Promise<string[]> {
    const codes = recovery_codes.make()
    await store.replaceRecoveryCodes(
      tx,
      user_id,
      codes.map((code) => recovery_codes.hash(user_id, code)),
    )
    return codes
  }

  /** The first factor comes with recovery codes, and showing it counts as passing it. */
  async function added(tx: Sql, caller: Caller): Promise<string[] | null> {
    await accounts.markPassed(tx, caller.session_id)
    return (await store.recoveryCodesLeft(tx, caller.user_id)) > 0 ? null : newCodes(tx, caller.user_id)
  }

  /** Takes one factor away, unless it is the last one of somebody who must have one. */
  async function takeAway<T>(caller: Caller, remove: (tx: Sql) => Promise<T>): Promise<T> {
    const required = await isRequired(caller)
    return db.tx(async (tx) => {
      await store.lock(tx, caller.user_id)
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
    prove,
    async show(caller: Caller): Promise<SecondFactor> {
      const [required, passed] = [await isRequired(caller), await accounts.hasPassed(caller.session_id)]
      return { ...(await factors.kept(caller.user_id)), passkey_host: relying_party.host, required, passed }
    },

    async startTotp(caller: Caller, proof: Proof) {
      const { email } = await ownerOf(caller)
      await prove(caller, proof)
      const secret = newTotpSecret()
      await store.setPendingTotp(db, caller.user_id, {
        pending_secret: seal.seal(secret, caller.user_id),
        pending_until: new Date(Date.now() + pendingMs),
      })
      return { secret, uri: totpUri(secret, email) }
    },
    async confirmTotp(caller: Caller, code: string) {
      const { change, ...made } = await db.tx(async (tx) => {
        await store.lock(tx, caller.user_id)
        const row = await store.totp(tx, caller.user_id)
        if (!row?.pending_secret || !row.pending_until || row.pending_until < new Date())
          throw new AppError('challenge_expired', {})
        const last_step = stepOf(seal.open(row.pending_secret, caller.user_id), code, Date.now())
        if (last_step === undefined) throw new AppError('code_invalid', {})
        await store.switchTotpOn(tx, caller.user_id, { secret: row.pending_secret, last_step })
        const change = row.secret ? 'totp_changed' : 'totp_on'
        await tell(tx, caller.user_id, change)
        return { change, recovery_codes: await added(tx, caller) } as const
      })
      sign_ins.changed(caller.user_id, change)
      return made
    },
    async removeTotp(caller: Caller, proof: Proof): Promise<void> {
      await prove(caller, proof)
      await takeAway(caller, async (tx) => {
        if (!(await store.removeTotp(tx, caller.user_id)))
          throw new AppError('not_found', { what: 'Authenticator app' })
        await tell(tx, caller.user_id, 'totp_off')
      })
      sign_ins.changed(caller.user_id, 'totp_off')
    },

    async renewRecoveryCodes(caller: Caller, proof: Proof) {
      await prove(caller, proof)
      const made = await db.tx(async (tx) => {
        await store.lock(tx, caller.user_id)
        if (!(await factors.held(caller.user_id, tx)).any) throw new AppError('not_found', { what: 'Two-step sign-in' })
        await tell(tx, caller.user_id, 'recovery_codes_made')
        return { recovery_codes: await newCodes(tx, caller.user_id) }
      })
      sign_ins.changed(caller.user_id, 'recovery_codes_made')
      return made
    },

    async startProof(caller: Caller) {
      const passkeys = await store.passkeys(db, caller.user_id)
      if (!passkeys.length) throw new AppError('not_found', { what: 'Passkey' })
      return relying_party.request(await factors.newChallenge('proof', caller.user_id), passkeys)
    },

    async startPasskey(caller: Caller, proof: Proof): Promise<PasskeyCreation> {
      const user = await ownerOf(caller)
      await prove(caller, proof)
      const passkeys = await store.passkeys(db, caller.user_id)
      refuseTooMany(passkeys)
      return relying_party.creation(await factors.newChallenge('new_passkey', caller.user_id), user, passkeys)
    },
    async addPasskey(caller: Caller, { name, passkey: made }: { name: string; passkey: PasskeyMade }) {
      const { challenge } = await factors.takeSigned(made, 'new_passkey', caller.user_id)
      const verified = await relying_party.verifyMade(made, challenge)
      const kept = await db.tx(async (tx) => {
        await store.lock(tx, caller.user_id)
        refuseTooMany(await store.passkeys(tx, caller.user_id))
        const row = await store.addPasskey(tx, { ...verified, user_id: caller.user_id, name })
        await tell(tx, caller.user_id, 'passkey_added', { passkey: name })
        return { passkey: passkeyView(row), recovery_codes: await added(tx, caller) }
      })
      sign_ins.changed(caller.user_id, 'passkey_added')
      return kept
    },
    async renamePasskey(caller: Caller, id: string, name: string): Promise<Passkey> {
      const row = await store.renamePasskey(db, id, caller.user_id, name)
      if (!row) throw new AppError('not_found', { what: 'Passkey' })
      return passkeyView(row)
    },
    async removePasskey(caller: Caller, id: string, proof: Proof): Promise<void> {
      await ownPasskey(caller, id)
      await prove(caller, proof)
      await takeAway(caller, async (tx) => {
        const removed = await store.removePasskey(tx, id, caller.user_id)
        if (!removed) throw new AppError('not_found', { what: 'Passkey' })
        await tell(tx, caller.user_id, 'passkey_removed', { passkey: removed.name })
      })
      sign_ins.changed(caller.user_id, 'passkey_removed')
    },
  }
}

function refuseTooMany(passkeys: PasskeyRow[]): void {
  if (passkeys.length >= maxPasskeys) throw new AppError('limit_reached', { what: 'passkeys', limit: maxPasskeys })
}
