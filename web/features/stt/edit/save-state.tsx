import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Saving } from './use-saving.ts'

type SaveStateProps = { saving: Saving; onReload: () => void; onKeepMine: () => void; onDiscard: () => void }

/** Shows whether edits are saved; after a save elsewhere, asks which version to keep. */
export function SaveState({ saving, onReload, onKeepMine, onDiscard }: SaveStateProps) {
  const { t } = useTranslation('stt')
  const errorText = useErrorText()
  if (saving === 'changed_elsewhere')
    return (
      <Notice tone="bad">
        <p>{t('changed_elsewhere')}</p>
        <p className="mt-2 flex flex-wrap gap-2 max-md:[&>button]:min-h-11">
          <Button size="sm" onClick={onKeepMine}>
            {t('keep_mine')}
          </Button>
          <Button size="sm" onClick={onReload}>
            {t('load_again')}
          </Button>
        </p>
      </Notice>
    )
  if (typeof saving === 'object')
    return (
      <Notice tone="bad">
        <p>{t('save_failed', { reason: errorText(saving.failed) })}</p>
        <p className="mt-2">
          <Button size="sm" className="max-md:min-h-11" onClick={onDiscard}>
            {t('close_unsaved')}
          </Button>
        </p>
      </Notice>
    )
  const words = { saved: 'autosaved', unsaved: 'unsaved', saving: 'saving' } as const
  return (
    <p role="status" className="text-xs text-muted">
      {t(words[saving])}
    </p>
  )
}
