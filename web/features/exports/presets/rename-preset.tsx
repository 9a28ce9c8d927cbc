import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeExportPreset, type ExportPreset } from '#core/contract/export-presets.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { refreshPresets } from '../exports-data.ts'
import { LONGEST_PRESET_NAME } from './save-preset.tsx'

/** Takes the place of the list of presets while one gets another name. */
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
    else if (event.key !== 'Escape') return
    else onDone()
    // of the dialog around it Escape closes only what is open here
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="grid grid-cols-1 items-end gap-2 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <TextField
        label={t('preset_name')}
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_PRESET_NAME}
        value={name}
        error={rename.error ? errorText(rename.error) : undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={keys}
      />
      <Button look="quiet" onClick={onDone}>
        {shell.t('cancel')}
      </Button>
      <Button busy={rename.isPending} disabled={!name.trim()} onClick={save}>
        {t('rename')}
      </Button>
    </div>
  )
}
