import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { ProseTable } from '../../ui/text/prose-table.tsx'

const ROWS_AT_FIRST = 3

/** A longer table shows its first rows, and the rest on demand. */
export function ChatTable({ columns, rows }: { columns: string[]; rows: string[][] }) {
  const { t } = useTranslation('assistant')
  const [open, setOpen] = useState(false)
  const shown = open ? rows : rows.slice(0, ROWS_AT_FIRST)
  return (
    <div className="min-w-0">
      <ProseTable columns={columns} rows={shown} className="text-xs" />
      {rows.length > ROWS_AT_FIRST && (
        <Button look="link" size="sm" className="mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('collapse_table') : t('expand_table')}
        </Button>
      )}
    </div>
  )
}
