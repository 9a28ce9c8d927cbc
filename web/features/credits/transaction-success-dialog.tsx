import { CalendarClock, CircleCheck } from 'lucide-react'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type Success, successOf, type TransactionDetails } from './transaction-success.ts'

/** The current balance is the total; the rows before it add up to it. */
const looks: Partial<Record<Success['rows'][number]['label'], string>> = {
  added: 'font-bold text-good',
  after: 'font-bold',
}

type Props = { details: TransactionDetails; onClose: () => void }

export function TransactionSuccessDialog({ details, onClose }: Props) {
  const { t, i18n } = useTranslation('credits')
  const { title, rows } = successOf(details, i18n.language)
  const Icon = title.endsWith('_scheduled') ? CalendarClock : CircleCheck
  const shown = (value: Success['rows'][number]['value']) => {
    if ('text' in value) return value.text
    if ('credits' in value) return t('reason_package', value)
    return 'words' in value ? t(value.words) : formatDate(i18n.language, parseTime(value.date), 'long')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex items-center gap-2.5">
          <Icon className="icon-lg text-good" />
          {t(title)}
        </span>
      }
      text={t(`${title}_text`)}
      actions={
        <Button look="main" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt className="text-muted">{t(`detail_${label}`)}</dt>
            <dd className={classes('figures', looks[label])}>{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
