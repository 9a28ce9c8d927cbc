import { KeyRound, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FactorProof, type Passkey, removePasskey, renamePasskey } from '#core/contract/account/second-factor.ts'
import { formatDate, formatRelative, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factSeparator } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Question } from './prove-dialog.tsx'

type Props = { passkey: Passkey; onAsk: (question: Question<FactorProof>) => void; onChanged: (text: string) => void }

export function PasskeyRow({ passkey, onAsk, onChanged }: Props) {
  const { t, i18n } = useTranslation('security')
  const [renaming, setRenaming] = useState(false)
  const { id, name, created_at, last_used_at } = passkey
  const made = t('passkey_made', { when: formatDate(i18n.language, parseTime(created_at), 'long') })
  const used = last_used_at
    ? t('passkey_used', { when: formatRelative(i18n.language, parseTime(last_used_at)) })
    : t('passkey_unused')
  const remove = () =>
    onAsk({
      title: t('passkey_remove', { name }),
      text: t('passkey_remove_text'),
      action: t('remove'),
      danger: true,
      act: async (proof) => {
        await call(removePasskey, { params: { id }, body: { proof } })
        onChanged(t('passkey_removed'))
      },
    })
  if (renaming) {
    return (
      <li className="border-b border-line px-4 py-3 last:border-b-0">
        <RenameForm
          passkey={passkey}
          onCancel={() => setRenaming(false)}
          onRenamed={() => {
            setRenaming(false)
            onChanged(t('passkey_renamed'))
          }}
        />
      </li>
    )
  }
  return (
    <FactorRow icon={KeyRound} title={name} text={`${made}${factSeparator}${used}`}>
      <Button size="sm" aria-label={t('rename_named', { name })} onClick={() => setRenaming(true)}>
        {t('rename')}
      </Button>
      <Button size="sm" look="bad-quiet" aria-label={t('passkey_remove', { name })} onClick={remove}>
        {t('remove')}
      </Button>
    </FactorRow>
  )
}

type RenameProps = { passkey: Passkey; onCancel: () => void; onRenamed: () => void }

function RenameForm({ passkey: { id, name }, onCancel, onRenamed }: RenameProps) {
  const { t } = useTranslation('security')
  const shell = useTranslation()
  const { form, bind, busy, failure } = useForm({
    schema: renamePasskey.body,
    initial: { name },
    submit: async (body) => {
      await call(renamePasskey, { params: { id }, body })
      onRenamed()
    },
  })
  return (
    <form {...form} className="grid gap-3">
      <TextField {...bind('name')} label={t('passkey_name')} autoFocus />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="soft" size="sm" busy={busy}>
          {t('rename')}
        </Button>
        <Button look="quiet" size="sm" onClick={onCancel}>
          {shell.t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type FactorRowProps = { icon: LucideIcon; title: ReactNode; badge?: ReactNode; text: ReactNode; children?: ReactNode }

export function FactorRow({ icon: Icon, title, badge, text, children }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <Icon className="flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {badge}
        </p>
        <p className="text-xs text-subtle">{text}</p>
      </div>
      {children && <div className="flex flex-wrap gap-1">{children}</div>}
    </li>
  )
}
