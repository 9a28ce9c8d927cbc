import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** Shows codes that cannot be shown again: neither a click outside nor Escape closes it by accident. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('security')
  const shell = useTranslation()
  const [copied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Dialog
      open
      locked
      role="alertdialog"
      onClose={onClose}
      title={t('codes_title')}
      text={t('codes_text')}
      actions={
        <Button look="main" onClick={onClose}>
          {t('codes_kept')}
        </Button>
      }
    >
      <ol className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 rounded-2 border border-line bg-sunken px-4 py-3 font-mono min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-3 mb-4 flex flex-wrap gap-2">
        <Button look="soft" onClick={() => void copy()}>
          {copied ? <Check /> : <Copy />}
          {copied ? shell.t('copied') : shell.t('copy')}
        </Button>
        <Button
          look="soft"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'pawol-recovery-codes.txt')}
        >
          <Download />
          {t('codes_save')}
        </Button>
      </div>
      <Notice tone="warn">{t('codes_once')}</Notice>
    </Dialog>
  )
}
