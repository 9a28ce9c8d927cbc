import { useErrorText } from '../../lib/language/words.ts'
import { type ToastOptions, toast } from '../../ui/feedback/toast.ts'
import { alert } from '../../ui/overlay/ask.ts'
import { refreshCredits } from '../credits/use-credits.ts'

/** `work` returns the message to show when it is done, with actions such as Undo. */
export type TeamWork = (title: string, work: () => Promise<string | ToastOptions>) => Promise<boolean>

/** Runs an action of a team: a toast reports success, an alert with its title a failure (S1 §8). */
export function useTeamWork(): TeamWork {
  const errorText = useErrorText()
  return async (title, work) => {
    try {
      const done = await work()
      toast({ kind: 'success', ...(typeof done === 'string' ? { text: done } : done) })
      return true
    } catch (error) {
      void alert({ title, text: errorText(error) })
      return false
    } finally {
      refreshCredits()
    }
  }
}
