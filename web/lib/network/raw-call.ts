import { AppError } from '#core/contract/errors.ts'

export type RawRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}
export type RawAnswer = { status: number; ms: number; headers: [string, string][]; type: string; blob: Blob }

/**
 * Calls the API as an external program would: without our cookies, and without turning error replies into exceptions.
 */
export async function rawCall({ path, ...request }: RawRequest): Promise<RawAnswer> {
  const began = performance.now()
  try {
    const reply = await fetch(path, { ...request, credentials: 'omit', cache: 'no-store' })
    const blob = await reply.blob()
    return {
      status: reply.status,
      ms: Math.round(performance.now() - began),
      headers: [...reply.headers],
      type: (reply.headers.get('content-type') ?? '').split(';')[0]!.trim(),
      blob,
    }
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    throw new AppError('offline', {}, { cause })
  }
}

/** Fetches a JSON document of ours that is not an endpoint of the contract. */
export async function readJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await rawCall({ method: 'GET', path, headers: {}, signal })
  if (answer.status !== 200) throw new AppError('unavailable', {})
  return JSON.parse(await answer.blob.text()) as T
}
