import { randomUUID } from 'node:crypto'
import { type DatasetVersion, datasetKind, downloadDataset } from '#core/contract/commons/datasets.ts'
import type { StaffDataset } from '#core/contract/commons/staff.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { FileReply } from '../../../platform/http/route.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Files } from '../../files/service.ts'
import { datasetKey } from '../stored.ts'
import { type DatasetRow, type PublishedRow, datasetStore as store } from './store.ts'

export type Datasets = ReturnType<typeof createDatasets>
type Range = { range: string | undefined; if_range: string | undefined; signal: AbortSignal }

export function createDatasets({
  db,
  jobs,
  files,
}: {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'fates'>
  files: Pick<Files, 'serve'>
}) {
  async function published(version: string): Promise<PublishedRow> {
    const row = await store.byVersion(db, version)
    if (!row) throw new AppError('not_found', { what: 'Version' })
    return row
  }
  return {
    list: async () => (await store.published(db)).map(viewOf),
    get: async (version: string) => viewOf(await published(version)),
    async download(version: string, { range, if_range, signal }: Range): Promise<FileReply> {
      const { id, facts } = await published(version)
      return files.serve(datasetKey(id, facts.file), range, { if_range, download: facts.filename, signal })
    },
    /** Part of the transaction that records who published it. */
    async begin(tx: Sql, notes: string): Promise<StaffDataset> {
      const id = randomUUID()
      const row = await store.begin(tx, { id, notes })
      if (!row) throw new AppError('dataset_running', { dataset: (await store.building(tx))?.version ?? '' })
      const job = await jobs.enqueue(datasetKind, { account_id: null, input: { dataset_id: id } }, tx)
      await store.setJob(tx, id, job.id)
      return staffView(row)
    },
    listForStaff: async () => (await store.all(db)).map(staffView),
    /** Chore: a version whose job ended without its end being recorded would block all later ones. */
    async sweep(): Promise<void> {
      const row = await store.building(db)
      if (!row?.job_id) return
      const [fate] = await jobs.fates([row.job_id], 'size_bytes')
      if (!fate || fate.state === 'failed' || fate.state === 'cancelled') await store.fail(db, row.id, 'worker_lost')
    },
  }
}

function viewOf({ version, published_at, notes, facts: { file: _, ...facts } }: PublishedRow): DatasetVersion {
  const download_path = pathFor(downloadDataset, { version })
  return { ...facts, version, notes, download_path, published_at: published_at.toISOString() }
}

function staffView(row: DatasetRow): StaffDataset {
  const { id, version, state, progress, error, created_at, published_at } = row
  return {
    id,
    version,
    state,
    progress,
    error,
    created_at: created_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
  }
}
