import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Dictionary, recalculateChecksum } from '#core/contract/dictionaries/dictionaries.ts'
import type { Entry } from '#core/contract/dictionaries/entries.ts'
import {
  generatePronunciations,
  getPronunciationTask,
  type PreviewVariant,
} from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { wallClock } from '../../../lib/state/clock.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { alert, confirm } from '../../../ui/overlay/ask.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { usePlayer } from '../../player/player.ts'
import { SeekBar } from '../../player/seek-bar.tsx'
import { isShipped, refreshDictionaries, useDictionaryWords } from '../dictionaries-data.ts'
import { refetchEntries, setSound, soundOf, useEntryChanges } from './entries-data.ts'
import type { EntriesDialogProps } from './entries-dialog.tsx'
import { EntriesTools } from './entries-tools.tsx'
import { createEntryAudio } from './entry-audio.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import type { EntryActions } from './entry-row.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { type EntryPlayback, type Heard, usePlayEntry, variants } from './play-entry.ts'

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
    generate: (entryId) => void generate(entryId),
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

/** The player at the foot of the dialog: the entry, and which of its four recordings plays. */
function EntryPlayer({ playback }: { playback: EntryPlayback }) {
  const { t } = useTranslation('entries')
  const { heard } = playback
  return (
    <section
      aria-label={t('player')}
      className="sticky -bottom-4 z-10 -mx-4 mt-4 -mb-4 border-t border-line bg-raised px-4 py-2 md:-bottom-5 md:-mx-6 md:-mb-5 md:px-6"
    >
      {heard ? <Controls heard={heard} playback={playback} /> : <p className="text-muted">{t('player_idle')}</p>}
    </section>
  )
}

function Controls({ heard, playback: { state, play } }: { heard: Heard; playback: EntryPlayback }) {
  const { t } = useTranslation('entries')
  const { track } = usePlayer()
  const { entry, variant } = heard
  const label = state === 'idle' ? t('play', { term: entry.term }) : t('pause', { term: entry.term })
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,15rem)]">
      <PlayButton label={label} state={state} onClick={() => play(entry, variant)} />
      <div className="min-w-0">
        <p lang="ht" className="truncate font-semibold">
          {entry.term}
        </p>
        {track && <SeekBar />}
      </div>
      <div className="max-md:col-span-2">
        <Select
          label={<span className="sr-only">{t('variant')}</span>}
          options={variants.map((one) => ({
            value: one,
            label: t(`variant_${one}`),
            disabled: !soundOf(entry, one),
          }))}
          value={variant}
          onChange={(event) => play(entry, event.target.value as PreviewVariant)}
        />
      </div>
    </div>
  )
}

/** Requests audio of entries, and shows the tasks of any user for this dictionary. */
function useEntryAudio({ id, pronunciation_voice_id }: Dictionary) {
  const { t } = useTranslation('entries')
  const errorText = useErrorText()
  const client = useQueryClient()
  const [audio] = useState(() =>
    createEntryAudio({
      dictionary_id: id,
      clock: wallClock,
      generate: async (entryId) =>
        (await call(generatePronunciations, { params: { id }, body: { entry_ids: [entryId] } })).task_id,
      onSound: (sound) => setSound(client, { dictionary_id: id, ...sound }),
      refetch: () => void refetchEntries(client, id),
      look: async (task_id) => {
        const task = await call(getPronunciationTask, { params: { task_id } }).catch(() => undefined)
        return task?.status === 'completed' ? 'success' : task?.status === 'failed' ? 'error' : undefined
      },
    }),
  )
  useEffect(() => {
    const leave = live.listen({ message: audio.hear, refetch: () => void audio.catchUp() })
    return () => {
      leave()
      audio.stop()
    }
  }, [audio])

  const reportNoVoice = () => alert({ title: t('no_voice'), text: t('no_dictionary_voice') })
  async function generate(entryId: string): Promise<void> {
    if (!pronunciation_voice_id) return reportNoVoice()
    try {
      await audio.start(entryId)
    } catch (error) {
      if (error instanceof AppError && error.is('voice_missing')) return reportNoVoice()
      toast({ kind: 'error', text: t('generate_failed'), detail: errorText(error) })
    }
  }
  return { states: audio.states, generate }
}
