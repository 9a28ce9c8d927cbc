import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CreditBalance } from '#core/contract/credits.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { useExpired } from '../../lib/session/session.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CREDIT_RETRIES, creditFailure, creditStatus } from './credit-facts.ts'
import { useBalance } from './use-credits.ts'

/** Loading with its retries, failed with Retry, loaded, or signed out (S1 §4.1). `failure`: the balance shown is outdated. */
export function CreditStates({
  narrow = false,
  children,
}: {
  narrow?: boolean
  children: (balance: CreditBalance, failure: string | null) => ReactNode
}) {
  const query = useBalance()
  const status = creditStatus(query)
  const failure = useCreditFailure()
  const expired = useExpired()
  const retry = () => void query.refetch()
  if (expired && status.state !== 'loaded') return <SignedOut />
  if (status.state === 'loading') return <Loading retries={status.retries} narrow={narrow} />
  if (status.state === 'loaded') return children(status.balance, query.isError ? failure(query.error) : null)
  const words = failure(status.error)
  return narrow ? <NarrowFailure words={words} onRetry={retry} /> : <ErrorState title={words} onRetry={retry} />
}

/** The session expired before the balance arrived; the strip above the page leads back. */
function SignedOut() {
  const { t } = useTranslation('panel')
  return <p className="text-muted">{t('credits_signed_out')}</p>
}

function Loading({ retries, narrow }: { retries: number; narrow: boolean }) {
  const { t } = useTranslation('panel')
  return (
    <div
      role="status"
      aria-busy="true"
      className={narrow ? 'grid gap-2 py-1' : 'grid gap-3 rounded-2 border border-line bg-surface p-5'}
    >
      <p className="text-muted">
        {retries === 0 ? t('loading_credits') : t('loading_retry', { retry: retries, of: CREDIT_RETRIES })}
      </p>
      <Skeleton className="h-10 w-44 rounded-1" />
      <Skeleton className="h-3.5 w-3/5 rounded-1" />
    </div>
  )
}

function NarrowFailure({ words, onRetry }: { words: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice tone="bad">
      <p>{words}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        <RotateCcw className="icon-sm" />
        {t('retry')}
      </Button>
    </Notice>
  )
}

/** The message for credits that cannot be loaded (S1 §8). */
export function useCreditFailure(): (error: unknown) => string {
  const { t } = useTranslation('panel')
  const ownWords = useErrorText()
  return (error) => {
    const kind = creditFailure(error)
    if (kind === 'own_words') return ownWords(error)
    return kind === 'timed_out' ? t('credits_timed_out') : t('credits_failed')
  }
}
