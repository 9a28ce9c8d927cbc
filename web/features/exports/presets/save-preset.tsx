import { longest_preset_name } from '#core/contract/exports/presets.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

export type PresetToSave = { wanted: boolean; name: string; is_default: boolean }
export const noPreset: PresetToSave = { wanted: false, name: '', is_default: false }

/** The dialog keeps its height, so what a box adds may be below its edge. */
const show = (added: HTMLElement | null) => added?.scrollIntoView?.({ block: 'nearest' })

/** Saves these settings under a name on export (S3 §5). */
export function SavePreset({ preset, onChange }: { preset: PresetToSave; onChange: (next: PresetToSave) => void }) {
  const { t } = useTranslation('exports')
  const set = (part: Partial<PresetToSave>) => onChange({ ...preset, ...part })
  return (
    <div className="grid gap-3 max-md:[&>label]:min-h-11">
      <Checkbox checked={preset.wanted} onChange={(wanted) => set({ wanted })}>
        {t('save_as_preset')}
      </Checkbox>
      {preset.wanted && (
        <div ref={show} className="grid scroll-mb-28 gap-2 pl-7">
          <TextField
            label={t('preset_name')}
            autoComplete="off"
            maxLength={longest_preset_name}
            value={preset.name}
            onChange={(event) => set({ name: event.target.value })}
          />
          <Checkbox checked={preset.is_default} onChange={(is_default) => set({ is_default })}>
            {t('save_as_default')}
          </Checkbox>
        </div>
      )}
    </div>
  )
}
