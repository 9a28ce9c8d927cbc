/** Packages without types of their own that only tests use. */
declare module 'rtf-parser' {
  type Span = { value: string }
  type Content = Span | { content: Span[] }
  export function string(text: string, done: (error: Error | null, document: { content: Content[] }) => void): void
}

declare module 's3rver' {
  import type { Server, ServerResponse } from 'node:http'
  import type { AddressInfo } from 'node:net'

  type Context = {
    method: string
    path: string
    query: Record<string, string | undefined>
    status: number
    body: unknown
    res: ServerResponse
  }
  export type Step = (ctx: Context, next: () => Promise<void>) => Promise<void>

  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; vhostBuckets: boolean })
    store: object
    context: { store: object }
    middleware: Step[]
    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
