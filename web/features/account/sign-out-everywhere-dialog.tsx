import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logoutEverywhere } from '#core/contract/account/account.ts'
import type { Proof } from '#core/contract/account/proof.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { session } from '../../lib/session/session.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ProveDialog, type Way } from './second-factor/prove-dialog.tsx'

export function SignOutEverywhereDialog({ ways, onClose }: { ways: Way[]; onClose: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [revoke_api_keys, setRevoke] = useState(false)
  const question = {
    title: t('sign_out_everywhere'),
    text: t('sign_out_everywhere_text'),
    action: t('sign_out_everywhere'),
    danger: true,
    act: async (proof: Proof) => {
      await call(logoutEverywhere, { body: { proof, revoke_api_keys } })
      navigate('/login')
      session.leave()
    },
  }
  return (
    <ProveDialog question={question} ways={ways} onClose={onClose}>
      <RevokeKeysChoice checked={revoke_api_keys} onChange={setRevoke} />
    </ProveDialog>
  )
}

/** API keys survive session ends and password changes unless the user revokes them here. */
export function RevokeKeysChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation('account')
  return (
    <div>
      <Checkbox checked={checked} onChange={onChange}>
        {t('revoke_api_keys')}
      </Checkbox>
      <p className="pl-6.5 text-xs text-subtle">{t('revoke_api_keys_text')}</p>
    </div>
  )
}
