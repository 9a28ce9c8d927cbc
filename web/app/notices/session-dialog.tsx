import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useLogInAgain } from './signed-out-strip.tsx'

/** The dialog of an expired session (S1 §8). Cancel leaves the page on screen, signed out. */
export function SessionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const logIn = useLogInAgain()
  const logInAgain = async () => {
    await logIn()
    onClose()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('session_expired')}
      text={t('session_expired_text')}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="main" onClick={() => void logInAgain()}>
            {t('log_in_again')}
          </Button>
        </>
      }
    />
  )
}
