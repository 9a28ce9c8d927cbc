import { randomUUID } from 'node:crypto'
import { datasetKind } from '#core/contract/commons/datasets.ts'
import { AppError } from '#core/contract/errors.ts'
import { commons_consent_version, commons_licence } from '#core/rules/commons/consent.ts'
import { type Runner, runner } from '../../../platform/jobs/runner.ts'
import type { Storage } from '../../../ports/storage.ts'
import { datasetKey } from '../stored.ts'
import { type ArchiveParts, type Building, measured, writeArchive } from './archive.ts'
import { datasetStore as store } from './store.ts'

type Work = ArchiveParts & { storage: Pick<Storage, 'read' | 'put' | 'delete'> }

const attempts = 3
/** Clips may be withdrawn while an archive is written; it is then written again. */
const mostTries = 5

export function datasetRunner(work: Work): Runner {
  return runner(datasetKind, {
    attempts,
    concurrency: 1,
    timeout_seconds: 6 * 3600,
    async run({ dataset_id }, { signal, attempt, step }) {
      const { db } = work
      const row = await store.byId(db, dataset_id)
      // published by an attempt whose end was not recorded
      if (row?.state === 'published') return { size_bytes: row.facts!.size_bytes }
      if (row?.state !== 'building') throw new AppError('not_found', { what: 'Dataset' })
      const onProgress = async (percent: number) => {
        await store.progress(db, dataset_id, percent)
        await step('writing', percent)
      }
      try {
        for (let tries = 0; tries < mostTries; tries++) {
          const size_bytes = await buildOnce(work, row, { signal, onProgress })
          if (size_bytes !== null) return { size_bytes }
        }
        throw new AppError('unavailable', {})
      } catch (err) {
        const isLast = attempt >= attempts || !(err instanceof AppError && err.retry)
        if (!signal.aborted && isLast) await store.fail(db, dataset_id, err instanceof AppError ? err.code : 'internal')
        throw err
      }
    },
  })
}

/** Null if the archive contains a clip that was withdrawn meanwhile. */
async function buildOnce(
  work: Work,
  dataset: Building,
  { signal, onProgress }: { signal: AbortSignal; onProgress(percent: number): Promise<void> },
): Promise<number | null> {
  const { db, storage } = work
  await store.clear(db, dataset.id)
  const file = randomUUID()
  const key = datasetKey(dataset.id, file)
  const { through, result } = measured()
  const failed = new AbortController()
  const stopped = AbortSignal.any([signal, failed.signal])
  const writing = writeArchive(work, dataset, { out: through, signal: stopped, onProgress }).catch((err) => {
    failed.abort(err)
    through.destroy(err)
    throw err
  })
  const storing = storage.put(key, through, { type: 'application/x-tar', signal: stopped }).catch((err) => {
    failed.abort(err)
    through.destroy(err)
    throw err
  })
  const [wrote, stored] = await Promise.allSettled([writing, storing])
  let isPublished = false
  try {
    if (wrote.status === 'rejected') throw wrote.reason
    if (stored.status === 'rejected') throw stored.reason
    const { size_bytes, sha256 } = result()
    isPublished = await store.publish(db, dataset.id, {
      ...wrote.value,
      size_bytes,
      sha256,
      filename: `kreyol-commons-${dataset.version}.tar`,
      file,
      licence: commons_licence.spdx,
      licence_url: commons_licence.url,
      consent_version: commons_consent_version,
    })
    return isPublished ? size_bytes : null
  } finally {
    if (!isPublished) await storage.delete(key).catch(() => {})
  }
}
