import { RotateCcw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { canRetry, useErrorText } from '../../lib/language/words.ts'
import { useExpired } from '../../lib/session/session.ts'
import { Bird } from '../brand/logo.tsx'
import { Button } from '../form/button.tsx'

/** For an empty list: the bird, one sentence, and what to do. */
export function EmptyState({ title, text, actions }: { title: string; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-2 border border-line bg-surface p-5">
      <Bird className="mb-6 h-auto w-38 text-act-text" />
      <h2 className="display text-md leading-snug">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

type ErrorStateProps = {
  title: string
  text?: ReactNode
  /** Gives the reason in place of `text`, and decides whether a retry is offered. */
  error?: unknown
  onRetry?: () => void
  retryLabel?: string
}

/** Says what could not be shown and why, with a retry button where a retry may help. */
export function ErrorState({ title, text, error, onRetry, retryLabel }: ErrorStateProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  // a retry would be refused until the user logs in again
  const expired = useExpired()
  const why = text ?? (error == null ? undefined : errorText(error))
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-2 border border-line bg-surface p-5">
      <span className="mb-4 grid size-12 place-items-center rounded-pill bg-bad-soft text-bad">
        <Unplug className="icon-lg" />
      </span>
      <h2 className="display text-md leading-snug">{title}</h2>
      {why && <p className="text-muted">{why}</p>}
      {onRetry && !expired && canRetry(error) && (
        <Button size="sm" className="mt-1" onClick={onRetry}>
          <RotateCcw className="icon-sm" />
          {retryLabel ?? t('retry')}
        </Button>
      )}
    </div>
  )
}
