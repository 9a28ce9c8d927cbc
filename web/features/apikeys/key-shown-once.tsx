import { useTranslation } from 'react-i18next'
import type { NewApiKey } from '#core/contract/apikeys.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The only look at a key there is: neither a click outside nor Escape takes it away by accident. */
export function KeyShownOnce({ apiKey, onClose }: { apiKey: NewApiKey; onClose: () => void }) {
  const { t } = useTranslation('apikeys')
  return (
    <Dialog
      open
      locked
      role="alertdialog"
      onClose={onClose}
      title={t('key_ready')}
      text={t('key_ready_text', { name: apiKey.name })}
      actions={
        <Button look="main" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        <CopyField label={t('the_key')} value={apiKey.key} />
        <Notice tone="warn">{t('key_once')}</Notice>
      </div>
    </Dialog>
  )
}
