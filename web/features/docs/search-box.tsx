import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { controlClass } from '../../ui/form/field.tsx'
import { plainText } from '../../ui/text/prose-text.ts'

export type Entry = {
  kind: 'guide' | 'call' | 'error'
  /** Anchor on the page. */
  id: string
  title: string
  text: string
}
type Indexed = Entry & { in_title: string; in_text: string }

const most = 12

/** Splits names in code, so that "speech" finds `createSpeech` and "too long" finds `text_too_long`. */
function spaced(text: string): string {
  return plainText(text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_/{}-]+/g, ' '))
}

export function indexOf(entries: Entry[]): Indexed[] {
  return entries.map((entry) => ({
    ...entry,
    in_title: ` ${plainText(entry.title)} ${spaced(entry.title)}`,
    in_text: ` ${plainText(entry.text)} ${spaced(entry.text)}`,
  }))
}

/** Entries that contain every typed word, regardless of accents; matches at the start of a title come first. */
export function searchDocs(index: Indexed[], query: string): Entry[] {
  const words = plainText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return index
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry: { kind, id, title, text } }) => ({ kind, id, title, text }))
}

function scoreOf({ kind, in_title, in_text }: Indexed, words: string[]): number {
  const scores = words.map((word) => {
    if (in_title.includes(` ${word}`)) return in_title.startsWith(` ${word}`) ? 12 : 8
    if (in_title.includes(word)) return 4
    if (in_text.includes(` ${word}`)) return 2
    return in_text.includes(word) ? 1 : 0
  })
  if (scores.includes(0)) return 0
  // on equal rank, guides come before calls and calls before lists
  const first = kind === 'guide' ? 0.5 : kind === 'call' ? 0.25 : 0
  return scores.reduce((sum, score) => sum + score, first)
}

/** Finds guides, calls and error codes while typing; `/` focuses it from anywhere on the page. */
export function SearchBox({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation('docs')
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const index = useMemo(() => indexOf(entries), [entries])
  const found = useMemo(() => searchDocs(index, query), [index, query])
  useSlash(input)
  const showing = open && query.trim() !== ''

  const go = (entry: Entry | undefined) => {
    if (!entry) return
    setOpen(false)
    void navigate({ hash: entry.id })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setAt((at + step + found.length) % found.length)
    } else if (event.key === 'Enter') go(found[at])
    else if (event.key === 'Escape' && showing) {
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <search className="relative mb-6 block max-w-[34rem]">
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <Search className="pointer-events-none absolute top-3.5 left-3 text-subtle" />
      <input
        id={id}
        ref={input}
        type="search"
        role="combobox"
        aria-expanded={showing}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={showing && found[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        placeholder={t('search')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setOpen(true)
          setAt(0)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className={classes(controlClass('lg', false), 'pr-12 pl-10')}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 right-3 rounded-1 border border-line bg-sunken px-1.5 font-mono text-xs text-subtle"
      >
        /
      </span>
      <p role="status" className="sr-only">
        {query.trim() && t('found', { count: found.length })}
      </p>
      <div
        hidden={!showing}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-3 border border-line bg-raised p-1 shadow-2"
      >
        <div id={`${id}-found`} role="listbox" aria-label={t('search')}>
          {found.map((entry, place) => (
            <Found
              key={entry.id}
              id={`${id}-${place}`}
              entry={entry}
              chosen={place === at}
              onChoose={() => go(entry)}
            />
          ))}
        </div>
        {found.length === 0 && <p className="px-3 py-2 text-muted">{t('nothing_found')}</p>}
      </div>
    </search>
  )
}

type FoundProps = { id: string; entry: Entry; chosen: boolean; onChoose: () => void }

function Found({ id, entry: { kind, title, text }, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation('docs')
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      id={id}
      ref={line}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      // keeps the focus in the field: losing it would close the list before the click
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes('cursor-pointer rounded-2 px-3 py-2', chosen ? 'bg-selected' : 'hover:bg-hover')}
    >
      <span className="flex items-baseline gap-2">
        <span className={classes('min-w-0 font-semibold break-all', kind !== 'guide' && 'font-mono text-xs')}>
          {title}
        </span>
        <span className="ml-auto flex-none text-2xs text-subtle">{t(`kind_${kind}`)}</span>
      </span>
      <span className="line-clamp-1 text-xs text-muted">{text}</span>
    </div>
  )
}

function useSlash(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable=true]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
