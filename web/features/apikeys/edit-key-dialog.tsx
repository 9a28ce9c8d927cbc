import { useState } from 'react'
import { type ApiKey, updateApiKey } from '#core/contract/apikeys.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { KeyDialog } from './key-dialog.tsx'
import { changedKeyBody, expiries, formOf, type KeyForm } from './key-form.ts'

type Props = { apiKey: ApiKey; onClose: () => void; onChanged: () => void }

export function EditKeyDialog({ apiKey, onClose, onChanged }: Props) {
  const { t, i18n } = useTranslation('apikeys')
  const [initial] = useState(() => formOf(apiKey))
  const { id, name, expires_at } = apiKey
  const now = expires_at ? formatDate(i18n.language, parseTime(expires_at), 'long') : t('expires_never')
  const others = expiries.filter((value) => value !== 'never' || expires_at)
  async function save(form: KeyForm) {
    await call(updateApiKey, { params: { id }, body: changedKeyBody(form, apiKey, Date.now()) })
    toast({ kind: 'success', text: t('saved') })
    onChanged()
    onClose()
  }
  return (
    <KeyDialog
      title={t('edit_title', { name })}
      action={t('save')}
      busyAction={t('saving')}
      initial={initial}
      expiries={[
        { value: 'keep', label: t('expiry_keep', { when: now }) },
        ...others.map((value) => ({ value, label: t(`expiry_${value}`) })),
      ]}
      submit={save}
      onClose={onClose}
    />
  )
}
