import { Link2 } from 'lucide-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'

type AnchoredHeadingProps = { level: 2 | 3; id: string; title: string; english?: boolean; className?: string }

/** A heading with an anchor link, shown beside it on hover and focus. */
export function AnchoredHeading({ level, id, title, english = false, className }: AnchoredHeadingProps) {
  const { t } = useTranslation('docs')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes('group/anchor mb-3 flex items-baseline gap-2', className)}>
      <Heading
        id={id}
        tabIndex={-1}
        lang={english ? 'en' : undefined}
        className={classes('display min-w-0 scroll-mt-8 outline-none', level === 2 ? 'text-xl' : 'text-lg')}
      >
        {title}
      </Heading>
      <a
        href={`#${id}`}
        aria-label={t('link_to', { title })}
        className="grid size-6 flex-none place-items-center self-center rounded-1 text-subtle opacity-0 group-hover/anchor:opacity-100 focus-visible:opacity-100"
      >
        <Link2 className="icon-sm" />
      </a>
    </div>
  )
}
