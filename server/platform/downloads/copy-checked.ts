import { createReadStream } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fileSize } from './digests.ts'
import type { Downloaded, Wanted } from './download.ts'
import { DownloadProblem } from './download-problem.ts'
import { openPart } from './part-file.ts'

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
