import { useTranslation } from 'react-i18next'
import { namedEndpoints } from '#core/contract/all.ts'
import { Badge } from '../../ui/badge.tsx'
import { Prose } from '../../ui/prose.tsx'
import { blocksOf, partsOf } from '../../ui/prose-text.ts'
import { ReadingPage, ReadingSection } from '../../ui/reading-page.tsx'
import { apiReference, type ReferenceArea, type ReferenceCall } from './api-reference.ts'
import { codeSamples } from './code-samples.ts'

const reference = apiReference(namedEndpoints)

/** The API: how to sign in and call, and every call there is. */
export function DocumentationPage() {
  const { t } = useTranslation('docs')
  const shell = useTranslation()
  const parts = partsOf(blocksOf(t('documentation', codeSamples(window.location.origin))), 2)
  const sections = parts.map((part, place) => ({ ...part, id: `part-${place + 1}` }))
  const contents = [...sections, { id: 'reference', title: t('reference') }]
  return (
    <ReadingPage title={shell.t('documentation')} lead={t('documentation_lead')} contents={contents}>
      {sections.map(({ id, title, blocks }) => (
        <ReadingSection key={id} id={id} title={title}>
          <Prose blocks={blocks} />
        </ReadingSection>
      ))}
      <ReadingSection id="reference" title={t('reference')}>
        <p className="mb-4 max-w-(--measure) text-md">{t('reference_text')}</p>
        {reference.map((area) => (
          <Area key={area.area} {...area} />
        ))}
      </ReadingSection>
    </ReadingPage>
  )
}

function Area({ area, calls }: ReferenceArea) {
  return (
    <section className="mb-6">
      <h3 lang="en" className="mb-2 font-mono text-md font-semibold">
        {area}
      </h3>
      <ul className="divide-y divide-line rounded-2 border border-line bg-surface">
        {calls.map((call) => (
          <Call key={`${call.method} ${call.path}`} {...call} />
        ))}
      </ul>
    </section>
  )
}

function Call({ method, path, summary, access }: ReferenceCall) {
  const { t } = useTranslation('docs')
  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <code className="min-w-0 font-mono text-xs break-all">
          <b className="mr-2 font-semibold text-act-text">{method}</b>
          {path}
        </code>
        <span className="ml-auto">
          <Badge tone={access === 'anyone' ? 'good' : 'idle'}>
            {typeof access === 'object' ? t('access_key', access) : t(`access_${access}`)}
          </Badge>
        </span>
      </div>
      <p lang="en" className="mt-0.5 text-muted">
        {summary}
      </p>
    </li>
  )
}
