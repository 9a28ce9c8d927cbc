import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { logoutEverywhere } from '#core/contract/account.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { session } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { RevokeKeysChoice } from './revoke-keys-choice.tsx'

export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const shell = useTranslation()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [revoke_api_keys, setRevoke] = useState(false)
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      await call(logoutEverywhere, { body: { revoke_api_keys } })
      navigate('/login')
      session.leave()
    } catch (error) {
      setBusy(false)
      toast({ kind: 'error', text: errorText(error) })
    }
  }
  return (
    <Dialog
      open
      locked={busy}
      role="alertdialog"
      onClose={onClose}
      title={t('sign_out_everywhere')}
      text={t('sign_out_everywhere_text')}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button look="bad" busy={busy} onClick={() => void signOut()}>
            {t('sign_out_everywhere')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <RevokeKeysChoice checked={revoke_api_keys} onChange={setRevoke} />
      </div>
    </Dialog>
  )
}
