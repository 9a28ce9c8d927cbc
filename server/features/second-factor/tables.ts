import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** All four tables are written by store.ts alone. */
export const totpSecrets = pgTable('totp_secrets', {
  user_id: uuid('user_id').$type<UserId>().primaryKey(),
  /** Sealed, not hashed: checking a code needs the secret itself. Null until the first code is confirmed. */
  secret: text('secret'),
  confirmed_at: moment('confirmed_at'),
  /** The last time step whose code was accepted; an earlier or equal one is refused. */
  last_step: integer('last_step').notNull().default(0),
  pending_secret: text('pending_secret'),
  pending_until: moment('pending_until'),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: uuid('user_id').$type<UserId>().notNull(),
    hash: text('hash').notNull(),
    used_at: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    credential_id: text('credential_id').notNull().unique('passkeys_credential'),
    public_key: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    backed_up: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    last_used_at: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.user_id, t.created_at)],
)

/** Challenges that a caller must answer within minutes, by hash; each for one purpose. */
export const challenges = pgTable(
  'sign_in_challenges',
  {
    hash: text('hash').primaryKey(),
    /** Null where the passkey itself identifies its user. */
    user_id: uuid('user_id').$type<UserId>(),
    /** `first_passkey` began with the password, `new_passkey` with a factor of the account. */
    purpose: text('purpose', {
      enum: ['second_factor', 'passkey_sign_in', 'proof', 'first_passkey', 'new_passkey'],
    }).notNull(),
    tries: smallint('tries').notNull().default(0),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('sign_in_challenges_expiry').on(t.expires_at), index('sign_in_challenges_user').on(t.user_id)],
)
