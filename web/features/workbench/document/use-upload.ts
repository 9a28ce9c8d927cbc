import { useCallback, useRef, useState } from 'react'
import { formatDuration } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { type FileRules, fileRefusal, uploadFailure } from './file-rules.ts'

/** The fields of a request that sends a file. */
export type UploadOptions = { signal: AbortSignal; on_progress: (share: number) => void }

type Upload<T> = {
  rules: FileRules
  send: (file: File, options: UploadOptions) => Promise<T>
  /** The message for a failure that has none. */
  failed: string
  /** For logs; the user has seen the message already. */
  onFailure?: (error: unknown) => void
}

type Running = { name: string; abort: AbortController }

/** Uploads one file at a time; choosing another cancels the first. */
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
    /** Name of the file being uploaded. */
    uploading: running?.name,
    /** Share of the file that was sent, 0 to 1. */
    sent,
    error,
    start,
    cancel,
    dismissError: useCallback(() => setError(undefined), []),
  }
}

/** A multipart body with one file. */
export function fileForm(field: string, file: File): FormData {
  const form = new FormData()
  form.set(field, file, file.name)
  return form
}
