import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Writable } from 'node:stream'
import {
  clipColumns,
  clipLine,
  regionNames,
  type Split,
  splitSpeakers,
  splits,
  translationColumns,
  tsvLine,
} from '#core/rules/commons/dataset.ts'
import type { Db } from '../../../platform/db/open.ts'
import { tarWriter } from '../../../platform/files/tar.ts'
import type { Storage } from '../../../ports/storage.ts'
import { donationStore } from '../donations/store.ts'
import { clipLedger, type DatasetClip } from '../ledger.ts'
import { contributorStore } from '../store.ts'
import { clipKey } from '../stored.ts'
import { changesText, datasheet, licenceText } from './datasheet.ts'
import { type DatasetFacts, datasetStore } from './store.ts'

export type ArchiveParts = {
  db: Db
  storage: Pick<Storage, 'read'>
  work_dir: string
}
export type Building = { id: string; version: string; notes: string }
export type Summary = Pick<DatasetFacts, 'counts' | 'changes' | 'regions' | 'ages' | 'genders'>

const clipsAtOnce = 200
const firstId = '00000000-0000-0000-0000-000000000000'
const tables = ['validated', 'invalidated', 'other', ...splits] as const
type Table = (typeof tables)[number]

/**
 * Writes the archive of a version, one clip after another: memory holds a page of rows and a file's chunk. Tables are
 * spooled to the disk, because a tar asks for the size of a file before its content.
 */
