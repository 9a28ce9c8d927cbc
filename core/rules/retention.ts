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
