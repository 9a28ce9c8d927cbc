import { Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import { export_kept_hours, exportKind } from '#core/contract/exports/exports.ts'
import type { AnyJobView, WordOf } from '#core/contract/jobs.ts'
import { safeFilename, withExtension } from '#core/rules/exports/output-settings.ts'
import type { Reservation, ReserveRoom } from '../../platform/files/room.ts'
import { userFolder } from '../../platform/files/user-folder.ts'
import { type ZipEntry, zip } from '../../platform/files/zip.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type JobRun, type Runner, runner } from '../../platform/jobs/runner.ts'
import type { Written } from '../../ports/document-writer.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { Files } from '../files/service.ts'
import { type Called, filesOfJob, type MadeFile, type MakerParts, refuseImpossible } from './files-of-job.ts'
import type { Exportable, Sources } from './sources.ts'

export type ExportWork = MakerParts & {
  sources: Sources
  files: Pick<Files, 'signedUrl'>
  eraseFiles: EraseFiles
  reserve: ReserveRoom
  concurrency: number
}
type Input = (typeof exportKind)['input']['_output']
type ExportRun = JobRun<WordOf<typeof exportKind, 'running'>>
type Skipped = { job_id: string; code: string; error: string }

/** Of one account. */
const most_waiting = 500
const reservedAhead = 8 * 1024 * 1024

export const exportedFiles = userFolder('exports')
export const exportFolder = exportedFiles.of
const resultKey = (account_id: AccountId, id: string) => `${exportFolder(account_id, id)}/result`

export function exportRunner(work: ExportWork): Runner {
  return runner(exportKind, {
    attempts: 3,
    concurrency: work.concurrency,
    // two hundred sounds of hours, one after another
    timeout_seconds: 4 * 3600,
    most_waiting,
    keeps: ({ result_size }) => result_size,
    run: (input, run) => exportJobs(work, input, run),
    async ended(tx, { id, account_id, state, created_at }) {
      const expires = state === 'delivered' ? expiryOf(created_at) : undefined
      await work.eraseFiles(tx, { folders: [exportFolder(account_id, id)], not_before: expires })
    },
    view: (job, account_id) => exportView(work, job, account_id),
  })
}

async function exportJobs(work: ExportWork, input: Input, run: ExportRun) {
  const account_id = run.account_id!
  const { signal } = run
  await run.step('processing', 0)
  const skipped: Skipped[] = []
  const count = { files: 0, unprinted: 0 }
  const made = madeFiles(work, { input, run, skipped, count })
  const first = await made.next()
  if (first.done) throw new AppError('export_nothing', {})
  const second = await made.next()
  const several = !second.done || input.job_ids.length > 1
  const name = several ? withExtension(input.output_filename, '.zip') : first.value.name
  const type = several ? 'application/zip' : first.value.type
  const ready = several ? zip(entriesOf(first.value, second, made, count)) : first.value.bytes
  const key = resultKey(account_id, run.id)
  const room = await work.reserve(account_id, 0, run.id)
  const body = Readable.from(withinRoom(ready, room), { objectMode: false })
  const { size } = await work.storage.put(key, body, { type, signal })
  return {
    result_filename: name,
    result_type: type,
    result_size: size,
    result_key: key,
    files: several ? count.files : 1,
    unprinted: count.unprinted,
    skipped,
  }
}

/** Its size is known at its end: room is reserved some megabytes ahead. */
async function* withinRoom(bytes: AsyncIterable<Uint8Array>, room: Reservation): AsyncGenerator<Uint8Array> {
  let left = 0
  for await (const chunk of bytes) {
    if (chunk.length > left) left += await room.grow(chunk.length - left, Math.max(reservedAhead, chunk.length))
    left -= chunk.length
    yield chunk
  }
}

type Count = { files: number; unprinted: number }
type Making = { input: Input; run: ExportRun; skipped: Skipped[]; count: Count }

/** Job by job; of several, those that cannot be exported are left out and named. */
async function* madeFiles(work: ExportWork, { input, run, skipped, count }: Making): AsyncGenerator<MadeFile> {
  const { job_ids, job_type, audio, document } = input
  const names = uniqueNames()
  const tell = ({ unprinted }: Written) => {
    count.unprinted += unprinted
  }
  for (const [n, id] of job_ids.entries()) {
    let job: Exportable
    try {
      job = await work.sources.open(run.account_id!, job_type, id)
      refuseImpossible(job, { audio, document })
    } catch (err) {
      if (job_ids.length === 1 || !(err instanceof AppError)) throw err
      skipped.push({ job_id: id, code: err.code, error: err.message })
      continue
    }
    const called = job_ids.length > 1 ? names(job.source.title) : { stem: input.output_filename, apart: '' }
    yield* filesOfJob(work, job, { audio, document, ...called, signal: run.signal, tell })
    await run.step('processing', Math.round(((n + 1) / job_ids.length) * 95))
  }
}

async function* entriesOf(
  first: MadeFile,
  second: IteratorResult<MadeFile>,
  rest: AsyncIterable<MadeFile>,
  count: Count,
): AsyncGenerator<ZipEntry> {
  const all = async function* () {
    yield first
    if (!second.done) yield second.value
    yield* rest
  }
  for await (const { name, bytes, compress } of all()) {
    yield { name, bytes, compress }
    count.files++
  }
}

/** Makes names unique within a zip, also on file systems that ignore case or accents. */
function uniqueNames(): (title: string) => Called {
  const used = new Set<string>()
  return (title) => {
    const stem = safeFilename(title)
    const named = (times: number) => (times === 1 ? '' : ` (${times})`)
    // captions of two languages end in them: `a` and `a.ht` would share one
    const bare = stem
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(\.[a-z]{2,3})+$/, '')
    const folded = (times: number) => bare + named(times)
    let times = 1
    while (used.has(folded(times))) times++
    used.add(folded(times))
    return { stem, apart: named(times) }
  }
}

const expiryOf = (created_at: Date | string) => new Date(new Date(created_at).getTime() + export_kept_hours * 3_600_000)

/** Addresses expire with the file. */
function exportView({ files }: ExportWork, job: AnyJobView, account_id: AccountId): AnyJobView {
  const { id, status, result_filename: download } = job as AnyJobView & { result_filename?: string }
  if (status !== 'completed') return { ...job, result_url: null, expires_at: null }
  const expiresAt = expiryOf(job.created_at)
  const lifetime_seconds = Math.max(1, (expiresAt.getTime() - Date.now()) / 1000)
  const result_url = files.signedUrl(resultKey(account_id, id), { lifetime_seconds, download })
  return { ...job, result_url, expires_at: expiresAt.toISOString() }
}
