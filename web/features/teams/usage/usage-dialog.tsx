import { Download, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { getTeamUsageCsv, type Organisation, type UsageReport } from '#core/contract/teams/teams.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { formatDate, formatNumber, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { alert } from '../../../ui/overlay/ask.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ShareLeaf } from '../../analytics/share-list.tsx'
import { TimeChart } from '../../analytics/time-chart.tsx'
import { productKey } from '../../credits/names.ts'
import { useTeamUsage } from '../use-teams.ts'

/** Number of recent entries shown (S1 §3). */
const MOST_RECENT = 10

function UsageFigures({ report }: { report: UsageReport }) {
  const { t, i18n } = useTranslation('teams')
  const { total_credits_used, usage_by_day, usage_by_user, recent_usage } = report
  const number = (value: number) => formatNumber(i18n.language, value)
  const days = usage_by_day.map(({ day, credits_used }) => ({
    value: day,
    label: null,
    credits: credits_used,
    characters: 0,
    jobs: 0,
  }))
  const most = Math.max(1, ...usage_by_user.map(({ credits_used }) => credits_used))
  return (
    <>
      <div>
        <p className="text-muted">{t('total_used')}</p>
        <p className="font-display text-2xl leading-tight font-bold tracking-[-0.03em] tabular-nums">
          {number(total_credits_used)}
        </p>
        <Period report={report} />
      </div>
      {total_credits_used === 0 && recent_usage.length === 0 && <p className="text-muted">{t('nothing_used')}</p>}
      {total_credits_used > 0 && (
        <Part title={t('by_day')}>
          <TimeChart days={days} measure="credits" measures={['credits']} />
        </Part>
      )}
      {usage_by_user.length > 0 && (
        <Part title={t('by_person')}>
          <ol className="grid gap-3">
            {usage_by_user.map(({ user, credits_used }) => (
              <li key={`${user.username} ${user.email}`}>
                <div className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-semibold">{user.username || t('someone')}</span>{' '}
                    {user.is_owner && <Badge>{t('role_owner')}</Badge>}{' '}
                    <span className="text-xs text-subtle">{user.email}</span>
                  </span>
                  <span className="figures flex-none">{number(credits_used)}</span>
                </div>
                <ShareLeaf length={credits_used / most} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      {recent_usage.length > 0 && (
        <Part title={t('recent')}>
          <ul className="divide-y divide-line border-y border-line">
            {recent_usage.slice(0, MOST_RECENT).map((usage) => (
              <Recent key={usage.id} usage={usage} />
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

/** The end of the period is exclusive. */
function Period({ report }: { report: UsageReport }) {
  const { t, i18n } = useTranslation('teams')
  const day = (time: number) => formatDate(i18n.language, new Date(time), 'long', 'UTC')
  const from = parseTime(report.period_start).getTime()
  const to = parseTime(report.period_end).getTime() - 1
  return <p className="text-xs text-subtle">{t('period', { from: day(from), to: day(to) })}</p>
}

function Recent({ usage }: { usage: UsageReport['recent_usage'][number] }) {
  const { t, i18n } = useTranslation('teams')
  const credits = useTranslation('credits')
  const shell = useTranslation()
  const { characters } = usage
  const product = productKey(usage.product)
  const formatted = formatNumber(i18n.language, characters ?? 0)
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block wrap-anywhere">
          {product ? shell.t(product) : usage.description}
          {product && characters !== null && (
            <span className="figures text-xs font-normal text-muted">
              {' '}
              {credits.t('characters', { count: characters, formatted })}
            </span>
          )}
        </span>
        <span className="block text-xs wrap-anywhere text-subtle">
          {usage.seat_user.username || t('someone')} ·&nbsp;
          <time dateTime={usage.created_at}>{formatDate(i18n.language, parseTime(usage.created_at), 'moment')}</time>
        </span>
      </span>
      <span className="figures flex-none">{formatNumber(i18n.language, usage.credits_used)}</span>
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

export function UsageDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t, i18n } = useTranslation('teams')
  const { id, name } = organisation
  const [months] = useState(() => usageMonths(Date.now()))
  const [month, setMonth] = useState(months[0]!)
  const [saving, setSaving] = useState(false)
  const { data, error, refetch } = useTeamUsage(id, month)
  const fail = useUsageAlert()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => {
    if (error) fail(error)
  }, [error])
  async function download() {
    setSaving(true)
    try {
      saveFile(await call(getTeamUsageCsv, { params: { id }, query: { month } }), `pawol-team-usage-${month}.csv`)
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }
  const actions = (
    <>
      <Button busy={saving} onClick={() => void download()}>
        {!saving && <Download />}
        {t('download_csv')}
      </Button>
      <Button look="main" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      pinned
      width="wide"
      onClose={onClose}
      title={t('usage')}
      text={<span className="wrap-anywhere">{t('usage_text', { name })}</span>}
      actions={actions}
    >
      <div className="mt-4 grid gap-5">
        <div className="max-w-60">
          <Select
            label={t('month')}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
            options={months.map((value) => ({
              value,
              label: formatDate(i18n.language, new Date(`${value}-01T00:00:00Z`), 'month', 'UTC'),
            }))}
          />
        </div>
        {data && <UsageFigures report={data} />}
        {!data && !error && <SkeletonRows rows={4} disc={false} />}
        {!data && error && (
          <Button className="justify-self-start" onClick={() => void refetch()}>
            <RotateCcw />
            {t('retry_usage')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function useUsageAlert(): (error: unknown) => void {
  const { t } = useTranslation('teams')
  const errorText = useErrorText()
  return (error) => void alert({ title: t('usage_error'), text: errorText(error) })
}

const MONTHS = 12

/** This month and the months before it, newest first, in UTC like the server. */
function usageMonths(now: number): string[] {
  const today = new Date(now)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}
