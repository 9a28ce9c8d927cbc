import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Faults the hub can simulate for a file. */
export type Misdeed =
  /** Breaks off after so many bytes, so many times. */
  | { cut_after: number; times: number }
  /** Sends so many bytes and then nothing. */
  | { stall_after: number }
  /** Breaks off, and from then on has another file under the same name. */
  | { changes_to: Buffer; cut_after: number }
  /** Promises so many bytes more, or fewer, than there are. */
  | { length_off_by: number }
  | { page: true }
  | { sends: Buffer }
  | { status: number; retry_after?: number; times?: number }

export type Asked = { method: string; host: 'hub' | 'store'; path: string; headers: IncomingMessage['headers'] }
type Repo = { commit: string; licence?: string; files: Record<string, Buffer> }
const largeFrom = 1_000

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const gitName = (bytes: Buffer) => createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** A hub and the store it redirects to, as two hosts of this machine; `archives` are those of a registry of packages. */
export async function openLoopbackHub() {
  const repos: Record<string, Repo> = {}
  const archives: Record<string, Buffer> = {}
  const misdeeds = new Map<string, Misdeed>()
  const asked: Asked[] = []
  const served = new Map<string, number>()
  let token: string | undefined

  function answer(request: IncomingMessage, response: ServerResponse, host: Asked['host']): unknown {
    const path = decodeURIComponent(new URL(request.url!, 'http://any').pathname)
    asked.push({ method: request.method!, host, path, headers: request.headers })
    if (host === 'hub' && token && request.headers.authorization !== `Bearer ${token}`)
      return void response.writeHead(401).end('no')
    const archive = archives[path]
    if (archive) return send(request, response, { path, bytes: archive })
    const facts = /^\/api\/models\/([^/]+\/[^/]+)\/revision\/(.+)$/.exec(path)
    if (facts) return tellFacts(response, repos[facts[1]!])
    const [, name, , file] = /^\/([^/]+\/[^/]+)\/resolve\/([^/]+)\/(.+)$/.exec(path) ?? []
    const repo = repos[name ?? '']
    const bytes = repo?.files[file ?? '']
    if (!repo || !bytes) return void response.writeHead(404).end('Entry not found')
    const large = bytes.length >= largeFrom
    if (host === 'hub') {
      response.setHeader('x-repo-commit', repo.commit)
      if (large) {
        response.setHeader('x-linked-size', bytes.length)
        response.setHeader('x-linked-etag', `"${sha256(bytes)}"`)
        return void response.writeHead(302, { location: `${hub.store}${request.url}` }).end()
      }
    }
    send(request, response, { path: file!, bytes })
  }

  function send(request: IncomingMessage, response: ServerResponse, file: { path: string; bytes: Buffer }): unknown {
    // it tells the truth about a file, and only then does wrong
    const misdeed = request.method === 'GET' ? misdeeds.get(file.path) : undefined
    const times = (served.get(file.path) ?? 0) + (request.method === 'GET' ? 1 : 0)
    served.set(file.path, times)
    if (misdeed) {
      if ('status' in misdeed && times <= (misdeed.times ?? Number.POSITIVE_INFINITY)) {
        const after = misdeed.retry_after === undefined ? {} : { 'retry-after': String(misdeed.retry_after) }
        return void response.writeHead(misdeed.status, after).end('no')
      }
      if ('page' in misdeed)
        return void response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end('<html>Not found</html>')
    }
    const changed = misdeed && 'changes_to' in misdeed && times > 1
    const bytes = changed ? misdeed.changes_to : misdeed && 'sends' in misdeed ? misdeed.sends : file.bytes
    const etag = `"${bytes.length < largeFrom ? gitName(bytes) : `v-${sha256(bytes).slice(0, 8)}`}"`
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const ranged = request.headers.range && (request.headers['if-range'] ?? etag) === etag
    if (ranged && from >= bytes.length) return void response.writeHead(416).end()
    const body = ranged ? bytes.subarray(from) : bytes
    const promised = body.length + (misdeed && 'length_off_by' in misdeed ? misdeed.length_off_by : 0)
    response.writeHead(ranged ? 206 : 200, {
      etag,
      'content-type': 'application/octet-stream',
      'content-length': promised,
      ...(ranged ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
    })
    if (request.method === 'HEAD') return void response.end()
    give(response, body, misdeed, times)
  }

  function give(response: ServerResponse, body: Buffer, misdeed: Misdeed | undefined, times: number): void {
    const cut =
      misdeed && 'cut_after' in misdeed && times <= ('times' in misdeed ? misdeed.times : 1) ? misdeed.cut_after : null
    const stall = misdeed && 'stall_after' in misdeed ? misdeed.stall_after : null
    if (stall !== null) return void response.write(body.subarray(0, stall))
    if (cut !== null) return void response.write(body.subarray(0, cut), () => response.destroy())
    if (misdeed && 'length_off_by' in misdeed) return void response.write(body, () => response.socket?.end())
    response.end(body)
  }

  const servers = await Promise.all((['hub', 'store'] as const).map((host) => listening((q, r) => answer(q, r, host))))
  const [own, store] = servers.map((server) => `http://localhost:${(server.address() as AddressInfo).port}`)
  const hub = {
    url: own!,
    store: store!,
    asked,
    /** A repository, at a commit made of what is in it. */
    publish(name: string, files: Record<string, Buffer | string>, licence?: string): string {
      const bytes = Object.fromEntries(Object.entries(files).map(([path, data]) => [path, Buffer.from(data)]))
      const commit = createHash('sha1')
        .update(JSON.stringify([name, Object.values(bytes).map(gitName)]))
        .digest('hex')
      repos[name] = { commit, licence, files: bytes }
      return commit
    },
    publishArchive(path: string, bytes: Buffer): void {
      archives[path] = bytes
    },
    misbehave(path: string, misdeed: Misdeed | null): void {
      served.delete(path)
      if (misdeed) misdeeds.set(path, misdeed)
      else misdeeds.delete(path)
    },
    demand(secret: string | undefined): void {
      token = secret
    },
    /** What was asked for by GET of this file, in order. */
    getsOf: (path: string) => asked.filter((one) => one.method === 'GET' && one.path.endsWith(`/${path}`)),
    async close(): Promise<void> {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
  return hub
}

function tellFacts(response: ServerResponse, repo: Repo | undefined): void {
  if (!repo) return void response.writeHead(404).end('{}')
  const facts = {
    sha: repo.commit,
    siblings: Object.keys(repo.files).map((rfilename) => ({ rfilename })),
    cardData: repo.licence ? { license: repo.licence } : {},
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(facts))
}

async function listening(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return server
}
