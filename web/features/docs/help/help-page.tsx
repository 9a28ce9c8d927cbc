import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ReadingPage, ReadingSection } from '../../../ui/layout/reading-page.tsx'
import { Prose } from '../../../ui/text/prose.tsx'
import { searchTopics, topicsOf } from './help-search.ts'

export function HelpPage() {
  const { t } = useTranslation('help')
  const shell = useTranslation()
  const [query, setQuery] = useState('')
  const all = useMemo(() => topicsOf(t('answers')), [t])
  const topics = searchTopics(all, query)
  const count = topics.reduce((sum, topic) => sum + topic.answers.length, 0)
  return (
    <ReadingPage title={shell.t('help_center')} lead={t('lead')}>
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
          {topic.answers.map(({ question, blocks }) => (
            <section key={question} className="mb-6">
              <h3 className="display mb-1 text-lg">{question}</h3>
              <Prose blocks={blocks} />
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
