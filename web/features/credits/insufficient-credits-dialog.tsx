import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../lib/language/dates.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import { type Shortage, shortageRows } from './insufficient-credits.ts'
import { useBalance } from './use-credits.ts'

export function InsufficientCreditsDialog({ shortage, onClose }: { shortage: Shortage; onClose: () => void }) {
  const { t, i18n } = useTranslation('credits')
  const shell = useTranslation()
  const navigate = useNavigate()
  const awaits_confirmation = useBalance().data?.awaits_confirmation
  const go = (tab: 'credits' | 'subscription') => {
    onClose()
    navigate(`/subscription?tab=${tab}`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('insufficient')}
      text={t('insufficient_text')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button onClick={() => go('subscription')}>{t('upgrade_plan')}</Button>
          <Button look="main" onClick={() => go('credits')}>
            {t('purchase_credits')}
          </Button>
        </>
      }
    >
      {awaits_confirmation && (
        <div className="mt-4">
          <ConfirmNotice />
        </div>
      )}
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {shortageRows(shortage).map(({ label, credits }) => (
          <div
            key={label}
            className={`flex justify-between gap-4 py-2 ${label === 'shortfall' ? 'font-semibold' : ''}`}
          >
            <dt>{t(label)}</dt>
            <dd className={`figures ${label === 'shortfall' ? 'font-bold text-bad' : ''}`}>
              {formatNumber(i18n.language, credits)}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
