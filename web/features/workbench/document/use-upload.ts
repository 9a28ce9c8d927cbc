import { useCallback, useRef, useState } from 'react'
import { formatDuration } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { type FileRules, fileRefusal, uploadFailure } from './file-rules.ts'

/** What a call that sends a file is given. */
export type UploadOptions = { signal: AbortSignal; on_progress: (share: number) => void }

type Upload<T> = {
  rules: FileRules
  send: (file: File, options: UploadOptions) => Promise<T>
  /** What is said of a failure that does not explain itself. */
  failed: string
  /** For logs; the reader is told already. */
  onFailure?: (error: unknown) => void
}

type Running = { name: string; abort: AbortController }

/** One file at a time on its way to the server; choosing another gives up the first. */
export function useUpload<T>({ rules, send, failed, onFailure }: Upload<T>) {
  const errorText = useErrorText()
  const { t } = useTranslation('workbench')
  const [running, setRunning] = useState<Running>()
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<string>()
  const current = useRef<Running>(undefined)
  useBusy('uploading', running !== undefined)

  const failureText = (failure: unknown) => {
    const known = uploadFailure(failure)
    if (!known) return errorText(failure)
    return known.kind === 'unexplained' ? failed : t('upload_rate_limited', { time: formatDuration(known.seconds) })
  }
  const track = (next: Running | undefined) => {
    current.current = next
    setRunning(next)
  }
  async function start(file: File): Promise<T | undefined> {
    current.current?.abort.abort()
    const refusal = fileRefusal(file, rules)
    setError(refusal && errorText(refusal))
    if (refusal) return track(undefined) as undefined
    const mine = { name: file.name, abort: new AbortController() }
    track(mine)
    setSent(0)
    try {
      return await send(file, {
        signal: mine.abort.signal,
        on_progress: (share) => current.current === mine && setSent(share),
      })
    } catch (failure) {
      onFailure?.(failure)
      if (!mine.abort.signal.aborted) setError(failureText(failure))
      return undefined
    } finally {
      if (current.current === mine) track(undefined)
    }
  }
  const cancel = () => {
    current.current?.abort.abort()
    track(undefined)
  }
  return {
    /** Name of the file on its way. */
    uploading: running?.name,
    /** Share of it that has left, 0 to 1. */
    sent,
    error,
    start,
    cancel,
    dismissError: useCallback(() => setError(undefined), []),
  }
}

/** A multipart body with one file in it. */
export function fileForm(field: string, file: File): FormData {
  const form = new FormData()
  form.set(field, file, file.name)
  return form
}
