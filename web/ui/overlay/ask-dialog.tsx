import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../form/button.tsx'
import type { Asked } from './ask.ts'
import { Dialog } from './dialog.tsx'

/** Draws `confirm()` and `alert()`. */
export function AskDialog({ question }: { question: Asked }) {
  const { t } = useTranslation()
  const { kind, title, text, points = [], action, cancel, danger, answer } = question
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      text={text}
      onClose={() => answer(false)}
      actions={
        <>
          {kind === 'confirm' && (
            <Button look="quiet" onClick={() => answer(false)}>
              {cancel ?? t('cancel')}
            </Button>
          )}
          <Button look={danger ? 'bad' : 'main'} onClick={() => answer(true)}>
            {action ?? t('ok')}
          </Button>
        </>
      }
    >
      {points.length > 0 && (
        <ul className="figures mt-3 list-disc pl-5 font-normal">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
