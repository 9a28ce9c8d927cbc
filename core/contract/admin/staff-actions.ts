import { z } from 'zod'

export const area = 'admin'

/** Staff actions on other users' data, as the audit log names them. */
export const StaffAction = z.enum([
  'search_users',
  'grant_credits',
  'inspect_token',
  'mint_token',
  'view_payments',
  'view_payment',
  'refund_payment',
  'view_subscriptions',
  'extend_subscription',
  'cancel_subscription',
  'view_tickets',
  'view_ticket',
  'answer_ticket',
  'note_ticket',
  'assign_ticket',
  'close_ticket',
  'reopen_ticket',
  'view_outbox',
  'read_mail',
  'create_system_dictionary',
  'change_system_dictionary',
  'delete_system_dictionary',
  'sync_system_dictionaries',
  'add_pack',
  'pause_pack',
  'remove_pack',
  'check_pack',
  'test_pack',
  'import_sentences',
  'judge_sentence',
  'publish_dataset',
  'view_contributors',
  'block_contributor',
  'unblock_contributor',
])
export type StaffAction = z.output<typeof StaffAction>

/** The account whose data was viewed, and which part. The same view within ten minutes adds no second row. */
export type Viewed = { target_user_id?: string | null; detail?: Record<string, unknown> }

/**
 * How an endpoint of staff is audited.
 * - `acts`: the service writes one of these rows, in the transaction of the change.
 * - `view`: the HTTP layer writes the row once the answer is known and before it is sent. `of` picks the target and the
 *   detail out of the answer and the request; without it the detail is the query's filters.
 * - `none`: no row, for the reason given.
 */
export type Audit =
  | { acts: readonly [StaffAction, ...StaffAction[]] }
  | { view: StaffAction; of?: (answer: never, sent: never) => Viewed }
  | { none: string }
