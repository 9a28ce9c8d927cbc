import { guideAnchor } from '#core/reference/anchors.ts'
import type { Exhibit } from '#core/reference/exhibits.ts'
import type { GuideId } from '#core/reference/guides.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Prose } from '../../ui/text/prose.tsx'
import { AnchoredHeading } from './anchored-heading.tsx'
import { guideOf } from './guide-parts.ts'
import { ErrorCatalogue } from './reference/error-catalogue.tsx'
import { ExhibitView } from './reference/exhibit.tsx'
import type { CataloguedError } from './reference/use-reference.ts'

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
