import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import { type Shortage, shortageRows } from './insufficient-credits.ts'
import { OwnCreditsButton } from './payer/payer-notice.tsx'
import { ShortageRows } from './shortage-rows.tsx'
import { useBalance } from './use-credits.ts'

export function InsufficientCreditsDialog({ shortage, onClose }: { shortage: Shortage; onClose: () => void }) {
  const { t } = useTranslation('credits')
  const shell = useTranslation()
  const { data } = useBalance()
  const payer = data?.payer
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('insufficient')}
      text={payer ? t('insufficient_team_text', { name: payer.organisation_name }) : t('insufficient_text')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          {payer ? <OwnCreditsButton look="main" onChosen={onClose} /> : <WaysToMore onClose={onClose} />}
        </>
      }
    >
      {data?.awaits_confirmation && (
        <div className="mt-4">
          <ConfirmNotice />
        </div>
      )}
      <ShortageRows rows={shortageRows(shortage)} />
    </Dialog>
  )
}

function WaysToMore({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('credits')
  const navigate = useNavigate()
  const go = (tab: 'credits' | 'subscription') => {
    onClose()
    navigate(`/subscription?tab=${tab}`)
  }
  return (
    <>
      <Button onClick={() => go('subscription')}>{t('upgrade_plan')}</Button>
      <Button look="main" onClick={() => go('credits')}>
        {t('purchase_credits')}
      </Button>
    </>
  )
}
