import { Check } from 'lucide-react'
import { useState } from 'react'
import { type User, updateProfile } from '#core/contract/account/account.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { session } from '../../lib/session/session.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField, TextField } from '../../ui/form/text-field.tsx'
import { ResendButton } from './entry/resend-button.tsx'

export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const [changing, setChanging] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="grid max-w-[24rem] gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-semibold break-all">{user.email}</span>
        <Badge tone={user.email_verified ? 'good' : 'warn'}>
          {user.email_verified && <Check />}
          {user.email_verified ? t('email_confirmed') : t('email_unconfirmed')}
        </Badge>
      </p>
      {!user.email_verified && (
        <Notice tone="warn">
          <p className="mb-2">{t('email_unconfirmed_text', { email: user.email })}</p>
          <ResendButton />
        </Notice>
      )}
      {sentTo && <Notice tone="good">{t('email_change_sent', { email: sentTo })}</Notice>}
      {changing ? (
        <ChangeEmail
          onCancel={() => setChanging(false)}
          onSent={(email) => {
            setSentTo(email)
            setChanging(false)
          }}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setChanging(true)}>
          {t('change_email')}
        </Button>
      )}
    </div>
  )
}

const NewEmail = updateProfile.body.pick({ email: true, password: true }).required()

function ChangeEmail({ onCancel, onSent }: { onCancel: () => void; onSent: (email: string) => void }) {
  const { t } = useTranslation('account')
  const shell = useTranslation()
  const { form, bind, busy, failure } = useForm({
    schema: NewEmail,
    initial: { email: '', password: '' },
    blame: { wrong_password: 'password' },
    submit: async (body) => {
      session.setUser(await call(updateProfile, { body }))
      onSent(body.email.trim())
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...bind('email')}
        label={t('new_email')}
        hint={t('email_change_text')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField {...bind('password')} label={t('current_password')} autoComplete="current-password" />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="soft" busy={busy}>
          {busy ? t('saving') : t('change_email')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {shell.t('cancel')}
        </Button>
      </div>
    </form>
  )
}
