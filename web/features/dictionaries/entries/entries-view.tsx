import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { recalculateChecksum } from '#core/contract/dictionaries/dictionaries.ts'
import type { Entry } from '#core/contract/dictionaries/entries.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { alert, confirm } from '../../../ui/overlay/ask.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { refreshDictionaries } from '../dictionaries-data.ts'
import { isShipped, useDictionaryWords } from '../dictionary-words.ts'
import { useEntryChanges } from './entries-data.ts'
import type { EntriesDialogProps } from './entries-dialog.tsx'
import { EntriesTools } from './entries-tools.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryPlayer } from './entry-player.tsx'
import type { EntryActions } from './entry-row.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { usePlayEntry } from './play-entry.ts'
import { useEntryAudio } from './use-entry-audio.ts'

export function EntriesView({ dictionary, search, onClose }: EntriesDialogProps) {
  const { t } = useTranslation('entries')
  const shell = useTranslation()
  const client = useQueryClient()
  const { nameOf } = useDictionaryWords()
  const { id, can_edit } = dictionary
  const close = () => {
    onClose()
    // built-in dictionaries use it for comparison
    if (isShipped(dictionary) && can_edit)
      void call(recalculateChecksum, { params: { id } })
        .then(() => refreshDictionaries(client))
        .catch(() => undefined)
  }
  return (
    <Dialog
      open
      onClose={close}
      width="wide"
      title={t('title', { name: nameOf(dictionary) })}
      actions={id ? undefined : <Button onClick={close}>{shell.t('close')}</Button>}
    >
      <div className="mt-4">
        {id ? (
          <Entries key={id} dictionary={dictionary} search={search} onClose={close} />
        ) : (
          <Notice tone="bad">{t('invalid_dictionary')}</Notice>
        )}
      </div>
    </Dialog>
  )
}

function Entries({ dictionary, search: first = '', onClose }: EntriesDialogProps) {
  const [search, setSearch] = useState(first)
  const [open, setOpen] = useState<'add' | 'import' | { edit: Entry }>()
  const playback = usePlayEntry(dictionary.id)
  const { states, generate } = useEntryAudio(dictionary)
  const remove = useRemove(dictionary)
  const actions = useStableCallbacks<EntryActions>({
    play: (entry) => playback.play(entry),
    generate: (entry_id) => void generate(entry_id),
    edit: (entry) => setOpen({ edit: entry }),
    remove: (entry) => void remove(entry),
  })
  return (
    <>
      <EntriesTools
        dictionary={dictionary}
        search={first}
        onSearch={setSearch}
        onAdd={() => setOpen('add')}
        onImport={() => setOpen('import')}
        onClose={onClose}
      />
      <EntryList
        key={search}
        dictionary={dictionary}
        search={search}
        states={states}
        sounding={playback.state === 'idle' ? undefined : playback.heard?.entry.id}
        actions={actions}
      />
      <EntryPlayer playback={playback} />
      {open === 'import' ? (
        <ImportDialog dictionary={dictionary} onClose={() => setOpen(undefined)} />
      ) : (
        open && (
          <EntryDialog
            dictionary={dictionary}
            entry={open === 'add' ? undefined : open.edit}
            onClose={() => setOpen(undefined)}
          />
        )
      )}
    </>
  )
}

function useRemove(dictionary: EntriesDialogProps['dictionary']) {
  const { t } = useTranslation('entries')
  const errorText = useErrorText()
  const { remove } = useEntryChanges(dictionary)
  return async ({ id, term }: Entry) => {
    const sure = await confirm({
      title: t('delete_title', { term }),
      text: t('delete_text'),
      action: t('delete_action'),
      danger: true,
    })
    if (!sure) return
    try {
      await remove.mutateAsync(id)
      toast({ kind: 'success', text: t('deleted') })
    } catch (error) {
      void alert({ title: t('delete_error'), text: t('delete_failed', { message: errorText(error) }) })
    }
  }
}

/** Stable functions that call the latest ones, so that rows render only when they change. */
function useStableCallbacks<T extends Record<string, (...given: never[]) => void>>(newest: T): T {
  const latest = useRef(newest)
  useEffect(() => {
    latest.current = newest
  })
  return useMemo(() => {
    const steady = Object.keys(latest.current).map((name) => [
      name,
      (...given: never[]) => latest.current[name]!(...given),
    ])
    return Object.fromEntries(steady) as T
  }, [])
}
