import { CloudOff } from 'lucide-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useOnline } from '../../lib/network/online.ts'

/**
 * Shown above every page while the device has no network. The live region is mounted before its text, or screen readers
 * would miss it.
 */
export function OfflineStrip() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex gap-2 border-b border-line bg-warn-soft px-4 py-2 md:px-6">
          <CloudOff className="mt-[0.15em] text-warn" />
          <span>
            <strong className="font-semibold">{t('offline')}</strong> {t('offline_text')}
          </span>
        </p>
      )}
    </div>
  )
}
