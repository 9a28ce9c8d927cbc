import { Download, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getTeamUsageCsv, type Organisation } from '#core/contract/teams/teams.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { formatDate } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { alert } from '../../../ui/overlay/ask.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useTeamUsage } from '../use-teams.ts'
import { UsageFigures } from './usage-figures.tsx'

export function UsageDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t, i18n } = useTranslation('teams')
  const { id, name } = organisation
  const [months] = useState(() => usageMonths(Date.now()))
  const [month, setMonth] = useState(months[0]!)
  const [saving, setSaving] = useState(false)
  const { data, error, refetch } = useTeamUsage(id, month)
  const fail = useUsageAlert()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once
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
