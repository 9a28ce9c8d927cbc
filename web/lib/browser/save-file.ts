import { startDownload } from './start-download.ts'

/** Hands bytes to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob)
  startDownload({ href, name })
  // Some browsers read the address only after the current task.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
