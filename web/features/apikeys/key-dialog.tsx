import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Scope } from '#core/contract/scopes.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { type Option, Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { KeyForm } from './key-form.ts'

type Props = {
  title: string
  action: string
  busyAction: string
  initial: KeyForm
  expiries: Option[]
  submit: (form: KeyForm) => Promise<void>
  onClose: () => void
}

/** The form of a key's scopes, limits and expiry, used to create and to edit a key. */
export function KeyDialog({ title, action, busyAction, initial, expiries, submit, onClose }: Props) {
  const { t } = useTranslation('apikeys')
  const shell = useTranslation()
  const formId = useId()
  const { form, bind, values, set, busy, failure } = useForm({ schema: KeyForm, initial, submit })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  const actions = (
    <>
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {shell.t('cancel')}
      </Button>
      <Button type="submit" form={formId} look="main" busy={busy}>
        {busy ? busyAction : action}
      </Button>
    </>
  )
  return (
    <Dialog open locked={busy} onClose={onClose} title={title} actions={actions}>
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
          <Select {...bind('expiry')} label={t('expiry')} options={expiries} />
          {values.expiry === 'date' && <TextField {...bind('expires_on')} label={t('expires_on')} type="date" />}
        </div>
        <TextField {...bind('credit_cap')} {...number} label={t('monthly_cap')} hint={t('cap_hint')} />
        <TextField {...bind('rate_limit')} {...number} label={t('rate_limit')} hint={t('rate_hint')} />
        {failure && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Dialog>
  )
}

type ScopeChoiceProps = {
  access: KeyForm['access']
  scopes: Scope[]
  error?: string
  onAccess: (access: KeyForm['access']) => void
  onScopes: (scopes: Scope[]) => void
}

/** Full access or a list of scopes; keeps the contract's order of scopes. */
function ScopeChoice({ access, scopes, error, onAccess, onScopes }: ScopeChoiceProps) {
  const { t } = useTranslation('apikeys')
  const errorId = useId()
  const toggle = (scope: Scope, on: boolean) =>
    onScopes(Scope.options.filter((other) => (other === scope ? on : scopes.includes(other))))
  return (
    <div>
      <p className="mb-1 font-semibold" aria-hidden="true">
        {t('access')}
      </p>
      <Segmented
        label={t('access')}
        className="w-full"
        options={[
          { value: 'all', label: t('access_all') },
          { value: 'some', label: t('access_some') },
        ]}
        value={access}
        onChange={onAccess}
      />
      {access === 'some' && (
        <fieldset
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          tabIndex={-1}
          className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2"
        >
          <legend className="sr-only">{t('scopes')}</legend>
          {Scope.options.map((scope) => (
            <Checkbox key={scope} checked={scopes.includes(scope)} onChange={(on) => toggle(scope, on)}>
              {t(`scope_${scope}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {access === 'some' && error && (
        <p id={errorId} className="mt-2 flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert className="icon-sm mt-[0.15em]" />
          {error}
        </p>
      )}
    </div>
  )
}
