import type { ReactNode } from 'react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { useDictionaries } from './dictionaries-data.ts'
import { DictionaryCard, type OnOpen } from './dictionary-card.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3'

type Props = {
  list: ReturnType<typeof useDictionaries>
  empty: { title: string; text: string }
  actions?: ReactNode
  onOpen: OnOpen
  onCopied: (copy: Dictionary) => void
}

/** The dictionaries of one tab, or its empty state. */
export function DictionaryTab({ list, empty, actions, onOpen, onCopied }: Props) {
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
