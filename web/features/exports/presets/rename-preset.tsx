import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { changeExportPreset, type ExportPreset, longest_preset_name } from '#core/contract/exports/presets.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { closesByEscape } from '../../../ui/overlay/dialog.tsx'
import { refreshPresets } from '../exports-data.ts'

/** Replaces the list of presets while the user renames one. */
export function RenamePreset({ preset, onDone }: { preset: ExportPreset; onDone: () => void }) {
  const { t } = useTranslation('exports')
  const shell = useTranslation()
  const errorText = useErrorText()
  const [name, setName] = useState(preset.name)
  const rename = useMutation({
    mutationFn: () => call(changeExportPreset, { params: { id: preset.id }, body: { name: name.trim() } }),
    onSuccess: async ({ job_type }) => {
      await refreshPresets(job_type)
      onDone()
    },
  })
  const save = () => {
    if (name.trim() === preset.name) onDone()
    else if (name.trim()) rename.mutate()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') onDone()
  }
  return (
    <div className="grid grid-cols-2 items-end gap-2 *:first:col-span-2 md:grid-cols-[minmax(0,1fr)_auto_auto] md:*:first:col-span-1">
      <TextField
        {...closesByEscape}
        label={t('preset_name')}
        autoFocus
        autoComplete="off"
        maxLength={longest_preset_name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={keys}
      />
      <Button look="quiet" onClick={onDone}>
        {shell.t('cancel')}
      </Button>
      <Button busy={rename.isPending} disabled={!name.trim()} onClick={save}>
        {t('rename')}
      </Button>
      {rename.error && (
        <div className="col-span-full">
          <Notice tone="bad">{errorText(rename.error)}</Notice>
        </div>
      )}
    </div>
  )
}
