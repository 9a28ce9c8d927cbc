import { changePassword, type User } from '#core/contract/account/account.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PasswordHint } from './entry/password-hint.tsx'

export function PasswordForm({ user }: { user: Pick<User, 'email' | 'username'> }) {
  const { t } = useTranslation('account')
  const { form, bind, busy, failure, values, reset } = useForm({
    schema: changePassword.body,
    initial: { current_password: '', new_password: '' },
    blame: { wrong_password: 'current_password', password_weak: 'new_password' },
    submit: async (body) => {
      await call(changePassword, { body })
      reset()
      toast({ kind: 'success', text: t('password_saved') })
      await queryClient.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  return (
    <form {...form} className="grid max-w-[24rem] gap-4">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField {...bind('current_password')} label={t('current_password')} autoComplete="current-password" />
      <PasswordField
        {...bind('new_password')}
        label={t('new_password')}
        hint={t('password_hint')}
        autoComplete="new-password"
      />
      <PasswordHint password={values.new_password} username={user.username} email={user.email} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" look="soft" className="justify-self-start" busy={busy}>
        {busy ? t('saving') : t('change_password')}
      </Button>
    </form>
  )
}
