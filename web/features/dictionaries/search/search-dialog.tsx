import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type FoundEntry, searchDictionaries } from '#core/contract/dictionaries/dictionaries.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { canRetry, useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { wallClock } from '../../../lib/state/clock.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { dictionariesKey, useDictionaries, useDictionaryWords } from '../dictionaries-data.ts'

/** S1 §5. */
const categories = ['all', 'medical', 'linguistic', 'names', 'technical', 'education', 'business', 'cultural'] as const
type Category = (typeof categories)[number]
const WAIT_MS = 300

/** S1 §4.2: searches a word in all dictionaries. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dictionaries')
  const shell = useTranslation()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<Category>('all')
  const query = useSettled(typed.trim())
  const found = useQuery({
    queryKey: [...dictionariesKey, 'search', query, category],
    queryFn: async ({ signal }) =>
      (await call(searchDictionaries, { query: { q: query, category } }, { signal })).results,
    enabled: query !== '',
    retry: false,
    networkMode: 'always',
  })
  const asked = typed.trim() !== '' && query !== ''
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('search_title')}
      actions={<Button onClick={onClose}>{shell.t('close')}</Button>}
    >
      <div className="mt-4 grid gap-4">
        <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            label={t('search_label')}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Select
            label={t('category')}
            value={category}
            options={categories.map((value) => ({ value, label: t(`category_${value}`) }))}
            onChange={(event) => setCategory(event.target.value as Category)}
          />
        </search>
        {!asked && <p className="text-muted">{t('search_hint')}</p>}
        {asked && found.isPending && <SkeletonRows rows={3} disc={false} />}
        {asked && found.isError && (
          <Notice tone="warn">{canRetry(found.error) ? t('search_failed') : errorText(found.error)}</Notice>
        )}
        {asked && found.data && <Results query={query} found={found.data} onGo={onClose} />}
      </div>
    </Dialog>
  )
}

/** Debounces a text; an empty one applies at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => wallClock.after(text === '' ? 0 : WAIT_MS, () => setSettled(text)), [text])
  return text === '' ? '' : settled
}

function Results({ query, found, onGo }: { query: string; found: readonly FoundEntry[]; onGo: () => void }) {
  const { t } = useTranslation('dictionaries')
  return (
    <>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-muted'}>
        {found.length > 0 ? t('results_count', { count: found.length }) : t('no_results', { query })}
      </p>
      {found.length > 0 && (
        <ul aria-label={t('results')} className="rounded-2 border border-line">
          {found.map((entry) => (
            <Result key={entry.entry_id} entry={entry} onGo={onGo} />
          ))}
        </ul>
      )}
    </>
  )
}

function Result({ entry, onGo }: { entry: FoundEntry; onGo: () => void }) {
  const { t } = useTranslation('dictionaries')
  const { term, phonetic, ipa, context_hint, is_active, dictionary_id, dictionary_name } = entry
  const { nameOf } = useDictionaryWords()
  const dictionary = useDictionaries('all').data?.find(({ id }) => id === dictionary_id)
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={`/dictionaries?dictionary=${dictionary_id}`}
        onClick={onGo}
        className="grid min-h-11 gap-x-4 px-3 py-2 transition-colors hover:bg-hover md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span lang="ht" className={classes('font-semibold wrap-anywhere', !is_active && 'line-through')}>
            {term}
          </span>
          <span lang="ht" className="text-muted wrap-anywhere">
            {phonetic || (ipa && `[${ipa}]`)}
          </span>
          {context_hint && <Badge>{hintText(t, context_hint)}</Badge>}
          {!is_active && <Badge>{t('inactive')}</Badge>}
        </span>
        <span className="text-xs text-subtle md:self-center">{dictionary ? nameOf(dictionary) : dictionary_name}</span>
      </Link>
    </li>
  )
}

const hints = ['person', 'place', 'action', 'question', 'thing'] as const

function hintText(t: ReturnType<typeof useTranslation<'dictionaries'>>['t'], hint: string): string {
  const known = hints.find((one) => one === hint)
  return known ? t(`hint_${known}`) : hint
}
