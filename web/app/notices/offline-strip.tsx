import { CloudOff } from 'lucide-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useOnline } from '../../lib/network/online.ts'

/** Above every page while the device has no network. The region is there before its words, or readers would miss them. */
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
