import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { exportKind, listExports } from '#core/contract/exports/exports.ts'
import { isFinished, type JobKind } from '#core/contract/jobs.ts'
import { createLiveTicket, openLiveSocket } from '#core/contract/live.ts'
import { listTranscriptions, transcriptionKind } from '#core/contract/stt/stt.ts'
import { listTranslationFiles, translationFileKind } from '#core/contract/translate/files.ts'
import { listTranslations, translationKind } from '#core/contract/translate/translate.ts'
import { listSpeech, speechKind } from '#core/contract/tts/jobs.ts'
import { type Client, createClient } from './client.ts'

type Shown = { id: string; kind: string; status: string }
type Listed = { results?: Shown[]; jobs?: Shown[] }
export type Page = ReturnType<typeof openPage>

const histories: [JobKind, Endpoint][] = [
  [speechKind, listSpeech],
  [translationKind, listTranslations],
  [transcriptionKind, listTranscriptions],
  [exportKind, listExports],
  [translationFileKind, listTranslationFiles],
]
const kinds = new Map(histories.map(([kind]) => [kind.kind, kind]))
const pageSize = 100
/** How often a page polls for what it waits for. */
const askEveryMs = 15_000

/** Everything in the histories of an account. */
export async function historyOf(client: Client): Promise<Map<string, Shown>> {
  const found = new Map<string, Shown>()
  for (const [, endpoint] of histories)
    for (let offset = 0; ; offset += pageSize) {
      const query = { limit: String(pageSize), offset: String(offset) }
      const { results, jobs } = (await client.ask(endpoint, { query })) as Listed
      const listed = results ?? jobs!
      for (const { id, kind, status } of listed) found.set(id, { id, kind, status })
      if (listed.length < pageSize) break
    }
  return found
}

/** What a browser does with its lists: reads them on connecting and on request, and applies messages. */
export function openPage({ url, key }: { url: string; key: string }) {
  const client = createClient([url], { key })
  let shown = new Map<string, Shown>()
  let news: Shown[] | null = null
  let askedAgain = false
  let connections = 0
  let socket: WebSocket | undefined
  let closed = false

  function follow({ id, kind, status }: Shown) {
    if (!kinds.has(kind)) return
    shown.set(id, { id, kind, status })
    news?.push({ id, kind, status })
  }
  /** Messages that arrive while the lists are read are newer than the lists. */
  async function refetch() {
    if (news) {
      askedAgain = true
      return
    }
    do {
      askedAgain = false
      news = []
      shown = await historyOf(client)
      for (const job of news) shown.set(job.id, job)
      news = null
    } while (askedAgain && !closed)
  }
  async function connect() {
    const { ticket } = await client.ask(createLiveTicket)
    await new Promise<void>((resolve) => {
      socket = new WebSocket(`${url.replace('http', 'ws')}${openLiveSocket.path}?ticket=${ticket}`)
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as { type: string; job?: Shown }
        if (message.type === 'connection_established') connections++
        if (message.type === 'connection_established' || message.type === 'resync') void refetch()
        if (message.type === 'reconnect') socket!.close()
        if (message.job) follow(message.job)
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  }
  const living = (async () => {
    while (!closed) {
      await connect().catch(() => {})
      if (!closed) await delay(200)
    }
  })()
  const asking = setInterval(() => unfinished() > 0 && void refetch(), askEveryMs)
  const unfinished = () =>
    [...shown.values()].filter(({ kind, status }) => !isFinished(kinds.get(kind)!, status)).length

  return {
    url,
    shown: () => shown,
    unfinished,
    connections: () => connections,
    /** Loses its connection, and reconnects. */
    drop: () => socket?.terminate(),
    async close() {
      closed = true
      clearInterval(asking)
      socket?.terminate()
      await Promise.race([living, delay(2_000)])
    },
  }
}
