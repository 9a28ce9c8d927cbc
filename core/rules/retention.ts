/** For how long what is kept for a while stays: whatever removes it, and the privacy policy, read these figures. */
export const retention = {
  /** What the support assistant was asked. */
  assistant_hours: 24,
  /** A recording that was uploaded, and of which nothing was made. */
  upload_hours: 24,
  /** Samples of a voice that was not made, after the last of them came. */
  voice_upload_hours: 24,
  /** A voice whose making failed. */
  unmade_voice_hours: 24,
  /** What a failed transcription leaves, for whoever tries again. */
  failed_recording_hours: 24,
  /** Files made for download, which can be made again. */
  export_hours: 24,
  /** Texts of callers who want the answer alone. */
  passing_hours: 24,
  /** What webhooks sent, and what was answered. */
  webhook_days: 30,
  /** A sign-in that is not used. */
  session_days: 30,
  /** A request to support after it was closed, where an installation says nothing else. */
  ticket_days: 365,
  /** Browser and network address of a sign-in that ran out. */
  past_session_days: 60,
  /** By which a browser is known again. */
  device_days: 365,
  /** Name and address of a registration that opened no account. */
  declined_registration_days: 365,
} as const
export type Retention = Record<keyof typeof retention, number>
