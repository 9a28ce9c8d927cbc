import type { Fetch } from './exchange.ts'

/** Receives the share of the upload that was sent, from 0 to 1. */
export type UploadProgress = (share: number) => void

/** A `fetch` that reports upload progress, which the browser's own does not. */
export function fetchWithProgress(onProgress: UploadProgress): Fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'arraybuffer'
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      const abort = () => request.abort()
      signal?.addEventListener('abort', abort)
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      request.onload = () => resolve(new Response(request.response as ArrayBuffer, { status: request.status }))
      request.onerror = () => reject(new TypeError('The request failed.'))
      request.onabort = () => reject(signal?.reason)
      if (signal?.aborted) reject(signal.reason)
      else request.send(body as XMLHttpRequestBodyInit | null)
    })
}
