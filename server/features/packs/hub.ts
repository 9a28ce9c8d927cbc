import { z } from 'zod'
import type { PackSource } from '#core/contract/packs/packs.ts'
import type { Digest } from '../../platform/downloads/digests.ts'
import { DownloadProblem } from '../../platform/downloads/download-problem.ts'
import { openUrl, type Web } from '../../platform/downloads/open-url.ts'

/** A file's metadata from the hub. */
export type HubFile = { bytes: number | null; digest: Digest | null }
/** A repository at one commit: its paths, and the licence of its model card. */
export type HubTree = { paths: string[]; licence: string | undefined }

export type Hub = {
  base: string
  /** The current commit of `main`, read from any file's headers, or from the hub's list if no file is named. */
  commitOf(source: PackSource, path: string | null, signal?: AbortSignal): Promise<string>
  treeOf(source: PackSource, commit: string, signal?: AbortSignal): Promise<HubTree>
  fileOf(source: PackSource, commit: string, path: string, signal?: AbortSignal): Promise<HubFile>
  /** Where to fetch a file, and the headers to send. */
  placeOf(source: PackSource, commit: string, path: string): { url: string; headers: Record<string, string> }
}

const RepoFacts = z.object({
  sha: z.string().regex(/^[0-9a-f]{40}$/),
  siblings: z.array(z.object({ rfilename: z.string() })).default([]),
  cardData: z.object({ license: z.union([z.string(), z.array(z.string())]).optional() }).nullish(),
})
const mostBytes = 8 * 1024 * 1024

/** A client of Hugging Face, or of a mirror of it. */
export function openHub({ base, token, web }: { base: string; token?: string; web: Web }): Hub {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { host } = new URL(base)

  async function factsOf(repo: string, revision: string, signal?: AbortSignal) {
    const answer = await openUrl(`${base}/api/models/${repo}/revision/${revision}`, { headers, signal }, web)
    const text = await bodyOf(answer.body)
    refuse(answer.status, host)
    const facts = RepoFacts.safeParse(jsonOf(text))
    if (!facts.success) throw new DownloadProblem('page', { host, status: answer.status })
    return facts.data
  }
  /** Large files redirect to their storage; only the hub itself knows their size and digest. */
  async function headOf(url: string, signal?: AbortSignal): Promise<Record<string, string | undefined>> {
    const answer = await openUrl(url, { method: 'HEAD', headers, signal, stay: true }, web)
    answer.body.resume()
    if (answer.status >= 400) refuse(answer.status, host)
    const entries = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat()[0]])
    const own = answer.status === 200
    return Object.fromEntries(entries.filter(([name]) => own || name !== 'content-length'))
  }
  const placeOf: Hub['placeOf'] = ({ repo }, commit, path) => ({
    url: `${base}/${repo}/resolve/${commit}/${path.split('/').map(encodeURIComponent).join('/')}`,
    headers,
  })
  return {
    base,
    placeOf,
    async commitOf(source, path, signal) {
      if (path === null) return (await factsOf(source.repo, 'main', signal)).sha
      const { 'x-repo-commit': commit } = await headOf(placeOf(source, 'main', path).url, signal)
      return commit ?? (await factsOf(source.repo, 'main', signal)).sha
    },
    async treeOf({ repo }, commit, signal) {
      const { siblings, cardData } = await factsOf(repo, commit, signal)
      const licence = cardData?.license
      return {
        paths: siblings.map(({ rfilename }) => rfilename),
        licence: Array.isArray(licence) ? licence[0] : licence,
      }
    },
    async fileOf(source, commit, path, signal) {
      const { url } = placeOf(source, commit, path)
      // large files redirect to their storage; only the hub itself knows their digest
      const answer = await openUrl(url, { method: 'HEAD', headers, signal, stay: true }, web)
      answer.body.resume()
      if (answer.status >= 400) refuse(answer.status, host)
      const header = (name: string) => [answer.headers[name]].flat()[0]
      if ((header('x-repo-commit') ?? commit) !== commit) throw new DownloadProblem('bytes', { host })
      const size = header('x-linked-size') ?? (answer.status === 200 ? header('content-length') : undefined)
      return {
        bytes: size === undefined ? null : Number(size),
        digest: digestIn(header('x-linked-etag') ?? header('etag')),
      }
    },
  }
}

/** An ETag is the SHA-256 of a large file, or Git's object id of a small one. */
function digestIn(etag: string | undefined): Digest | null {
  const value = etag?.replace(/^(W\/)?"|"$/g, '').toLowerCase() ?? ''
  if (/^[0-9a-f]{64}$/.test(value)) return { algorithm: 'sha256', value }
  return /^[0-9a-f]{40}$/.test(value) ? { algorithm: 'git', value } : null
}

function refuse(status: number, host: string): void {
  if (status === 404) throw new DownloadProblem('missing', { host, status })
  if (status === 429 || status >= 500) throw new DownloadProblem('busy', { host, status })
  if (status !== 200) throw new DownloadProblem('refused', { host, status })
}

async function bodyOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > mostBytes) break
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
