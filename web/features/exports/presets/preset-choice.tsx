import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import {
  changeExportPreset,
  deleteExportPreset,
  type ExportPreset,
  longest_preset_name,
} from '#core/contract/exports/presets.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { closesByEscape } from '../../../ui/overlay/dialog.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { refreshPresets } from '../exports-data.ts'

type PresetToSave = { wanted: boolean; name: string; is_default: boolean }
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

type Props = {
  presets: readonly ExportPreset[]
  /** Null: custom settings. */
  chosen: ExportPreset | undefined
  onChoose: (preset: ExportPreset | undefined) => void
}

/** Named settings; the selected preset can be renamed, deleted and made the default. */
export function PresetChoice({ presets, chosen, onChoose }: Props) {
  const { t } = useTranslation('exports')
  const errorText = useErrorText()
  /** False: renaming just ended, and the list gets the focus back. */
  const [renaming, setRenaming] = useState<boolean>()
  const refresh = ({ job_type }: ExportPreset) => refreshPresets(job_type)
  const complain = (error: Error) => toast({ kind: 'error', text: errorText(error) })
  const change = useMutation({
    mutationFn: ({ id, is_default }: { id: string; is_default: boolean }) =>
      call(changeExportPreset, { params: { id }, body: { is_default } }),
    onSuccess: refresh,
    onError: complain,
  })
  const remove = useMutation({
    mutationFn: async (preset: ExportPreset) => {
      await call(deleteExportPreset, { params: { id: preset.id } })
      return preset
    },
    onSuccess: (preset) => {
      onChoose(undefined)
      return refresh(preset)
    },
    onError: complain,
  })
  const askAndRemove = async (preset: ExportPreset) => {
    const yes = await confirm({
      title: t('preset_delete'),
      text: t('preset_delete_text', { name: preset.name }),
      action: t('delete'),
      danger: true,
    })
    if (yes) remove.mutate(preset)
  }
  if (renaming && chosen) return <RenamePreset preset={chosen} onDone={() => setRenaming(false)} />
  return (
    <div className="flex items-end gap-2 *:first:flex-1">
      <Select
        label={t('preset')}
        autoFocus={renaming === false}
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: t('custom_settings') },
          ...presets.map(({ id, name, is_default }) => ({
            value: id,
            label: is_default ? t('preset_default', { name }) : name,
          })),
        ]}
        onChange={(event) => onChoose(presets.find(({ id }) => id === event.target.value))}
      />
      {chosen && (
        <Menu
          trigger={<IconButton icon={Ellipsis} look="edge" label={t('preset_actions', { name: chosen.name })} />}
          items={[
            { label: t('rename'), icon: Pencil, onSelect: () => setRenaming(true) },
            {
              label: t(chosen.is_default ? 'no_default' : 'make_default'),
              icon: chosen.is_default ? StarOff : Star,
              onSelect: () => change.mutate({ id: chosen.id, is_default: !chosen.is_default }),
            },
            { label: t('delete'), icon: Trash2, danger: true, onSelect: () => void askAndRemove(chosen) },
          ]}
        />
      )}
    </div>
  )
}

/** Replaces the list of presets while the user renames one. */
function RenamePreset({ preset, onDone }: { preset: ExportPreset; onDone: () => void }) {
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
