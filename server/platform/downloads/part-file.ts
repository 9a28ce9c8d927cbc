import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Digest, digester, fileSize } from './digests.ts'
import type { Downloaded, Wanted } from './download.ts'
import { DownloadProblem } from './download-problem.ts'

/** What is known of the file a part belongs to; kept beside the part. */
type PartFacts = { url: string; etag: string | null; digest: string | null; total: number | null }

export type PartFile = {
  /** How many bytes of it are there. */
  have(): number
  facts(): PartFacts | null
  /** Forgets what there is. */
  discard(): Promise<void>
  /** Appends from here on; a part that is kept keeps its bytes. */
  begin(facts: PartFacts): Promise<void>
  append(bytes: Uint8Array): Promise<void>
  /** SHA-256, and the one it was opened with. */
  digest(which: Digest['algorithm']): string
  /** Gives the file its name, once it has reached the disk. */
  finish(): Promise<void>
  close(): Promise<void>
}

/** A file that is on its way: `<file>.part`, with `<file>.part.meta` beside it, whichever process wrote them. */
export async function openPart(to: string, algorithm: Digest['algorithm'] = 'sha256'): Promise<PartFile> {
  const [part, meta] = [`${to}.part`, `${to}.part.meta`]
  let facts = await readFacts(meta)
  let file: FileHandle | undefined
  let have = 0
  let digests = digester(algorithm, facts?.total ?? null)
  await mkdir(dirname(to), { recursive: true })
  if (facts && (await fileSize(part))) for await (const bytes of createReadStream(part)) count(bytes)
  else facts = null

  function count(bytes: Uint8Array): void {
    digests.update(bytes)
    have += bytes.length
  }
  async function close(): Promise<void> {
    await file?.close()
    file = undefined
  }
  async function discard(): Promise<void> {
    await close()
    await Promise.all([rm(part, { force: true }), rm(meta, { force: true })])
    facts = null
    have = 0
  }
  return {
    have: () => have,
    facts: () => facts,
    discard,
    async begin(now) {
      await close()
      facts = now
      if (have === 0) digests = digester(algorithm, now.total)
      await writeFile(meta, JSON.stringify(now))
      file = await open(part, have === 0 ? 'w' : 'r+')
    },
    async append(bytes) {
      await file!.write(bytes, 0, bytes.length, have)
      count(bytes)
    },
    digest: (which) => digests.read(which),
    async finish() {
      file ??= await open(part, 'r+')
      await file.sync()
      await close()
      await rename(part, to)
      await syncFolder(dirname(to))
      await rm(meta, { force: true })
    },
    close,
  }
}

async function readFacts(meta: string): Promise<PartFacts | null> {
  try {
    const { url, etag, digest, total } = JSON.parse(await readFile(meta, 'utf8'))
    return { url, etag, digest, total }
  } catch {
    return null
  }
}

/** What was renamed in a folder stays renamed after a power cut; where folders cannot be synced, nothing is to be done. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

/** Brings a file from this machine as `download` brings one from another: whole and checked, or nothing under its name. */
export async function copyChecked(from: string, wanted: Omit<Wanted, 'places'>): Promise<Downloaded> {
  const { to, bytes, digest, signal, onBytes } = wanted
  const size = await fileSize(from)
  if (size === null) throw new DownloadProblem('missing', { host: from })
  if (bytes !== null && size !== bytes) throw new DownloadProblem('size', { host: from })
  const part = await openPart(to, digest?.algorithm)
  try {
    await part.discard()
    await part.begin({ url: pathToFileURL(from).href, etag: null, digest: digest?.value ?? null, total: size })
    for await (const piece of createReadStream(from, { signal })) {
      await part.append(piece)
      onBytes?.(part.have())
    }
    if (digest && part.digest(digest.algorithm) !== digest.value) {
      await part.discard()
      throw new DownloadProblem('bytes', { host: from })
    }
    const done = { bytes: part.have(), sha256: part.digest('sha256') }
    await part.finish()
    return done
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    await part.close()
  }
}
