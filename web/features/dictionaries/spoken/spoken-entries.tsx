import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { SpokenEntry, UnusedEntry } from '#core/contract/dictionaries/speech.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DictionaryVersionLink, SpokenEntryText } from './spoken-entry.tsx'

/** More would hide the other details of a job. */
const SHOWN = 12

type Props = { words: readonly SpokenEntry[]; unused: readonly UnusedEntry[] }

/** Lists an entry once, however often its word occurs. */
function timesOf(words: readonly SpokenEntry[]) {
  const found = new Map<string, { entry: SpokenEntry; times: number }>()
  for (const entry of words) {
    const key = `${entry.entry_id} ${entry.text}`
    const known = found.get(key)
    if (known) known.times += 1
    else found.set(key, { entry, times: 1 })
  }
  return [...found.values()]
}

/** The entries that spoke words of a job, and those that could not. */
export function SpokenEntries({ words, unused }: Props) {
  const { t, i18n } = useTranslation('dictionaries')
  const spoken = useMemo(() => timesOf(words), [words])
  return (
    <div className="grid gap-3">
      <Rows
        items={spoken}
        draw={({ entry, times }) => (
          <li
            key={`${entry.entry_id} ${entry.text}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-1.5"
          >
            <div className="min-w-0">
              <SpokenEntryText entry={entry} />
            </div>
            {times > 1 && (
              <span className="figures text-xs text-subtle">
                <span aria-hidden="true">×{formatNumber(i18n.language, times)}</span>
                <span className="sr-only">{t('times', { shown: formatNumber(i18n.language, times) })}</span>
              </span>
            )}
          </li>
        )}
      />
      {unused.length > 0 && (
        <section aria-label={t('not_spoken')} className="grid gap-1">
          <h4 className="text-xs font-semibold text-muted">{t('not_spoken')}</h4>
          <Rows items={unused} draw={(entry) => <Unused key={entry.entry_id ?? entry.dictionary_id} entry={entry} />} />
        </section>
      )}
    </div>
  )
}

function Unused({ entry }: { entry: UnusedEntry }) {
  const { t } = useTranslation('dictionaries')
  const { term, reason, by } = entry
  return (
    <li className="px-3 py-1.5">
      <p className="flex items-start gap-1.5 wrap-anywhere">
        {reason !== 'shadowed' && <TriangleAlert className="icon-sm mt-0.5 text-warn" />}
        <span className="min-w-0">
          {term && (
            <>
              <b lang="ht" className="font-semibold">
                {term}
              </b>
              :{' '}
            </>
          )}
          {t(`unused_${reason}`, { name: by?.dictionary_name ?? '' })}
        </span>
      </p>
      <p className="mt-0.5 text-xs text-subtle">
        <DictionaryVersionLink of={entry} term={term} />
      </p>
    </li>
  )
}

function Rows<T>({ items, draw }: { items: readonly T[]; draw: (item: T) => ReactNode }) {
  const { t, i18n } = useTranslation('dictionaries')
  const [all, showAll] = useState(false)
  if (items.length === 0) return null
  const more = items.length - SHOWN
  return (
    <>
      <ul className="divide-y divide-line rounded-2 border border-line">
        {(all ? items : items.slice(0, SHOWN)).map(draw)}
      </ul>
      {!all && more > 0 && (
        <Button size="sm" look="soft" className="justify-self-start max-md:min-h-11" onClick={() => showAll(true)}>
          {t('show_more', { count: more, shown: formatNumber(i18n.language, more) })}
        </Button>
      )}
    </>
  )
}
