import { createHmac, randomBytes } from 'node:crypto'
import type { PasskeyAnswer } from '#core/contract/account/proof.ts'
import type { Passkey } from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Seal } from '../../platform/secrets/seal.ts'
import { hashToken, randomToken, sameText } from '../../platform/secrets/secrets.ts'
import { clientData, type RelyingParty } from './relying-party.ts'
import { type PasskeyRow, type Purpose, secondFactorStore as store } from './store.ts'

export const challengeSeconds = 300

/** Who must answer a challenge, and in which session. */
type Whose = { user_id: UserId; session_id?: string }

export type Factors = ReturnType<typeof createFactors>

/** Reads an account's factors and verifies answers to them. */
export function createFactors({ db, seal, relying_party }: { db: Db; seal: Seal; relying_party: RelyingParty }) {
  return {
    async held(user_id: UserId, on: Sql = db) {
      const [totp, passkeys] = [await store.totp(on, user_id), await store.passkeys(on, user_id)]
      const totp_since = totp?.secret ? totp.confirmed_at : null
      return { totp_since, passkeys, any: totp_since !== null || passkeys.length > 0 }
    },

    /** The factors as the owner sees them. */
    async kept(user_id: UserId) {
      const [totp, passkeys] = [await store.totp(db, user_id), await store.passkeys(db, user_id)]
      return {
        totp_since: (totp?.secret && totp.confirmed_at?.toISOString()) || null,
        passkeys: passkeys.map(passkeyView),
        recovery_codes_left: await store.recoveryCodesLeft(db, user_id),
      }
    },

    /** With a session given, accepts only that session's answer. */
    async newChallenge(purpose: Purpose, whose: Whose | null, on: Sql = db): Promise<string> {
      const token = randomToken()
      const expires_at = new Date(Date.now() + challengeSeconds * 1000)
      const user_id = whose?.user_id ?? null
      await store.addChallenge(on, { hash: hashFor(token, whose), purpose, user_id, expires_at })
      return token
    },

    /** Accepts each code once: records its time step as the last one. */
    async takeCode(tx: Sql, user_id: UserId, code: string): Promise<void> {
      const totp = await store.totp(tx, user_id)
      const step = totp?.secret ? stepOf(seal.open(totp.secret, user_id), code, Date.now()) : undefined
      if (step === undefined || !(await store.takeStep(tx, user_id, step))) throw new AppError('code_invalid', {})
    },

    /** Verifies a passkey's answer to a consumed challenge and updates its counter. */
    async takePasskey(
      answer: PasskeyAnswer,
      { challenge, user_id }: { challenge: string; user_id: UserId | null },
    ): Promise<PasskeyRow> {
      const passkey = await store.passkeyByCredential(db, answer.id)
      if (!passkey || (user_id && passkey.user_id !== user_id)) throw new AppError('passkey_refused', {})
      const counter = await relying_party.verifyAnswer(answer, challenge, passkey)
      if (!(await store.countUse(db, passkey.id, counter))) throw new AppError('passkey_refused', {})
      return passkey
    },

    /** Consumes the challenge a browser signed; a second request with the same answer finds it gone. */
    async takeSigned(answer: Parameters<typeof clientData>[0], purposes: Purpose[], whose: Whose | null) {
      const { challenge } = clientData(answer)
      const user_id = whose?.user_id ?? null
      const taken = await store.takeChallenge(db, hashFor(challenge, whose), purposes)
      if (!taken || taken.user_id !== user_id) throw new AppError('challenge_expired', {})
      return { challenge, user_id, purpose: taken.purpose }
    },
  }
}

function hashFor(challenge: string, whose: Whose | null): string {
  return hashToken(whose?.session_id ? `${challenge} ${whose.session_id}` : challenge)
}

export function passkeyView({ id, name, backed_up, created_at, last_used_at }: PasskeyRow): Passkey {
  const used = last_used_at?.toISOString() ?? null
  return { id, name, backed_up, created_at: created_at.toISOString(), last_used_at: used }
}

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 recommends, in the base32 that apps read. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20))
}

export function stepAt(now: number): number {
  return Math.floor(now / 1000 / stepSeconds)
}

/** RFC 6238 with SHA-1 and six digits: the only kind that every authenticator app supports. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const value = digest.readUInt32BE(digest[digest.length - 1]! & 15) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}

/** The time step of a code, within one step of clock drift; undefined if it matches none of the three. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const digits = code.replace(/\D/g, '')
  const steps = [-1, 0, 1].map((drift) => stepAt(now) + drift)
  // computes all three either way, so that timing does not reveal which one fits
  return steps.filter((step) => sameText(totpCode(secret, step), digits)).at(-1)
}

export function totpUri(secret: string, account: string): string {
  const label = `${encodeURIComponent('Pawòl')}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent('Pawòl')}`
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
