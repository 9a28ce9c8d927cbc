import { Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { errors as contract, type ErrorCode } from '#core/contract/errors.ts'
import { errorAnchor, guideAnchor } from '#core/reference/anchors.ts'
import type { Exhibit } from '#core/reference/exhibits.ts'
import type { GuideId } from '#core/reference/guides.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { type Block, blocksOf } from '../../ui/text/prose-text.ts'
import { ExhibitView } from './reference/exhibit.tsx'
import type { CataloguedError } from './reference/use-reference.ts'

/** Scrolls to the address's anchor, also after its target has loaded; back and forward do the same. */
export function useHashTarget(ready: boolean, reveal: (id: string) => void): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second visit to the same place a new one
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (!id) return
    reveal(id)
    // What is revealed is in the document one frame later.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(id)
      target?.scrollIntoView()
      const within = target?.matches('li') ? target.querySelector<HTMLElement>('button, a') : target
      within?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key, ready, reveal])
}

/** Every error code, by status, each with its own anchor. */
function ErrorCatalogue({ errors }: { errors: CataloguedError[] | undefined }) {
  if (!errors) return <SkeletonRows rows={3} disc={false} />
  const sorted = errors.filter(({ code }) => statusOf(code) > 0).sort((a, b) => statusOf(a.code) - statusOf(b.code))
  return (
    <ul className="divide-y divide-line rounded-2 border border-line bg-surface">
      {sorted.map((error) => (
        <ErrorRow key={error.code} {...error} />
      ))}
    </ul>
  )
}

const entryOf = (code: string): { status: number; retry?: boolean } | undefined => contract[code as ErrorCode]
const statusOf = (code: string) => entryOf(code)?.status ?? 500

function ErrorRow({ code, sentence, value }: CataloguedError) {
  const { t } = useTranslation('docs')
  const data = Object.keys(value as object).filter((name) => name !== 'error' && name !== 'code')
  return (
    <li id={errorAnchor(code)} className="scroll-mt-8 px-4 py-2.5 target:bg-selected">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={`#${errorAnchor(code)}`} className="min-w-0 font-mono text-xs font-semibold break-all hover:underline">
          {code}
        </a>
        <span className="figures text-xs text-subtle">{statusOf(code)}</span>
        {entryOf(code)?.retry && <Badge>{t('worth_retrying')}</Badge>}
      </div>
      <p lang="en" className="mt-0.5 text-muted">
        {sentence}
      </p>
      {data.length > 0 && (
        <p className="mt-0.5 font-mono text-2xs break-words text-subtle" translate="no">
          {data.join(', ')}
        </p>
      )}
    </li>
  )
}

type GuideProps = { id: GuideId; exhibits: Record<string, Exhibit>; errors: CataloguedError[] | undefined }

export function Guide({ id, exhibits, errors }: GuideProps) {
  const { t } = useTranslation('guides')
  const { title, parts } = guideOf(t(id))
  const anchor = guideAnchor(id)
  return (
    <section
      aria-labelledby={anchor}
      className="mb-10 border-t border-line pt-6 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <AnchoredHeading level={2} id={anchor} title={title} />
      <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-4">
        {parts.map((part, place) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          if (part.kind === 'prose') return <Prose key={place} blocks={part.blocks} />
          if (part.name === 'errors') return <ErrorCatalogue key={part.name} errors={errors} />
          const exhibit = exhibits[part.name]
          return exhibit && <ExhibitView key={part.name} exhibit={exhibit} />
        })}
      </div>
    </section>
  )
}

type GuidePart = { kind: 'prose'; blocks: Block[] } | { kind: 'exhibit'; name: string }
type GuideText = { title: string; parts: GuidePart[] }

/** Parses `## Title`, then prose in which a line with only `[[name]]` inserts an exhibit. */
export function guideOf(text: string): GuideText {
  const [first, ...blocks] = blocksOf(text)
  const parts: GuidePart[] = []
  for (const block of blocks) {
    const name = block.kind === 'paragraph' ? /^\[\[(\w+)\]\]$/.exec(block.text)?.[1] : undefined
    const last = parts.at(-1)
    if (name) parts.push({ kind: 'exhibit', name })
    else if (last?.kind === 'prose') last.blocks.push(block)
    else parts.push({ kind: 'prose', blocks: [block] })
  }
  return { title: first?.kind === 'heading' ? first.text : '', parts }
}

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
