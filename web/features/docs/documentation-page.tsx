import { useCallback, useEffect, useMemo, useState } from 'react'
import { areaAnchor, callAnchor, errorAnchor, guideAnchor } from '#core/reference/anchors.ts'
import { exhibits as exhibitsAt } from '#core/reference/exhibits.ts'
import { type GuideId, guideIds } from '#core/reference/guides.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { factLine } from '../../lib/language/words.ts'
import { classes } from '../../ui/classes.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { textOfBlock } from '../../ui/text/prose-text.ts'
import { Guide, guideOf, useHashTarget } from './guide.tsx'
import { ReferenceList } from './reference/reference.tsx'
import { type Reference, useReference } from './reference/use-reference.ts'
import { type Entry, SearchBox } from './search-box.tsx'

const LINE_PX = 120

/** The last of these headings that has scrolled past the top of the window. */
function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const passed = key.split(' ').filter((id) => {
        const heading = document.getElementById(id)
        return heading && heading.getBoundingClientRect().top < LINE_PX
      })
      setCurrent(passed.at(-1))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [key])
  return current
}

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

/** The entries of the search index. */
function entriesOf(guide: (id: GuideId) => string, reference: Reference | undefined): Entry[] {
  const guides = guideIds.map((id): Entry => {
    const { title, parts } = guideOf(guide(id))
    const text = parts.flatMap((part) => (part.kind === 'prose' ? part.blocks.map(textOfBlock) : []))
    return { kind: 'guide', id: guideAnchor(id), title, text: text.join(' ').replace(/[`*]/g, '') }
  })
  const calls = (reference?.areas ?? []).flatMap(({ title, calls }) =>
    calls.map(
      ({ id, method, path, summary }): Entry => ({
        kind: 'call',
        id: callAnchor(id),
        title: `${method} ${path}`,
        text: factLine([summary, title, id]),
      }),
    ),
  )
  const errors = (reference?.errors ?? []).map(
    ({ code, sentence }): Entry => ({ kind: 'error', id: errorAnchor(code), title: code, text: sentence }),
  )
  return [...guides, ...calls, ...errors]
}

function contentsOf(
  guide: (id: GuideId) => string,
  reference: Reference | undefined,
  words: { guides: string; reference: string },
): ContentsGroup[] {
  const areas = reference?.areas ?? []
  const groups = [
    { title: words.guides, items: guideIds.map((id) => ({ id: guideAnchor(id), title: guideOf(guide(id)).title })) },
    { title: words.reference, items: areas.map(({ id, title }) => ({ id: areaAnchor(id), title, english: true })) },
  ]
  return groups.filter((group) => group.items.length > 0)
}

type ContentsGroup = { title: string; items: { id: string; title: string; english?: boolean }[] }
type ContentsNavProps = { groups: ContentsGroup[]; current: string | undefined }

/** Contents beside the text where there is room, folded above it elsewhere. */
function ContentsNav({ groups, current }: ContentsNavProps) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('on_this_page')}
      className="sticky top-8 hidden max-h-[calc(100dvh-4rem)] w-60 flex-none self-start overflow-y-auto border-l border-line pl-5 @min-[66rem]/main:block"
    >
      <Groups groups={groups} current={current} />
    </nav>
  )
}

function FoldedContents({ groups, current }: ContentsNavProps) {
  const { t } = useTranslation()
  return (
    <details className="mb-6 rounded-2 border border-line bg-surface @min-[66rem]/main:hidden">
      <summary className="flex min-h-11 items-center px-4 font-semibold">{t('on_this_page')}</summary>
      <nav aria-label={t('on_this_page')} className="border-t border-line px-4 py-3">
        <Groups groups={groups} current={current} />
      </nav>
    </details>
  )
}

function Groups({ groups, current }: ContentsNavProps) {
  return groups.map(({ title, items }) => (
    <div key={title} className="mb-4 last:mb-0">
      <h2 className="mb-1 text-xs font-semibold text-subtle">{title}</h2>
      <ul>
        {items.map(({ id, title: heading, english }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              lang={english ? 'en' : undefined}
              aria-current={current === id ? 'location' : undefined}
              className={classes(
                'inline-flex min-h-7 items-center hover:text-act-text',
                current === id ? 'font-semibold text-act-text' : 'text-muted',
              )}
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ))
}
