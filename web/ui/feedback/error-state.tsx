import { RotateCcw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../form/button.tsx'

type ErrorStateProps = { title: string; text?: ReactNode; onRetry?: () => void; retryLabel?: string }

/** Something could not be shown: what, why, and a way to try again. */
export function ErrorState({ title, text, onRetry, retryLabel }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-2 border border-line bg-surface p-5">
      <span className="mb-4 grid size-12 place-items-center rounded-pill bg-bad-soft text-bad">
        <Unplug className="icon-lg" />
      </span>
      <h2 className="display text-md leading-snug">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {onRetry && (
        <Button size="sm" className="mt-1" onClick={onRetry}>
          <RotateCcw className="icon-sm" />
          {retryLabel ?? t('retry')}
        </Button>
      )}
    </div>
  )
}
