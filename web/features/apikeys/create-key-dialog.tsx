import { createApiKey, type NewApiKey } from '#core/contract/apikeys.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { KeyDialog } from './key-dialog.tsx'
import { emptyKeyForm, expiries, newKeyBody } from './key-form.ts'

type Props = { onClose: () => void; onCreated: (key: NewApiKey) => void }

export function CreateKeyDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('apikeys')
  return (
    <KeyDialog
      title={t('create_key')}
      action={t('create_key')}
      busyAction={t('creating')}
      initial={emptyKeyForm}
      expiries={expiries.map((value) => ({ value, label: t(`expiry_${value}`) }))}
      submit={async (form) => onCreated(await call(createApiKey, { body: newKeyBody(form, Date.now()) }))}
      onClose={onClose}
    />
  )
}
