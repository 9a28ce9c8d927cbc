import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button, type ButtonLook } from '../../../ui/form/button.tsx'
import { useChoosePayer } from './use-payer.ts'

/** The alternative where an organisation does not pay. */
export function OwnCreditsButton({ onChosen, ...look }: ButtonLook & { onChosen?: () => void }) {
  const { t } = useTranslation('credits')
  const choose = useChoosePayer()
  return (
    <Button {...look} busy={choose.isPending} onClick={() => choose.mutate(null, { onSuccess: onChosen })}>
      {t('use_own_credits')}
    </Button>
  )
}
