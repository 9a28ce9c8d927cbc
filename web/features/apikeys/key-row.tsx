import { EllipsisVertical, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ApiKey, type NewApiKey, revokeApiKey, rotateApiKey, updateApiKey } from '#core/contract/apikeys.ts'
import { formatCredits } from '#core/rules/format.ts'
import { formatDate, formatRelative, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { confirm } from '../../ui/overlay/ask.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { changedKeyBody, expiries, formOf, type KeyForm, keyStatus, keyTones } from './key-form.ts'

type Props = { apiKey: ApiKey; onRotated: (key: NewApiKey) => void; onChanged: () => void }

export function KeyRow({ apiKey, onRotated, onChanged }: Props) {
  const { t, i18n } = useTranslation('apikeys')
  const status = keyStatus(apiKey, Date.now())
  const created = formatDate(i18n.language, parseTime(apiKey.created_at), 'long')
  return (
    <li className="grid gap-3 border-b border-line px-4 py-4 last:border-b-0 md:px-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span className="min-w-0 wrap-anywhere">{apiKey.name}</span>
            <Badge tone={keyTones[status]}>{t(`status_${status}`)}</Badge>
          </h2>
          <p className="text-xs text-subtle">
            <code className="font-mono">{apiKey.prefix}…</code> ·&nbsp;{t('created', { when: created })}
          </p>
        </div>
        <KeyMenu apiKey={apiKey} onRotated={onRotated} onChanged={onChanged} />
      </div>
      <KeyFacts apiKey={apiKey} />
    </li>
  )
}

function KeyMenu({ apiKey, onRotated, onChanged }: Props) {
  const { t } = useTranslation('apikeys')
  const errorText = useErrorText()
  const [editing, setEditing] = useState(false)
  const { id, name } = apiKey
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
      onChanged()
    }
  }
  const rotate = () =>
    attempt(async () => {
      if (!(await confirm({ title: t('rotate_title', { name }), text: t('rotate_text'), action: t('rotate') }))) return
      onRotated(await call(rotateApiKey, { params: { id } }))
    })
  const revoke = () =>
    attempt(async () => {
      const question = { title: t('revoke_title', { name }), text: t('revoke_text'), action: t('revoke'), danger: true }
      if (!(await confirm(question))) return
      await call(revokeApiKey, { params: { id } })
      toast({ kind: 'success', text: t('revoked') })
      onChanged()
    })
  return (
    <>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t('actions_for', { name })} className="max-md:size-11" />}
        items={[
          { label: t('edit'), icon: Pencil, onSelect: () => setEditing(true) },
          { label: t('rotate'), icon: RefreshCw, onSelect: () => void rotate() },
          { label: t('revoke'), icon: Trash2, danger: true, onSelect: () => void revoke() },
        ]}
      />
      {editing && <EditKeyDialog apiKey={apiKey} onClose={() => setEditing(false)} onChanged={onChanged} />}
    </>
  )
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { t, i18n } = useTranslation('apikeys')
  const { scopes, last_used_at, expires_at, credit_cap, credits_used_this_month, rate_limit } = apiKey
  const day = (time: string) => formatDate(i18n.language, parseTime(time), 'long')
  const short = (credits: number) => formatCredits(credits, i18n.language)
  return (
    <dl className="grid gap-x-6 gap-y-2 @min-[34rem]/main:grid-cols-2 @min-[60rem]/main:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <Fact label={t('scopes')}>
        <span className="flex flex-wrap gap-1">
          {scopes === null && <Badge>{t('scope_everything')}</Badge>}
          {scopes?.map((scope) => (
            <Badge key={scope}>{t(`scope_${scope}`)}</Badge>
          ))}
        </span>
      </Fact>
      <Fact label={t('last_used')}>
        {last_used_at ? formatRelative(i18n.language, parseTime(last_used_at)) : t('never_used')}
      </Fact>
      <Fact label={t('expires')}>{expires_at ? day(expires_at) : t('expires_never')}</Fact>
      <Fact label={t('monthly_cap')}>
        {credit_cap === null
          ? t('cap_unlimited')
          : t('cap_used', { used: short(credits_used_this_month), cap: short(credit_cap) })}
      </Fact>
      <Fact label={t('rate_limit')}>{rate_limit === null ? t('rate_default') : rate_limit}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-subtle">{label}</dt>
      <dd className="figures font-normal">{children}</dd>
    </div>
  )
}

type EditKeyDialogProps = { apiKey: ApiKey; onClose: () => void; onChanged: () => void }

function EditKeyDialog({ apiKey, onClose, onChanged }: EditKeyDialogProps) {
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
