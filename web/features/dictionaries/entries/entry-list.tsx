import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { type Store, useStore } from '../../../lib/state/store.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { PAGE, useEntryPages } from './entries-data.ts'
import type { EntryAudio } from './entry-audio.ts'
import { type EntryActions, EntryRow } from './entry-row.tsx'

/** Shorter lists are rendered without virtualisation. */
const VIRTUAL_FROM = 60
const OVERSCAN = 8
const ROW_HEIGHT = 58

type ListProps = {
  dictionary: Dictionary
  search: string
  states: Store<ReadonlyMap<string, EntryAudio>>
  /** The entry that plays. */
  sounding: string | undefined
  actions: EntryActions
}

/** Renders only the visible entries, and loads only their pages. */
export function EntryList(props: ListProps) {
  const { dictionary, search } = props
  const { t, i18n } = useTranslation('entries')
  const errorText = useErrorText()
  const [pages, setPages] = useState<readonly number[]>([])
  const entries = useEntryPages(dictionary.id, search, pages)
  const { count } = entries
  if (entries.error)
    return <ErrorState title={t('load_failed', { message: errorText(entries.error) })} onRetry={entries.retry} />
  if (count === undefined) return <SkeletonRows rows={6} />
  return (
    <>
      {count > 0 ? (
        <Rows {...props} count={count} at={entries.at} onPages={setPages} />
      ) : search ? (
        <p className="text-muted">{t('none_found', { query: search })}</p>
      ) : (
        <EmptyState title={t('empty')} text={dictionary.can_edit ? t('empty_text') : undefined} />
      )}
      <p role="status" className="mt-2 text-xs text-subtle">
        {t(search ? 'found' : 'count', { count, formatted: formatNumber(i18n.language, count) })}
      </p>
    </>
  )
}

type RowsProps = ListProps & {
  count: number
  at: ReturnType<typeof useEntryPages>['at']
  onPages: (pages: readonly number[]) => void
}

function Rows({ dictionary, states, sounding, actions, count, at, onPages }: RowsProps) {
  const { t } = useTranslation('entries')
  const audio = useStore(states)
  const box = useRef<HTMLDivElement>(null)
  const long = count > VIRTUAL_FROM
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count,
    enabled: long,
    overscan: OVERSCAN,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
  })
  const items = long
    ? virtual.getVirtualItems()
    : Array.from({ length: count }, (_, index) => ({ index, start: undefined as number | undefined }))
  const visiblePages = [...new Set(items.map(({ index }) => Math.floor(index / PAGE)))].join()
  useEffect(() => {
    if (visiblePages) onPages(visiblePages.split(',').map(Number))
  }, [visiblePages, onPages])
  return (
    <div
      ref={box}
      className="h-[min(28rem,48dvh)] overflow-y-auto overscroll-contain rounded-2 border border-line bg-surface"
    >
      <ul
        aria-label={t('list')}
        className={long ? 'relative h-(--height)' : undefined}
        style={long ? ({ '--height': `${virtual.getTotalSize()}px` } as CSSProperties) : undefined}
      >
        {items.map(({ index, start }) => {
          const entry = at(index)
          return (
            <li
              key={entry?.id ?? index}
              ref={long ? virtual.measureElement : undefined}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              className={classes(
                'border-b border-line last:border-b-0',
                long && 'absolute inset-x-0 top-0 translate-y-(--top)',
              )}
              style={start === undefined ? undefined : ({ '--top': `${start}px` } as CSSProperties)}
            >
              <EntryRow
                entry={entry}
                audio={entry && audio.get(entry.id)}
                sounding={entry !== undefined && entry.id === sounding}
                canEdit={dictionary.can_edit}
                actions={actions}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
