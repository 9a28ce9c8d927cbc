import { useTranslation } from '../../lib/language/use-translation.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'

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
