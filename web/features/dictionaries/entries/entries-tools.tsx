import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Download, Plus, Upload, X } from 'lucide-react'
import { copyDictionary, type Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { DictionaryFormat, exportEntries } from '#core/contract/dictionaries/files.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { alert } from '../../../ui/overlay/ask.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { refreshDictionaries } from '../dictionaries-data.ts'

type ToolsProps = {
  dictionary: Dictionary
  /** The initial search text. */
  search: string
  onSearch: (text: string) => void
  onAdd: () => void
  onImport: () => void
  onClose: () => void
}

/** The tools above the list: search and the actions for all entries. */
export function EntriesTools({ dictionary, search, onSearch, onAdd, onImport, onClose }: ToolsProps) {
  const { t } = useTranslation('entries')
  const shell = useTranslation()
  const { can_edit, is_template } = dictionary
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 max-md:[&>button]:px-2 max-md:[&_button]:min-h-11">
      <SearchField
        label={t('search_label')}
        placeholder={t('search')}
        value={search}
        className="min-w-48 max-md:-order-2"
        onChange={onSearch}
      />
      {is_template ? (
        <UseTemplate dictionary={dictionary} onUsed={onClose} />
      ) : can_edit ? (
        <>
          <Button look="main" onClick={onAdd}>
            <Plus className="icon-sm" />
            {t('add')}
          </Button>
          <Button onClick={onImport}>
            <Upload className="icon-sm" />
            {t('import')}
          </Button>
        </>
      ) : null}
      <ExportMenu dictionary={dictionary} />
      {!can_edit && <Badge>{t('read_only')}</Badge>}
      <IconButton icon={X} label={shell.t('close')} className="max-md:-order-1 max-md:w-11" onClick={onClose} />
    </div>
  )
}

function ExportMenu({ dictionary: { id, name } }: { dictionary: Dictionary }) {
  const { t } = useTranslation('entries')
  const errorText = useErrorText()
  const give = useMutation({
    mutationFn: (format: DictionaryFormat) => call(exportEntries, { params: { id }, query: { export_format: format } }),
    onSuccess: (file, format) => saveFile(file, `${name.replace(/[/\\]/g, '_')}.${format}`),
    onError: (error) =>
      void alert({ title: t('export_error'), text: t('export_failed', { message: errorText(error) }) }),
  })
  return (
    <Menu
      trigger={
        <Button busy={give.isPending}>
          {!give.isPending && <Download className="icon-sm" />}
          {t('export')}
        </Button>
      }
      items={DictionaryFormat.options.map((format) => ({
        label: format.toUpperCase(),
        onSelect: () => give.mutate(format),
      }))}
    />
  )
}

function UseTemplate({ dictionary: { id }, onUsed }: { dictionary: Dictionary; onUsed: () => void }) {
  const { t } = useTranslation('entries')
  const errorText = useErrorText()
  const client = useQueryClient()
  const copy = useMutation({
    mutationFn: () => call(copyDictionary, { params: { id }, body: {} }),
    onSuccess: ({ name }) => {
      void refreshDictionaries(client)
      toast({ kind: 'success', text: t('template_used', { name }) })
      onUsed()
    },
    onError: (error) => toast({ kind: 'error', text: t('template_failed'), detail: errorText(error) }),
  })
  return (
    <Button look="main" busy={copy.isPending} onClick={() => copy.mutate()}>
      {!copy.isPending && <Copy className="icon-sm" />}
      {t('use_template')}
    </Button>
  )
}
