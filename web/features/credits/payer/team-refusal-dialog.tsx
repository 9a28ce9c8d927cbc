import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { TeamRefusal } from '../insufficient-credits.ts'
import { ShortageRows } from '../shortage-rows.tsx'
import { useBalance } from '../use-credits.ts'
import { OwnCreditsButton } from './payer-notice.tsx'

/** Shows the organisation's remaining credits and offers to pay with the user's own. */
export function TeamRefusalDialog({ refusal, onClose }: { refusal: TeamRefusal; onClose: () => void }) {
  const { t } = useTranslation('credits')
  const shell = useTranslation()
  const errorText = useErrorText()
  const payer = useBalance().data?.payer
  const text =
    refusal.code === 'team_limit_reached'
      ? t('team_limit_text')
      : payer
        ? t(`payer_${refusal.problem}`, { name: payer.organisation_name })
        : errorText(new AppError('team_cannot_pay', { problem: refusal.problem }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(refusal.code)}
      text={`${text} ${t('nothing_charged')}`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <OwnCreditsButton look="main" onChosen={onClose} />
        </>
      }
    >
      {refusal.code === 'team_limit_reached' && (
        <ShortageRows
          rows={[
            { label: 'needed', credits: refusal.credits_needed },
            { label: 'left_of_limit', credits: refusal.credits_available },
            { label: 'limit_a_month', credits: refusal.credit_limit_per_month },
          ]}
        />
      )}
    </Dialog>
  )
}
