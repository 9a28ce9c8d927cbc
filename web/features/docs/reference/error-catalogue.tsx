import { errors as contract, type ErrorCode } from '#core/contract/errors.ts'
import { errorAnchor } from '#core/reference/anchors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { CataloguedError } from './use-reference.ts'

/** Every error code, by status, each with its own anchor. */
export function ErrorCatalogue({ errors }: { errors: CataloguedError[] | undefined }) {
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
