import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText, useValidationText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type Sync, useSync } from './use-sync.ts'

/** S1 §4.3. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dictionaries')
  const shell = useTranslation()
  const { sync, again } = useSync()
  const syncing = sync.status === 'syncing'
  const actions = (
    <>
      {sync.status === 'error' && <Button onClick={again}>{shell.t('retry')}</Button>}
      <Button look="main" disabled={syncing} onClick={onClose}>
        {syncing ? t('sync_syncing') : shell.t('close')}
      </Button>
    </>
  )
  return (
    <Dialog open locked={syncing} onClose={onClose} title={t('sync_title')} actions={actions}>
      <div className="mt-4 grid gap-3">
        <Shown sync={sync} />
      </div>
    </Dialog>
  )
}

function Shown({ sync }: { sync: Sync }) {
  const { t, i18n } = useTranslation('dictionaries')
  const { status, dictionaries, entries, current, progress, percentage } = sync
  const number = (n: number) => formatNumber(i18n.language, n)
  const totals = t('sync_totals', { dictionaries: number(dictionaries), entries: number(entries) })
  if (status === 'idle') return <p role="status">{t('sync_idle')}</p>
  if (status === 'syncing')
    return (
      <>
        <p className="figures">{totals}</p>
        <ProgressBar percent={percentage} label={t('sync_progress')} />
        <p role="status" className="figures text-muted">
          {current !== undefined &&
            t('sync_current', { name: current, done: number(progress), of: number(dictionaries) })}
        </p>
      </>
    )
  if (status === 'verified')
    return (
      <Notice tone="good">
        <p className="font-semibold">{t('sync_verified')}</p>
        <p>{t('sync_up_to_date', { count: dictionaries, shown: number(dictionaries) })}</p>
      </Notice>
    )
  if (status === 'success')
    return (
      <>
        <Notice tone="good">
          <p className="font-semibold">{t('sync_success')}</p>
          <p className="figures">{totals}</p>
        </Notice>
        <p className="figures text-muted">
          {t('sync_done', {
            created: number(sync.done?.dictionaries_created ?? 0),
            updated: number(sync.done?.dictionaries_updated ?? 0),
            skipped: number(sync.done?.dictionaries_skipped ?? 0),
          })}
        </p>
      </>
    )
  return <Failed sync={sync} />
}

function Failed({ sync: { failures, error } }: { sync: Sync }) {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const sentence = useValidationText()
  return (
    <Notice tone="bad">
      <p className="font-semibold">{t('sync_failed')}</p>
      {error !== undefined && <p>{errorText(error)}</p>}
      {error === undefined && failures.length === 0 && <p>{t('sync_silent')}</p>}
      {failures.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {failures.map(({ dictionary_name, error: reason }) => (
            <li key={dictionary_name} className="wrap-anywhere">
              <span className="font-medium">{dictionary_name}</span>: {sentence(reason)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
