import { useCallback, useMemo, useState } from 'react'
import { exhibits as exhibitsAt } from '#core/reference/exhibits.ts'
import { guideIds } from '#core/reference/guides.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ContentsNav, FoldedContents } from './contents-nav.tsx'
import { Guide } from './guide.tsx'
import { contentsOf, entriesOf } from './page-entries.ts'
import { ReferenceList } from './reference/reference.tsx'
import { useReference } from './reference/use-reference.ts'
import { SearchBox } from './search-box.tsx'
import { useCurrentSection } from './use-current-section.ts'
import { useHashTarget } from './use-hash-target.ts'

/** The API documentation: guides, every call, and a form to try each. */
export function DocumentationPage() {
  const { t } = useTranslation('docs')
  const { t: guide } = useTranslation('guides')
  const shell = useTranslation()
  const { data: reference, error, refetch } = useReference()
  const exhibits = useMemo(() => exhibitsAt(window.location.origin), [])
  const entries = useMemo(() => entriesOf(guide, reference), [guide, reference])
  const groups = useMemo(
    () => contentsOf(guide, reference, { guides: t('guides'), reference: t('reference') }),
    [guide, reference, t],
  )
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const reveal = useCallback((id: string) => {
    const call = /^call-(.+)$/.exec(id)?.[1]
    if (call) setOpen((old) => new Set(old).add(call))
  }, [])
  const toggle = (call: string) =>
    setOpen((old) => {
      const next = new Set(old)
      if (!next.delete(call)) next.add(call)
      return next
    })
  const current = useCurrentSection(groups.flatMap((group) => group.items.map((item) => item.id)))
  useHashTarget(reference !== undefined, reveal)
  return (
    <>
      <PageHead title={shell.t('documentation')} back />
      <div className="flex flex-1 gap-x-12 px-4 py-8 md:px-6">
        <article className="min-w-0 flex-1">
          <p className="mb-6 max-w-[40ch] font-display text-xl leading-snug font-semibold">{t('documentation_lead')}</p>
          <SearchBox entries={entries} />
          <FoldedContents groups={groups} current={current} />
          {guideIds.map((id) => (
            <Guide key={id} id={id} exhibits={exhibits} errors={reference?.errors} />
          ))}
          <ReferenceList
            areas={reference?.areas}
            error={error}
            onRetry={() => void refetch()}
            open={open}
            onToggle={toggle}
          />
        </article>
        <ContentsNav groups={groups} current={current} />
      </div>
    </>
  )
}
