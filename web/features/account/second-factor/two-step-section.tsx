import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { getSecondFactor } from '#core/contract/account/second-factor.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Factors } from './factors.tsx'

export function TwoStepSection() {
  const { t } = useTranslation('security')
  const found = useQuery({ queryKey: ['second_factor'], queryFn: () => call(getSecondFactor, {}) })
  const queries = useQueryClient()
  const { hash } = useLocation()
  const here = useRef<HTMLDivElement>(null)
  // mails and staff pages link here; the section was not rendered when the browser looked for the anchor
  useEffect(() => {
    if (hash === '#two-step' && found.isSuccess) here.current?.closest('section')?.scrollIntoView()
  }, [hash, found.isSuccess])
  /** Adding the first factor signs other devices out. */
  const changed = () => {
    void found.refetch()
    void queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  if (found.isPending) return <SkeletonRows rows={2} />
  if (found.isError) {
    return <ErrorState title={t('load_failed')} error={found.error} onRetry={() => void found.refetch()} />
  }
  return (
    <div ref={here}>
      <Factors factors={found.data} onChanged={changed} />
    </div>
  )
}
