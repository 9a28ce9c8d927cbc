import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { useFrame } from '../job-kind-view.ts'
import type { Job } from '../job-rules.ts'

type BulkBarProps = {
  visible: number
  selected: readonly Job[]
  onSelect: (all: boolean) => void
}

/** Selects all loaded jobs, and acts on the selection. */
export function BulkBar({ visible, selected, onSelect }: BulkBarProps) {
  const { t } = useTranslation('jobs')
  const count = selected.length
  const all = count > 0 && count === visible
  return (
    <section
      aria-label={t('selection')}
      className={`flex min-h-11 flex-wrap items-center gap-x-2 rounded-2 pr-2 pl-3 ${count > 0 ? 'bg-selected' : ''}`}
    >
      <Checkbox checked={all} partly={count > 0} onChange={onSelect}>
        {count > 0 ? (
          <span className="font-semibold tabular-nums">{t('n_selected', { count })}</span>
        ) : (
          <span className="text-muted">{t('select_visible')}</span>
        )}
        {count > 0 && <span className="sr-only">{t('select_visible')}</span>}
      </Checkbox>
      {count > 0 && <BulkButtons selected={selected} onClear={() => onSelect(false)} />}
    </section>
  )
}

type ButtonsProps = { selected: readonly Job[]; onClear: () => void }

function BulkButtons({ selected, onClear }: ButtonsProps) {
  const { t } = useTranslation('jobs')
  const { bulk, deletion } = useFrame()
  const [busy, setBusy] = useState<string>()
  const during = async (what: string, work: Promise<unknown>) => {
    setBusy(what)
    await work
    setBusy(undefined)
  }
  return (
    <>
      {/* below the others on a phone, where three long labels need their own line */}
      <div className="ml-auto flex flex-wrap items-center gap-1 max-md:order-last max-md:[&>button]:min-h-11">
        {bulk.map(({ name, icon: Icon, text, run }) => (
          <Button
            key={name}
            look="quiet"
            size="sm"
            busy={busy === name}
            onClick={() => void during(name, run(selected))}
          >
            {busy !== name && <Icon className="icon-sm" />}
            {text}
          </Button>
        ))}
        <Button
          look="bad-quiet"
          size="sm"
          busy={busy === 'delete'}
          onClick={() => void during('delete', deletion.deleteMany(selected))}
        >
          {busy !== 'delete' && <Trash2 className="icon-sm" />}
          {busy === 'delete' ? t('deleting') : t('delete')}
        </Button>
      </div>
      <IconButton
        icon={X}
        size="sm"
        className="max-md:ml-auto max-md:min-h-11"
        label={t('clear_selection')}
        onClick={onClear}
      />
    </>
  )
}
