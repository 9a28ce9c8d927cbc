import { Image } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#core/contract/account/account.ts'
import type { RunningEngines } from '#core/contract/engines.ts'
import { helpTopics, type Picture } from '#core/help/help-center.ts'
import { withFacts } from '#core/help/help-facts.ts'
import { savesData } from '../../../lib/browser/device.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useRunningEngines } from '../../../lib/network/use-running-engines.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { EmptyState } from '../../../ui/feedback/error-state.tsx'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ReadingPage, ReadingSection } from '../../../ui/layout/reading-page.tsx'
import { Prose } from '../../../ui/text/prose.tsx'
import { type Block, blocksOf, plainText, textOfBlock } from '../../../ui/text/prose-text.ts'
import { AnchoredHeading, useHashTarget } from '../guide.tsx'
import taken_sizes from './pictures/sizes.json'

const sizes: Partial<Record<string, { width: number; height: number }>> = taken_sizes

const files = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

/** A screenshot in the chosen theme; English where the language has none. */
function HelpPicture({ name, alt }: Picture) {
  const { t, i18n } = useTranslation('help')
  const [theme] = usePreference('theme')
  const [wanted, setWanted] = useState(() => !savesData())
  const taken = sizes[`${name}.${i18n.language}`] ? `${name}.${i18n.language}` : `${name}.en`
  const size = sizes[taken]
  const src = files[`./pictures/${taken}.${theme}.webp`]
  if (!size || !src) return null
  if (!wanted)
    return (
      <Button look="soft" className="mt-2" onClick={() => setWanted(true)}>
        <Image />
        {t('show_picture')}
      </Button>
    )
  return (
    <img
      {...size}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="mt-3 h-auto max-w-[min(100%,var(--measure))] rounded-2 border border-line"
    />
  )
}

export function HelpPage() {
  const { t, i18n } = useTranslation('help')
  const shell = useTranslation()
  const [query, setQuery] = useState('')
  const running = useRunningEngines()
  const all = useMemo(() => topicsOf(t('answers'), i18n.language as Language, running), [t, i18n.language, running])
  const showAll = useCallback(() => setQuery(''), [])
  useHashTarget(true, showAll)
  const topics = searchTopics(all, query)
  const contents = topics.map(({ title }, place) => ({ id: `topic-${place + 1}`, title }))
  const count = topics.reduce((sum, topic) => sum + topic.answers.length, 0)
  return (
    <ReadingPage title={shell.t('help_center')} lead={t('lead')} contents={contents}>
      <div className="mb-8 max-w-[30rem]">
        <TextField
          type="search"
          size="lg"
          label={t('search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className="mt-1 text-xs text-subtle">
          {query.trim() && t('found', { count })}
        </p>
      </div>
      {topics.map((topic, place) => (
        <ReadingSection key={topic.title} id={`topic-${place + 1}`} title={topic.title}>
          {topic.answers.map(({ id, question, blocks, picture }) => (
            <section key={id} aria-labelledby={id} className="mb-6">
              <AnchoredHeading level={3} id={id} title={question} className="mb-1!" />
              <Prose blocks={blocks} />
              {picture && <HelpPicture {...picture} />}
            </section>
          ))}
        </ReadingSection>
      ))}
      {count === 0 && <EmptyState title={t('nothing_found')} text={t('nothing_found_text')} />}
      <p className="mt-4 text-md text-muted">{t('still_stuck')}</p>
      <Link to="/contact" className={`mt-3 ${buttonClass({ look: 'soft' })}`}>
        {shell.t('contact_us')}
      </Link>
    </ReadingPage>
  )
}

type Answer = { id: string; question: string; blocks: Block[]; haystack: string; picture?: Picture }
export type Topic = { title: string; answers: Answer[] }

export function topicsOf(text: string, language: Language, running: RunningEngines): Topic[] {
  return helpTopics(text).map(({ title, articles }) => ({
    title,
    answers: articles.map(({ id, question, text, picture }) => {
      const blocks = blocksOf(withFacts(text, language, running))
      return {
        id,
        question,
        blocks,
        picture,
        haystack: plainText([title, question, ...blocks.map(textOfBlock)].join(' ')),
      }
    }),
  }))
}

/** Answers that contain every typed word, regardless of accents; empty topics are dropped. */
export function searchTopics(topics: Topic[], query: string): Topic[] {
  const words = plainText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ haystack }) => words.every((word) => haystack.includes(word))),
    }))
    .filter((topic) => topic.answers.length > 0)
}
