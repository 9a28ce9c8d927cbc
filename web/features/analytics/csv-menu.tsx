import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { getUsageCsv, UsageGroup } from '#core/contract/analytics.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { UsageRange } from './usage-range.ts'

/** Downloads CSV files with one line per day and value of the chosen group. */
export function CsvMenu({ range }: { range: UsageRange }) {
  const { t } = useTranslation('analytics')
  const errorText = useErrorText()
  const download = useMutation({
    mutationFn: (group: UsageGroup) => call(getUsageCsv, { query: { ...range, group } }),
    onSuccess: (blob, group) => saveFile(blob, `pawol-usage-${group}-${range.from}-${range.to}.csv`),
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <Menu
      trigger={
        <Button busy={download.isPending}>
          {!download.isPending && <Download />}
          {t('download_csv')}
        </Button>
      }
      items={UsageGroup.options.map((group) => ({
        label: t(`csv_by_${group}`),
        onSelect: () => download.mutate(group),
      }))}
    />
  )
}
