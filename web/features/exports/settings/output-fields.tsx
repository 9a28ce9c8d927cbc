import { FolderOpen } from 'lucide-react'
import { longestFilename, longestFolder, type OutputSettings } from '#core/rules/exports/output-settings.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { alert } from '../../../ui/overlay/ask.ts'
import { canPickFolders, type Folder, pickFolder } from '../delivery/folder.ts'

type Props = {
  output: OutputSettings
  /** The title that the default name is made from. */
  title: string
  /** The name of the download. */
  filename: string
  picked: boolean
  onChange: (part: Partial<OutputSettings>) => void
  onFolder: (folder: Folder | undefined) => void
}

/** The folder and the file name. */
export function OutputFields({ output, title, filename, picked, onChange, onFolder }: Props) {
  const { t } = useTranslation('exports')
  const pick = async () => {
    try {
      const folder = await pickFolder()
      if (!folder) return
      onFolder(folder)
      onChange({ folder: folder.name })
    } catch {
      void alert({ title: t('folder'), text: t('folder_failed') })
    }
  }
  return (
    <fieldset className="grid gap-3 rounded-2 border border-line bg-sunken px-3 pt-2 pb-3">
      <legend className="float-left font-semibold">{t('output_settings')}</legend>
      <div className="flex items-end gap-2 *:first:flex-1">
        <TextField
          label={t('folder')}
          autoComplete="off"
          maxLength={longestFolder}
          placeholder={t('folder_downloads')}
          value={output.folder}
          onChange={(event) => {
            // typing a path discards the picked folder
            onFolder(undefined)
            onChange({ folder: event.target.value })
          }}
        />
        <Button onClick={() => void pick()}>
          <FolderOpen className="icon-sm" />
          {t('browse')}
        </Button>
      </div>
      <p className="-mt-2 text-xs text-subtle">
        {t(picked ? 'folder_picked' : canPickFolders() ? 'folder_hint' : 'folder_hint_typed')}
      </p>
      <TextField
        label={t('filename')}
        autoComplete="off"
        maxLength={longestFilename}
        disabled={output.autoGenerateFilename}
        value={output.autoGenerateFilename ? title : output.filename}
        onChange={(event) => onChange({ filename: event.target.value })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-1 max-md:[&>label]:min-h-11">
        <Checkbox
          checked={output.autoGenerateFilename}
          onChange={(on) =>
            onChange({ autoGenerateFilename: on, ...(on || output.filename ? {} : { filename: title }) })
          }
        >
          {t('auto_filename')}
        </Checkbox>
        <Checkbox checked={output.appendTimestamp} onChange={(on) => onChange({ appendTimestamp: on })}>
          {t('append_timestamp')}
        </Checkbox>
      </div>
      <p className="text-xs text-muted wrap-anywhere">
        {t('file')} <span className="font-medium text-text">{filename}</span>
      </p>
    </fieldset>
  )
}
