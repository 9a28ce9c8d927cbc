import { useNavigate } from 'react-router'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Detection } from '../../workbench/language/detection.ts'
import { translatePath } from '../language-check.ts'

type TranslationDialogProps = {
  text: string
  detection: Detection
  onCancel: () => void
  onOverride: () => void
}

/** More lines would push the buttons off a phone's screen. */
const shown = 12

/** Asks before it speaks a text that is not Kreyòl (S2 §5). */
export function TranslationDialog({ text, detection, onCancel, onOverride }: TranslationDialogProps) {
  const { t, i18n } = useTranslation('tuning')
  const page = useTranslation('speech')
  const navigate = useNavigate()
  const { unknownWords, unknownWordCount, nonCreolePercentage } = detection
  const percent = formatNumber(i18n.language, Math.round(nonCreolePercentage * 100))
  const count = formatNumber(i18n.language, unknownWordCount)
  return (
    <Dialog
      open
      onClose={onCancel}
      width="wide"
      title={t('translation_needed')}
      text={t('translation_needed_text', { percent, words: count })}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            {page.i18n.t('cancel')}
          </Button>
          <Button onClick={onOverride}>{t('override_and_continue')}</Button>
          <Button look="main" onClick={() => void navigate(translatePath(text, unknownWords))}>
            {page.t('go_to_translator')}
          </Button>
        </>
      }
    >
      {unknownWords.length > 0 && (
        <p className="mt-3 wrap-anywhere" lang="ht">
          {unknownWords.slice(0, shown).join(', ')}
          {unknownWords.length > shown && '…'}
        </p>
      )}
    </Dialog>
  )
}
