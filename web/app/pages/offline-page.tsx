import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Bird } from '../../ui/brand/bird.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Shown instead of a page that needs the server; opens the page as soon as the server is reachable. */
export function OfflinePage({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <div role="alert" className="flex flex-1 flex-col items-start justify-center px-4 py-12 md:px-12">
      <Bird className="mb-8 h-auto w-52 text-act-text" songClass="fill-wave-quiet" />
      <h1 className="display text-3xl">{t('needs_connection')}</h1>
      <p className="mt-3 max-w-[46ch] text-md text-muted">{t('needs_connection_text')}</p>
      <Button look="main" size="lg" className="mt-6" busy={busy} onClick={() => void retry()}>
        {!busy && <RotateCcw />}
        {t('retry')}
      </Button>
    </div>
  )
}