export async function writeArchive(
  parts: ArchiveParts,
  dataset: Building,
  { out, signal, onProgress }: { out: Writable; signal: AbortSignal; onProgress(percent: number): Promise<void> },
): Promise<Summary> {
  const { db } = parts
  await mkdir(parts.work_dir, { recursive: true })
  const folder = await mkdtemp(join(parts.work_dir, 'dataset-'))
  const archive = checkedTar(out, `kreyol-commons-${dataset.version}`)
  try {
    const found = await addClips(parts, dataset, { folder, archive, signal, onProgress })
    for (const table of tables) await archive.addFile(`${table}.tsv`, join(folder, table))
    const translations = await addTranslations(db, { folder, archive })
    const changes = await datasetStore.changes(db, dataset.id)
    const summary = { ...found, counts: { ...found.counts, translations }, changes }
    const consents = await contributorStore.consentTexts(db)
    await archive.addText('README.md', datasheet(dataset, summary, consents))
    await archive.addText('CHANGES.md', changesText(dataset, changes))
    await archive.addText('LICENSE', licenceText)
    await archive.end()
    return summary
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A tar whose last file has the SHA-256 of all others. */
function checkedTar(out: Writable, root: string) {
  const tar = tarWriter(out)
  const sums: string[] = []
  async function add(name: string, bytes: number, body: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const chunk of body) {
        hash.update(chunk)
        yield chunk
      }
    }
    await tar.add({ name: `${root}/${name}`, bytes }, hashed())
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  const ofText = async function* (text: Buffer) {
    yield text
  }
  return {
    add,
    addText: (name: string, text: string) => add(name, Buffer.byteLength(text), ofText(Buffer.from(text))),
    async addFile(name: string, path: string): Promise<void> {
      const file = await open(path)
      const { size } = await file.stat()
      await file.close()
      await add(name, size, createReadStream(path))
    },
    async end(): Promise<void> {
      // the sums of 100,000 clips are 12 MB, the largest text that is held
      const text = Buffer.from(sums.join(''))
      await tar.add({ name: `${root}/SHA256SUMS`, bytes: text.length }, ofText(text))
      await tar.end()
    },
  }
}
type Archive = ReturnType<typeof checkedTar>
type Writing = { folder: string; archive: Archive }

async function addClips(
  { db, storage }: ArchiveParts,
  dataset: Building,
  {
    folder,
    archive,
    signal,
    onProgress,
  }: Writing & { signal: AbortSignal; onProgress(percent: number): Promise<void> },
) {
  const speakers = await clipLedger.speakers(db)
  const split = splitSpeakers(speakers)
  const total = Math.max(
    1,
    speakers.reduce((sum, { clips }) => sum + clips, 0),
  )
  // thrown away with this function: nothing can tell later which contributor an id was
  const key = randomBytes(32)
  const speakerId = (id: string) => createHmac('sha256', key).update(id).digest('hex')
  const files = Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await open(join(folder, table), 'wx', 0o600)] as const)),
  ) as Record<Table, FileHandle>
  const counts = { clips: 0, invalidated: 0, other: 0, minutes: 0, speakers: 0, sentences: 0 }
  const inSplit: Record<Split, number> = { train: 0, dev: 0, test: 0 }
  const groups = { regions: {}, ages: {}, genders: {} } as Record<
    'regions' | 'ages' | 'genders',
    Record<string, number>
  >
  const heard = new Set<string>()
  const sentences = new Set<string>()
  const count = (group: Record<string, number>, name: string | null) => {
    group[name ?? 'unknown'] = (group[name ?? 'unknown'] ?? 0) + 1
  }
  const lineOf = (clip: DatasetClip, path: string) => {
    const sentence_id = createHash('sha256').update(clip.text).digest('hex')
    sentences.add(sentence_id.slice(0, 16))
    return clipLine({
      client_id: speakerId(clip.contributor_id),
      path,
      sentence_id,
      sentence: clip.text,
      sentence_domain: '',
      up_votes: clip.up,
      down_votes: clip.down,
      age: clip.age ?? '',
      gender: clip.gender ?? '',
      accents: clip.region ? (regionNames[clip.region] ?? clip.region) : '',
      variant: '',
      locale: 'ht',
      segment: '',
    })
  }
  try {
    for (const file of Object.values(files)) await file.write(clipColumns.join('\t').concat('\n'))
    for (let after = firstId, page = await clipLedger.page(db, after, clipsAtOnce); page.length > 0; ) {
      signal.throwIfAborted()
      const lines = Object.fromEntries(tables.map((table) => [table, ''])) as Record<Table, string>
      const accepted = page.filter(({ state }) => state === 'accepted')
      await datasetStore.contain(
        db,
        dataset.id,
        accepted.map(({ id }) => id),
      )
      for (const clip of page) {
        if (clip.state !== 'accepted') {
          const table = clip.state === 'rejected' ? 'invalidated' : 'other'
          counts[table]++
          // the sound of clips that were not accepted is not published
          lines[table] += lineOf(clip, '')
          continue
        }
        const path = `kreyol-commons_ht_${String(++counts.clips).padStart(7, '0')}.flac`
        const { file, stream } = await storage.read(clipKey(clip.id), { signal })
        await archive.add(`clips/${path}`, file.size, stream)
        const line = lineOf(clip, path)
        // a speaker whose first clip was accepted just now trains
        const of = split.get(clip.contributor_id) ?? 'train'
        split.set(clip.contributor_id, of)
        lines.validated += line
        lines[of] += line
        inSplit[of]++
        counts.minutes += clip.duration_ms / 60_000
        heard.add(clip.contributor_id)
        count(groups.regions, clip.region)
        count(groups.ages, clip.age)
        count(groups.genders, clip.gender)
      }
      for (const table of tables) if (lines[table]) await files[table].write(lines[table])
      await onProgress(Math.min(99, Math.round((counts.clips / total) * 100)))
      after = page.at(-1)!.id
      page = await clipLedger.page(db, after, clipsAtOnce)
    }
  } finally {
    for (const file of Object.values(files)) await file.close()
  }
  return {
    counts: { ...counts, speakers: heard.size, sentences: sentences.size, splits: inSplit },
    ...groups,
  }
}

async function addTranslations(db: Db, { folder, archive }: Writing): Promise<number> {
  const path = join(folder, 'translations')
  const file = await open(path, 'wx', 0o600)
  let written = 0
  try {
    await file.write(tsvLine(translationColumns))
    for (let after = 0, page = await donationStore.accepted(db, after, clipsAtOnce); page.length > 0; ) {
      const lines = page.map((row) =>
        tsvLine([
          ...[row.source_language, row.target_language, row.source_text, row.target_text],
          ...[row.machine_text ?? '', row.up, row.down],
        ]),
      )
      await file.write(lines.join(''))
      written += page.length
      after = page.at(-1)!.number
      page = await donationStore.accepted(db, after, clipsAtOnce)
    }
  } finally {
    await file.close()
  }
  await archive.addFile('translations.tsv', path)
  return written
}

/** Counts and hashes what passes. */
export function measured() {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size_bytes: size, sha256: hash.digest('hex') }) }
}
