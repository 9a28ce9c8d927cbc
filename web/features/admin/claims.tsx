import type { TokenClaims } from '#core/contract/admin.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type ClaimValue, claimRows } from './claim-rows.ts'

export function Claims({ claims }: { claims: TokenClaims }) {
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
