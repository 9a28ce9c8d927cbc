import { voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import { pronunciationKind, pronunciationTestKind } from '#core/contract/dictionaries/previews.ts'
import type { JobKind } from '#core/contract/jobs.ts'
import { speechKind } from '#core/contract/tts/jobs.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { createJobHistory } from '../../../platform/jobs/job-history.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { testFolder } from '../../dictionaries/previews/test-job.ts'
import type { EraseFiles } from '../../files/erase.ts'
import { speechFolder } from '../../tts/sound/audio.ts'
import type { PreviewOwner } from '../../voices/previews.ts'
import { ownPreviewsFolder, voiceFolder } from '../stored.ts'
import { findVoice } from './find-voice.ts'
import { clonedVoiceStore as store } from './store.ts'

type Owner = { account_id: AccountId }
export type RemovalParts = {
  db: Db
  jobs: Jobs
  eraseFiles: EraseFiles
  consents: { forgetOf(tx: Sql, user: Owner, voice_id: string): Promise<string[]> }
  forgetPreviews(tx: Sql, owner: PreviewOwner): Promise<string[]>
  /** To the organisation it was shared with. */
  announce(tx: Sql, organisation_id: string | null): Promise<void>
  /** Sounds of dictionaries that it speaks; answers the files to erase. */
  forgetSounds(tx: Sql, voice_id: string, keep: { keep_audio: boolean }): Promise<string[]>
}

const atOnce = 500

/** Deletes a voice with its recordings, measurements and consent, and its speech unless that is kept. */
export function createRemoval(parts: RemovalParts) {
  const { db, jobs, eraseFiles, consents, forgetPreviews, forgetSounds } = parts
  const folderOf = new Map<JobKind, (account_id: AccountId, id: string) => string>([
    [speechKind, speechFolder],
    [pronunciationTestKind, testFolder],
  ])
  const histories = new Map(
    [voiceCloningKind, pronunciationKind, speechKind, pronunciationTestKind].map((kind: JobKind) => [
      kind,
      createJobHistory(kind, {
        jobs,
        onRemoved: async (tx, account_id, ids) => {
          const folder = folderOf.get(kind)
          if (folder) await eraseFiles(tx, { folders: ids.map((id) => folder(account_id, id)) })
        },
      }),
    ]),
  )

  /** Those that are not finished are cancelled first, and their credits come back. */
  async function removeJobs({ account_id }: Owner, voice_id: string, kinds: JobKind[]): Promise<void> {
    for (const kind of kinds)
      for (;;) {
        const found = await jobs.list({ account_id, kind, equals: { voice_id }, limit: atOnce })
        if (found.length === 0) break
        const { summary } = await histories.get(kind)!.removeMany(
          { account_id },
          found.map(({ id }) => id),
        )
        if (summary.deleted === 0) break
      }
  }

  return async (user: Owner, voice_id: string, { keep_audio }: { keep_audio: boolean }): Promise<void> => {
    const { account_id } = user
    const { id, organisation_id } = await findVoice(db, account_id, voice_id)
    const ofVoice: JobKind[] = [voiceCloningKind, pronunciationKind]
    const kinds = keep_audio ? ofVoice : [...ofVoice, speechKind, pronunciationTestKind]
    await removeJobs(user, id, kinds)
    await db.tx(async (tx) => {
      await store.remove(tx, { id, account_id })
      await parts.announce(tx, organisation_id)
      const folders = [voiceFolder(account_id, id), ...(await consents.forgetOf(tx, user, id))]
      await forgetPreviews(tx, { voice_id: id, folder: ownPreviewsFolder(account_id, id) })
      await eraseFiles(tx, { folders, files: await forgetSounds(tx, id, { keep_audio }) })
    })
    // speech ordered in between
    await removeJobs(user, id, kinds)
  }
}
