import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'

export type ContentsGroup = { title: string; items: { id: string; title: string; english?: boolean }[] }
type ContentsNavProps = { groups: ContentsGroup[]; current: string | undefined }

/** Contents beside the text where there is room, folded above it elsewhere. */
export function ContentsNav({ groups, current }: ContentsNavProps) {
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

export function FoldedContents({ groups, current }: ContentsNavProps) {
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
