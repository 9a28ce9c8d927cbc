import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inspectToken, mintToken, type TokenClaims } from '#core/contract/admin/admin.ts'
import { AppError } from '#core/contract/errors.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Section } from '../../ui/layout/section.tsx'

export function TestTokenPage() {
  const shell = useTranslation()
  return (
    <>
      <PageHead title={shell.t('test_token')} />
      <div className="grid w-full max-w-[60rem] gap-8 px-4 py-6 md:px-6">
        <InspectToken />
        <MintToken />
      </div>
    </>
  )
}

function InspectToken() {
  const { t } = useTranslation('admin')
  const [claims, setClaims] = useState<TokenClaims | 'unknown'>()
  const { form, bind, busy, failure } = useForm({
    schema: inspectToken.body,
    initial: { token: '' },
    submit: async (body) => {
      setClaims(undefined)
      setClaims(await call(inspectToken, { body }).catch(unknownToken))
    },
  })
  return (
    <Section title={t('inspect')} text={t('inspect_text')}>
      <form {...form} className="mb-4 flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            {...bind('token')}
            label={t('token')}
            className="font-mono"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Button type="submit" look="main" className="@min-[30rem]/main:mt-6.5" busy={busy}>
          {busy ? t('looking') : t('show_claims')}
        </Button>
      </form>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {claims === 'unknown' && <Notice tone="warn">{t('unknown_token')}</Notice>}
      {claims && claims !== 'unknown' && <Claims claims={claims} />}
    </Section>
  )
}

/** An unknown token is an answer, not a failure. */
function unknownToken(error: unknown): 'unknown' {
  if (error instanceof AppError && error.is('not_found')) return 'unknown'
  throw error
}

function MintToken() {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const mint = useMutation({
    mutationFn: async () => {
      const minted = await call(mintToken, {})
      return { ...minted, ends_at: Date.now() + minted.expires_in * 1000 }
    },
    // Not cached: only this page holds the token.
    gcTime: 0,
  })
  return (
    <Section title={t('mint')} text={t('mint_text')}>
      <Button busy={mint.isPending} onClick={() => mint.mutate()}>
        {mint.isPending ? t('minting') : t('mint_token')}
      </Button>
      <div className="mt-4 grid gap-4">
        {mint.isError && <Notice tone="bad">{errorText(mint.error)}</Notice>}
        {mint.data && (
          <>
            <CopyField
              label={t('access_token')}
              value={mint.data.access_token}
              hint={<Countdown key={mint.data.ends_at} ends_at={mint.data.ends_at} />}
            />
            <Claims claims={mint.data.claims} />
          </>
        )}
      </div>
    </Section>
  )
}

function Countdown({ ends_at }: { ends_at: number }) {
  const { t } = useTranslation('admin')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = timeLeft(ends_at, now)
  return <span className="figures">{time ? t('ends_in', { time }) : t('ended')}</span>
}

/** `4:59`; undefined once it is over. */
export function timeLeft(ends_at: number, now: number): string | undefined {
  const seconds = Math.ceil((ends_at - now) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Claims({ claims }: { claims: TokenClaims }) {
  const { t } = useTranslation('admin')
  return (
    <dl
      aria-label={t('claims')}
      className="grid gap-x-6 rounded-2 border border-line bg-surface px-4 @min-[34rem]/main:grid-cols-[max-content_minmax(0,1fr)]"
    >
      {claimRows(claims).map(({ label, value }) => (
        <div key={label} className="col-span-full grid grid-cols-subgrid border-b border-line py-2 last:border-b-0">
          <dt className="text-muted">{t(label)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value }: { value: ClaimValue }) {
  const { t, i18n } = useTranslation('admin')
  if ('text' in value) return value.text
  if ('code' in value) return <code className="font-mono text-xs break-all">{value.code}</code>
  if ('words' in value) return t(value.words)
  if ('time' in value)
    return <time dateTime={value.time}>{formatDate(i18n.language, parseTime(value.time), 'moment')}</time>
  return <Badge tone={value.active ? 'good' : 'bad'}>{value.active ? t('token_active') : t('token_inactive')}</Badge>
}

type ClaimValue =
  | { text: string }
  | { code: string }
  | { words: 'kind_access' | 'kind_refresh' | 'kind_api_key' | 'yes' | 'no' | 'all_scopes' | 'never' }
  | { active: boolean }
  | { time: string }
type ClaimRow = {
  label: `claim_${'kind' | 'state' | 'user' | 'email' | 'staff' | 'user_id' | 'session_id' | 'key' | 'scopes' | 'created' | 'expires' | 'ended'}`
  value: ClaimValue
}

/** The claims of a token as rows; an absent claim has no row. */
export function claimRows(claims: TokenClaims): ClaimRow[] {
  const { kind, is_active, user, session_id, api_key, created_at, expires_at, ended_at } = claims
  return [
    { label: 'claim_kind', value: { words: `kind_${kind}` } },
    { label: 'claim_state', value: { active: is_active } },
    { label: 'claim_user', value: { text: user.username } },
    { label: 'claim_email', value: { text: user.email } },
    { label: 'claim_staff', value: { words: user.is_staff ? 'yes' : 'no' } },
    { label: 'claim_user_id', value: { code: user.id } },
    ...(session_id ? [{ label: 'claim_session_id', value: { code: session_id } } as const] : []),
    ...(api_key ? keyRows(api_key) : []),
    { label: 'claim_created', value: { time: created_at } },
    { label: 'claim_expires', value: expires_at ? { time: expires_at } : { words: 'never' } },
    ...(ended_at ? [{ label: 'claim_ended', value: { time: ended_at } } as const] : []),
  ]
}

function keyRows({ name, prefix, scopes }: NonNullable<TokenClaims['api_key']>): ClaimRow[] {
  return [
    { label: 'claim_key', value: { text: `${name} (${prefix}…)` } },
    { label: 'claim_scopes', value: scopes ? { code: scopes.join(', ') } : { words: 'all_scopes' } },
  ]
}
