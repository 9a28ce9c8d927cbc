import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Scope } from '#core/contract/scopes.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import type { KeyForm } from './key-form.ts'

type Props = {
  access: KeyForm['access']
  scopes: Scope[]
  error?: string
  onAccess: (access: KeyForm['access']) => void
  onScopes: (scopes: Scope[]) => void
}

/** Full access or a list of scopes; keeps the contract's order of scopes. */
export function ScopeChoice({ access, scopes, error, onAccess, onScopes }: Props) {
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
