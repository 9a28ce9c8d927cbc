import { Download, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ShownJob } from '../shown-job.ts'
import type { JobActions } from '../use-job-actions.ts'

type BulkBarProps = {
  visible: readonly ShownJob[]
  selected: readonly ShownJob[]
  actions: JobActions
  onSelect: (jobs: readonly ShownJob[]) => void
}

/** Selects all that is loaded, and acts on what is selected. */
export function BulkBar({ visible, selected, actions, onSelect }: BulkBarProps) {
  const { t } = useTranslation('jobs')
  const count = selected.length
  const all = count > 0 && count === visible.length
  return (
    <section
      aria-label={t('selection')}
      className={`flex min-h-11 flex-wrap items-center gap-x-2 rounded-2 pr-2 pl-3 ${count > 0 ? 'bg-selected' : ''}`}
    >
      <Checkbox checked={all} partly={count > 0} onChange={(checked) => onSelect(checked ? visible : [])}>
        {count > 0 ? (
          <span className="font-semibold tabular-nums">{t('n_selected', { count })}</span>
        ) : (
          <span className="text-muted">{t('select_visible')}</span>
        )}
        {count > 0 && <span className="sr-only">{t('select_visible')}</span>}
      </Checkbox>
      {count > 0 && <BulkButtons selected={selected} actions={actions} onClear={() => onSelect([])} />}
    </section>
  )
}

type ButtonsProps = { selected: readonly ShownJob[]; actions: JobActions; onClear: () => void }

function BulkButtons({ selected, actions, onClear }: ButtonsProps) {
  const { t } = useTranslation('jobs')
  const [busy, setBusy] = useState<'download' | 'delete'>()
  const during = async (what: 'download' | 'delete', work: Promise<unknown>) => {
    setBusy(what)
    await work
    setBusy(undefined)
  }
  return (
    <div className="ml-auto flex flex-wrap items-center gap-1 max-md:[&>button]:min-h-11">
      <Button
        look="quiet"
        size="sm"
        busy={busy === 'download'}
        onClick={() => void during('download', actions.downloadMany(selected))}
      >
        {busy !== 'download' && <Download className="icon-sm" />}
        {t('download')}
      </Button>
      <Button
        look="bad-quiet"
        size="sm"
        busy={busy === 'delete'}
        onClick={() => void during('delete', actions.deleteMany(selected))}
      >
        {busy !== 'delete' && <Trash2 className="icon-sm" />}
        {busy === 'delete' ? t('deleting') : t('delete')}
      </Button>
      <IconButton icon={X} size="sm" label={t('clear_selection')} onClick={onClear} />
    </div>
  )
}
