import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import { wavHeader, wavHeaderBytes } from '#core/rules/speech/wav-header.ts'
import type { MediaSource, Pcm } from '../../ports/media.ts'
import { piecesOf } from './pieces.ts'

const batchBytes = 256 * 1024

/** Writes samples as they come. */
async function writeWav(
  path: string,
  source: Pcm,
  limits: { max_seconds: number; signal?: AbortSignal },
): Promise<void> {
  const { sample_rate, channels } = source
  const file = await open(path, 'wx', 0o600)
  try {
    let float: boolean | undefined
    let bytes = 0
    await file.write(wavHeader({ sample_rate, channels, float: false }, 0))
    const disk = batched(file)
    for await (const chunk of piecesOf(source, limits)) {
      float ??= chunk instanceof Float32Array
      bytes += chunk.byteLength
      await disk.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    }
    await disk.flush()
    await file.write(wavHeader({ sample_rate, channels, float: float ?? true }, bytes), 0, wavHeaderBytes, 0)
  } finally {
    await file.close()
  }
}

/** Speech comes in thousands of small pieces, each of which would be a trip to the disk. */
function batched(file: FileHandle): { write(piece: Buffer): Promise<void>; flush(): Promise<void> } {
  const batch = Buffer.alloc(batchBytes)
  let full = 0
  async function flush(): Promise<void> {
    await file.writeFile(batch.subarray(0, full))
    full = 0
  }
  return {
    flush,
    async write(piece) {
      if (full + piece.length > batchBytes) await flush()
      if (piece.length > batchBytes) await file.writeFile(piece)
      else full += piece.copy(batch, full)
    },
  }
}

export type WorkFileOptions = {
  work_dir: string
  /** Besides `work_dir`, the folders whose files may be read. */
  readable_dirs?: string[]
  max_bytes: number
  max_duration_seconds: number
}
export type LocalFile = { path: string; done(): Promise<void> }
export type WorkFiles = {
  fileOf(source: MediaSource, signal?: AbortSignal): Promise<LocalFile>
  newPath(extension: string): Promise<string>
}

const staleMs = 24 * 60 * 60 * 1000

/** Sources as files on this machine, and places for new ones; what a killed process left behind goes after a day. */
export function workFiles(options: WorkFileOptions): WorkFiles {
  const { work_dir, readable_dirs = [], max_bytes, max_duration_seconds } = options
  let prepared: Promise<void> | undefined
  const prepare = () => {
    prepared ??= mkdir(work_dir, { recursive: true, mode: 0o700 }).then(() => void sweep(work_dir).catch(() => {}))
    return prepared
  }
  async function newPath(extension: string): Promise<string> {
    await prepare()
    return join(work_dir, `${randomUUID()}.${extension}`)
  }
  async function written(extension: string, write: (path: string) => Promise<void>): Promise<LocalFile> {
    const path = await newPath(extension)
    const done = () => rm(path, { force: true })
    await write(path).catch(async (error) => {
      await done()
      throw error
    })
    return { path, done }
  }
  async function fileOf(source: MediaSource, signal?: AbortSignal): Promise<LocalFile> {
    signal?.throwIfAborted()
    await prepare()
    if ('pcm' in source)
      return written('wav', (path) => writeWav(path, source.pcm, { max_seconds: max_duration_seconds, signal }))
    if ('bytes' in source) {
      checkSize(source.bytes.length, max_bytes)
      return written('in', (path) => writeBytes(path, source.bytes, signal))
    }
    if ('stream' in source) return written('in', (path) => writeStream(path, source.stream, { max_bytes, signal }))
    const path = await readablePath(source.path, [work_dir, ...readable_dirs])
    const found = await stat(path)
    if (!found.isFile()) throw new Error(`not a file: ${source.path}`)
    checkSize(found.size, max_bytes)
    return { path, done: async () => {} }
  }
  return { fileOf, newPath }
}

/** An abort surfaces as the signal's reason, which Node would hide in an error of its own. */
async function writeBytes(path: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
  await writeFile(path, bytes, { mode: 0o600, flag: 'wx', signal }).catch((error) => {
    throw signal?.aborted ? signal.reason : error
  })
}

/** A reader that fails surfaces as its own error, and a file too large is not written to its end. */
async function writeStream(
  path: string,
  stream: AsyncIterable<Uint8Array>,
  { max_bytes, signal }: { max_bytes: number; signal?: AbortSignal },
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of stream) {
      signal?.throwIfAborted()
      size += chunk.length
      if (size > max_bytes) break
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  checkSize(size, max_bytes)
}

function checkSize(size: number, max_bytes: number): void {
  if (size === 0) throw new AppError('invalid_request', { detail: 'This file is empty.' })
  if (size > max_bytes) throw new AppError('file_too_large', { field: 'file', limit_bytes: max_bytes })
}

/** Links are resolved before the folder is checked. Only our own code makes paths, so a foreign one is our fault. */
async function readablePath(path: string, dirs: string[]): Promise<string> {
  if (!isAbsolute(path)) throw new Error(`not an absolute path: ${path}`)
  const real = await realpath(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new AppError('not_found', { what: 'File' })
    throw error
  })
  for (const dir of dirs) {
    const below = relative(await realpath(dir).catch(() => dir), real)
    if (below && !isAbsolute(below) && below.split(sep)[0] !== '..') return real
  }
  throw new Error(`not in a readable folder: ${path}`)
}

async function sweep(work_dir: string): Promise<void> {
  for (const name of await readdir(work_dir)) {
    const path = join(work_dir, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - staleMs) await rm(path, { force: true })
  }
}
