import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ReadingPage, ReadingSection } from '../../../ui/layout/reading-page.tsx'
import { Prose } from '../../../ui/text/prose.tsx'
import { blocksOf, type Part, partsOf } from '../../../ui/text/prose-text.ts'

// The project's own file, bundled when the application is built.
const files = import.meta.glob<string>('../../../../CHANGELOG.md', { query: '?raw', import: 'default', eager: true })
const releases = releasesOf(Object.values(files).join('\n'))

export function ChangelogPage() {
  const { t } = useTranslation('docs')
  const shell = useTranslation()
  const sections = releases.map((release) => ({ ...release, id: `version-${release.title.replace(/[^\w.]+/g, '-')}` }))
  return (
    <ReadingPage title={shell.t('changelog')} lead={t('changelog_lead')} contents={sections}>
      <div lang="en">
        {sections.map(({ id, title, blocks }) => (
          <ReadingSection key={id} id={id} title={title}>
            <Prose blocks={blocks} />
          </ReadingSection>
        ))}
      </div>
    </ReadingPage>
  )
}

/** One part per version; the file's own title is left out. */
export function releasesOf(markdown: string): Part[] {
  return partsOf(blocksOf(markdown), 2).filter((part) => part.title !== '')
}
