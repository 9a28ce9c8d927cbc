import { Plus, RefreshCw, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { alert } from '../../ui/overlay/ask.ts'
import { useDictionaries, useDictionary } from './dictionaries-data.ts'
import { DictionaryCard, type OnOpen } from './dictionary-card.tsx'
import { DictionaryDialog } from './dictionary-dialog.tsx'
import { dictionaryDialog } from './open-dialog.ts'
import { SharingDialog } from './sharing/sharing-dialog.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3'

type Props = {
  list: ReturnType<typeof useDictionaries>
  empty: { title: string; text: string }
  actions?: ReactNode
  onOpen: OnOpen
  onCopied: (copy: Dictionary) => void
}

/** The dictionaries of one tab, or its empty state. */
function DictionaryTab({ list, empty, actions, onOpen, onCopied }: Props) {
  const { t } = useTranslation('dictionaries')
  const { data, error } = list
  if (data?.length === 0) return <EmptyState {...empty} actions={actions} />
  if (data)
    return (
      <ul aria-label={t('dictionaries')} className={grid}>
        {data.map((dictionary) => (
          <DictionaryCard key={dictionary.id} dictionary={dictionary} onOpen={onOpen} onCopied={onCopied} />
        ))}
      </ul>
    )
  if (error) return <ErrorState title={t('load_failed')} error={error} onRetry={() => void list.refetch()} />
  return <GridSkeleton />
}

const three = [0, 1, 2]

function GridSkeleton() {
  const shell = useTranslation()
  return (
    <div role="status" aria-busy="true" className={grid}>
      <span className="sr-only">{shell.t('loading')}</span>
      {three.map((place) => (
        <div key={place} className="grid gap-3 rounded-2 border border-line bg-surface p-4">
          <Skeleton className="h-5 w-2/3 rounded-1" />
          <Skeleton className="h-3.5 w-11/12 rounded-1" />
          <Skeleton className="h-3.5 w-1/2 rounded-1" />
          <Skeleton className="h-9 w-full rounded-2" />
        </div>
      ))}
    </div>
  )
}

const EntriesDialog = lazy(async () => {
  const { EntriesDialog } = await import('./entries/entries-dialog.tsx')
  return { default: EntriesDialog }
})

const dictionaryTabs = ['mine', 'shared', 'system', 'template'] as const
type TabName = (typeof dictionaryTabs)[number]
type Open = { dialog: 'edit' | 'share' | 'entries'; dictionary: Dictionary } | { dialog: 'create' }

/** S3 §2.5: the user's own dictionaries, shared ones, and built-in ones. */
export function DictionariesPage() {
  const { t } = useTranslation('dictionaries')
  const shell = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Open>()
  const tab = dictionaryTabs.find((name) => name === search.get('tab')) ?? 'mine'
  const lists = {
    mine: useDictionaries('mine'),
    shared: useDictionaries('shared'),
    system: useDictionaries('system'),
    template: useDictionaries('template'),
  }
  const close = () => setOpen(undefined)
  /** Its current state, so that a dialog stays open while the dictionary changes. */
  const now = (dictionary: Dictionary) =>
    Object.values(lists)
      .flatMap(({ data }) => data ?? [])
      .find(({ id }) => id === dictionary.id) ?? dictionary
  const show = (dialog: 'edit' | 'share' | 'entries', dictionary: Dictionary) => {
    if (dictionary.id) setOpen({ dialog, dictionary })
    else void alert({ title: t('dictionary_error'), text: t('invalid_dictionary') })
  }
  const chooseTab = (name: TabName) => setSearch(name === 'mine' ? {} : { tab: name }, { replace: true })
  const create = (
    <Button look="main" onClick={() => setOpen({ dialog: 'create' })}>
      <Plus />
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHead title={shell.t('pronunciation_dictionaries')} back />
      <div className="grid w-full max-w-[84rem] grid-cols-[minmax(0,1fr)] gap-4 px-4 py-5 md:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-[60ch] text-muted">{t('intro')}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => dictionaryDialog.set('search')}>
              <Search />
              {t('search_title')}
            </Button>
            <Button onClick={() => dictionaryDialog.set('sync')}>
              <RefreshCw />
              {t('synchronize')}
            </Button>
            {create}
          </div>
        </div>
        <Tabs<TabName>
          label={shell.t('pronunciation_dictionaries')}
          value={tab}
          onChange={chooseTab}
          tabs={dictionaryTabs.map((name) => ({
            value: name,
            label: t(`tab_${name}`),
            count: lists[name].data?.length,
            content: (
              <div className="pt-4">
                <DictionaryTab
                  list={lists[name]}
                  empty={{ title: t(`empty_${name}`), text: t(`empty_${name}_text`) }}
                  actions={name === 'mine' ? create : undefined}
                  onOpen={show}
                  onCopied={() => chooseTab('mine')}
                />
              </div>
            ),
          }))}
        />
      </div>
      {open?.dialog === 'create' && <DictionaryDialog onClose={close} />}
      {open?.dialog === 'edit' && <DictionaryDialog dictionary={now(open.dictionary)} onClose={close} />}
      {open?.dialog === 'share' && <SharingDialog id={open.dictionary.id} onClose={close} />}
      <Suspense>
        {open?.dialog === 'entries' && <EntriesDialog dictionary={now(open.dictionary)} onClose={close} />}
        <LinkedEntries />
      </Suspense>
    </>
  )
}

/** `?dictionary=` opens the entries of one, `search=` filters them: search results and words of speech link here. */
function LinkedEntries() {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const id = search.get('dictionary') ?? undefined
  const { data, error } = useDictionary(id)
  const leave = () =>
    setSearch(
      (old) => {
        old.delete('dictionary')
        old.delete('search')
        return old
      },
      { replace: true },
    )
  const missing = id && !data && error ? errorText(error) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each that is missing
  useEffect(() => {
    if (!missing) return
    leave()
    void alert({ title: t('dictionary_error'), text: missing })
  }, [missing])
  return id && data ? <EntriesDialog dictionary={data} search={search.get('search') ?? ''} onClose={leave} /> : null
}
