/** Retention times, which the chores that delete data and the privacy policy both read. */
export const retention = {
  /** Questions to the support assistant. */
  assistant_hours: 24,
  /** Uploaded recordings that no job used. */
  upload_hours: 24,
  /** Samples of an unfinished voice upload, after the last one. */
  voice_upload_hours: 24,
  /** Voices whose training failed. */
  unmade_voice_hours: 24,
  /** Audio and text of a failed transcription, for a retry. */
  failed_recording_hours: 24,
  /** Files for download that can be made again. */
  export_hours: 24,
  /** Texts of calls without a history. */
  passing_hours: 24,
  /** Webhook deliveries and their responses. */
  webhook_days: 30,
  /** Unused sessions. */
  session_days: 30,
  /** Closed support requests; the default of a setting. */
  ticket_days: 365,
  /** Browser and network address of an expired session. */
  past_session_days: 60,
  /** The cookie that recognises a known browser. */
  device_days: 365,
  /** Name and address of a registration that opened no account. */
  declined_registration_days: 365,
} as const
export type Retention = Record<keyof typeof retention, number>

const day = 86_400_000

/**
 * When a device made a work, by its own clock: a time in the future, or before anything that is kept, becomes that of the
 * arrival, because a phone without a network often has a wrong clock. `job_days`: how long finished work is kept.
 */
export function madeAt(told: string, { now, job_days }: { now: Date; job_days: number | null }): Date {
  const made = new Date(told)
  const oldest = now.getTime() - Math.min(job_days ?? retention.device_days, retention.device_days) * day
  return made.getTime() <= now.getTime() && made.getTime() >= oldest ? made : now
}
