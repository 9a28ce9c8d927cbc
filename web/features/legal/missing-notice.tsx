import { useQuery } from '@tanstack/react-query'
import { listMissingLegal } from '#core/contract/legal.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** For staff: settings that the page needs and the operator has not set. */
export function MissingNotice({ asked }: { asked: Set<string> }) {
  const { t } = useTranslation('legal')
  const { data } = useQuery({
    queryKey: ['legal', 'missing'],
    queryFn: ({ signal }) => call(listMissingLegal, {}, { signal }),
  })
  const missing = data?.missing.filter(({ value }) => asked.has(value)) ?? []
  if (missing.length === 0) return null
  return (
    <div className="mb-8 max-w-(--measure)">
      <Notice tone="warn">
        <p>{t('incomplete')}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {missing.map(({ setting }) => (
            <li key={setting}>
              <code className="font-mono text-[0.9em]">{setting}</code>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
