import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { PageHead } from './page-head.tsx'

export type Contents = { id: string; title: string }[]

type ReadingPageProps = {
  title: string
  /** One sentence on what the page is about. */
  lead?: ReactNode
  /** Headings to jump to, beside the text where there is room. */
  contents?: Contents
  children: ReactNode
}

/** Documentation, help and legal texts. */
export function ReadingPage({ title, lead, contents = [], children }: ReadingPageProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={title} back />
      <div className="flex flex-1 gap-x-12 px-4 py-8 md:px-6">
        <article className="min-w-0 flex-1">
          {lead && <p className="mb-8 max-w-[40ch] font-display text-xl leading-snug font-semibold">{lead}</p>}
          {children}
        </article>
        {contents.length > 1 && (
          <nav
            aria-label={t('on_this_page')}
            className="sticky top-8 hidden w-60 flex-none self-start border-l border-line pl-5 @min-[66rem]/main:block"
          >
            <h2 className="mb-1 text-xs font-semibold text-subtle">{t('on_this_page')}</h2>
            <ul>
              {contents.map(({ id, title: heading }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-flex min-h-7 items-center text-muted hover:text-act-text">
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </>
  )
}

/** One heading with what belongs to it. */
export function ReadingSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="mb-10 border-t border-line pt-6 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={id} tabIndex={-1} className="display mb-3 scroll-mt-8 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
