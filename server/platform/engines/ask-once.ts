/** What a server said, whatever it said; `body` is null where it said nothing. */
export type Said = { status: number; body: unknown }

/** Unknown outcome: no response, a truncated one, or one that is not JSON. */
export class NoAnswer extends Error {}

const mostBytes = 4 * 1024 * 1024

type Question = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeout_ms: number
  signal?: AbortSignal
}

/** Asks once, and leaves it to the caller what an answer means and whether to ask again. */
export async function askOnce(url: string, { timeout_ms, signal, ...question }: Question): Promise<Said> {
  signal?.throwIfAborted()
  // needed to the end, so that it is not collected before its time
  const late = AbortSignal.timeout(timeout_ms)
  try {
    const response = await fetch(url, {
      ...question,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    const text = await textOf(response)
    return { status: response.status, body: text.trim() === '' ? null : JSON.parse(text) }
  } catch (error) {
    signal?.throwIfAborted()
    const why = late.aborted ? 'it took too long' : String(error instanceof Error ? (error.cause ?? error.name) : error)
    throw new NoAnswer(why)
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new NoAnswer('it said too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
