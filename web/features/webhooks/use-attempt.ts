import { useState } from 'react'
import { useErrorText } from '../../lib/language/words.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefresh } from './use-webhooks.ts'

/** Runs an action on a webhook, reports a failure, and refetches in either case. */
export function useAttempt(): [attempt: (work: () => Promise<unknown>) => Promise<void>, busy: boolean] {
  const errorText = useErrorText()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return [attempt, busy]
}
