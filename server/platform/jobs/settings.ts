import { retention } from '#core/rules/retention.ts'
import { Days, LogDays } from '../setting-values.ts'
import { type SettingsOf, setting, settings } from '../settings.ts'

export const retentionSettings = settings('Retention', {
  JOB_DAYS: setting(
    Days.optional(),
    'How long finished work is kept, with the files made of it; the privacy policy says so.',
    'until its owner deletes it',
  ),
  AUDIO_DAYS: setting(
    Days.optional(),
    'How long the sounds of finished work are kept; texts, transcripts and costs stay.',
    'as long as the work',
  ),
  LOG_DAYS: setting(
    LogDays.optional(),
    'How long logs in the database are kept, among them what staff and organisations did; at least 7.',
    'see `operations.md`',
  ),
  DELETED_ACCOUNT_DAYS: setting(
    Days.optional(),
    'How long payments and credit movements of a deleted account are kept, without its name. Ask what the law requires before you set it.',
    'for ever',
  ),
})

/** Null keeps jobs until their owner deletes them, and logs and accounting records forever. */
export function retentionConfig({
  JOB_DAYS,
  AUDIO_DAYS,
  LOG_DAYS,
  DELETED_ACCOUNT_DAYS,
}: SettingsOf<typeof retentionSettings>) {
  const atMost = (days: number) => Math.min(days, LOG_DAYS ?? days)
  return {
    job_days: JOB_DAYS ?? null,
    audio_days: AUDIO_DAYS ?? null,
    audit_days: LOG_DAYS ?? null,
    deleted_account_days: DELETED_ACCOUNT_DAYS ?? null,
    webhook_days: atMost(retention.webhook_days),
    past_session_days: atMost(retention.past_session_days),
  }
}
