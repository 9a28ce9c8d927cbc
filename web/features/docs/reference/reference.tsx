import { areaAnchor } from '#core/reference/anchors.ts'
import type { ApiArea } from '#core/reference/calls.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { AnchoredHeading } from '../anchored-heading.tsx'
import { CallCard } from './call-card.tsx'

type ReferenceProps = {
  areas: ApiArea[] | undefined
  error: unknown
  onRetry: () => void
  open: ReadonlySet<string>
  onToggle: (call: string) => void
}

/** Every call, by area. */
export function ReferenceList({ areas, error, onRetry, open, onToggle }: ReferenceProps) {
  const { t } = useTranslation('docs')
  return (
    <section aria-labelledby="reference" className="border-t border-line pt-6">
      <AnchoredHeading level={2} id="reference" title={t('reference')} />
      <p className="mb-4 max-w-(--measure) text-md">{t('reference_text')}</p>
      {!areas && !error && <SkeletonRows rows={6} disc={false} />}
      {!areas && Boolean(error) && <ErrorState title={t('load_failed')} error={error} onRetry={onRetry} />}
      {areas?.map((area) => (
        <div key={area.id} className="mb-8">
          <AnchoredHeading level={3} id={areaAnchor(area.id)} title={area.title} english className="mb-1" />
          <p lang="en" className="mb-3 max-w-(--measure) text-muted">
            {area.description}
          </p>
          <ul className="divide-y divide-line overflow-clip rounded-2 border border-line bg-surface">
            {area.calls.map((call) => (
              <CallCard key={call.id} call={call} open={open.has(call.id)} onToggle={() => onToggle(call.id)} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
