import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { createApiKey, type NewApiKey } from '#core/contract/apikeys.ts'
import { call } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { emptyKeyForm, expiries, NewKeyForm, newKeyBody } from './new-key.ts'
import { ScopeChoice } from './scope-choice.tsx'

type Props = { onClose: () => void; onCreated: (key: NewApiKey) => void }

export function CreateKeyDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('apikeys')
  const shell = useTranslation()
  const formId = useId()
  const { form, bind, values, set, busy, failure } = useForm({
    schema: NewKeyForm,
    initial: emptyKeyForm,
    submit: async (sent) => onCreated(await call(createApiKey, { body: newKeyBody(sent, Date.now()) })),
  })
  const actions = (
    <>
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {shell.t('cancel')}
      </Button>
      <Button type="submit" form={formId} look="main" busy={busy}>
        {busy ? t('creating') : t('create_key')}
      </Button>
    </>
  )
  return (
    <Dialog open locked={busy} onClose={onClose} title={t('create_key')} actions={actions}>
      <form {...form} id={formId} className="mt-4 grid gap-4">
        <TextField {...bind('name')} label={t('name')} hint={t('name_hint')} autoComplete="off" maxLength={100} />
        <ScopeChoice
          access={values.access}
          scopes={values.scopes}
          error={bind('scopes').error}
          onAccess={(access) => set('access', access)}
          onScopes={(scopes) => set('scopes', scopes)}
        />
        <div className="grid gap-4 @min-[28rem]:grid-cols-2">
          <Select
            {...bind('expiry')}
            label={t('expiry')}
            options={expiries.map((value) => ({ value, label: t(`expiry_${value}`) }))}
          />
          {values.expiry === 'date' && <TextField {...bind('expires_on')} label={t('expires_on')} type="date" />}
        </div>
        <TextField
          {...bind('credit_cap')}
          label={t('monthly_cap')}
          hint={t('cap_hint')}
          inputMode="numeric"
          autoComplete="off"
        />
        {failure && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Dialog>
  )
}
