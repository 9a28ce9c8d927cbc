import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'

/** Speech made with a voice goes with it, unless its owner says otherwise. */
export function KeepAudio({ keep, onChange }: { keep: boolean; onChange: (keep: boolean) => void }) {
  const { t } = useTranslation('cloning')
  return (
    <div className="mt-4">
      <Checkbox checked={keep} onChange={onChange}>
        {t('keep_audio')}
      </Checkbox>
      <p className="mt-1 text-xs text-subtle">{t(keep ? 'keep_audio_yes' : 'keep_audio_no')}</p>
    </div>
  )
}
