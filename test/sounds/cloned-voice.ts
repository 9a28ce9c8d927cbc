import { randomUUID } from 'node:crypto'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { sampleKey } from '../../server/features/cloning/stored.ts'
import { clonedVoiceStore, sampleStore } from '../../server/features/cloning/voices/store.ts'
import type { AccountId } from '../../server/platform/ids.ts'
import type { TestApp } from '../harness.ts'
import { wavOf } from './sounds.ts'

const analysis = {
  duration: 3,
  original_duration: 3,
  trimmed_duration: null,
  silence_ratio: 0.1,
  average_level: 0.2,
  peak_level: 0.6,
  sample_rate: 16_000,
  issues: [],
  warnings: [],
  quality_score: 1,
  is_estimate: false,
  segments: [{ start: 0, end: 3 }],
  snr_db: 40,
  clipped_ratio: 0,
  clean_speech_seconds: 2.7,
}

/** A voice of an account as its making leaves it: a row, samples in the storage, and a profile. */
export async function makeVoice(
  t: TestApp,
  { account_id }: { account_id: AccountId },
  given: { samples?: Buffer[]; mark?: string; pitch_hz?: number } = {},
) {
  const id = randomUUID()
  const { samples = [3, 3.1, 3.2].map((seconds) => wavOf(seconds)), mark = 'antèt', pitch_hz = 187.25 } = given
  const words = {
    name: 'Vwa pa m',
    region: 'Jakmèl',
    description: 'Dous e klè',
    original_description: null,
    preview_text: 'Bonjou, se mwen menm.',
  }
  await t.app.db.tx(async (tx) => {
    await clonedVoiceStore.add(tx, { id, account_id, ...words, job_id: randomUUID() })
    const rows = samples.map((bytes, n) => ({ id: randomUUID(), name: `${mark}-${n}.wav`, size: bytes.length }))
    const added = rows.map((row) => ({ ...row, voice_id: id, account_id, type: 'audio/wav', sha256: row.id }))
    await sampleStore.add(tx, added)
    for (const [n, row] of rows.entries()) {
      await sampleStore.analysed(tx, row.id, { analysis, peaks: [0.1, 0.6] })
      await t.storage.put(sampleKey(account_id, id, row.id), samples[n]!, { type: 'audio/wav' })
    }
    await clonedVoiceStore.train(
      tx,
      { id, account_id },
      {
        profile: { ...voiceProfiles.wozlin!, pitch_hz },
        gender: 'female',
        settings: { similarity_boost: 0.95, use_speaker_boost: false },
        similarity: { score: 0.7, ceiling: 0.9, pitch_error_semitones: 1, spectral_distance_db: 3 },
        method: 'voice profile',
        engine: 'voice-profile',
        version: '1',
        clean_speech_seconds: 8.1,
      },
    )
  })
  return id
}

/** As if its person had read the sentence; reading it is tested with the consents. */
export const agreeTo = (t: TestApp, voiceId: string, who: { account_id: AccountId }, word = 'solèy') =>
  t.app.db.query(
    `insert into voice_consents (id, account_id, voice_id, sentence, word, statement, expires_at, agreed_at, duration_seconds, same_speaker)
     values (gen_random_uuid(), $1, $2, 'Mwen dakò', $3, 'Mwen dakò', now(), now(), 4,
       jsonb_build_object('score', 0.8, 'ceiling', 0.9, 'is_same', true, 'samples',
         (select coalesce(jsonb_agg(id), '[]') from voice_samples where voice_id = $2)))`,
    [who.account_id, voiceId, word],
  )
