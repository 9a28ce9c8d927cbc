import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type CommonsDonation, deleteDonation, listDonations } from '#core/contract/commons/review.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { languageName, useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'

const queryKey = ['commons', 'donations']
const tones = { waiting: undefined, accepted: 'good', rejected: 'warn' } as const

/** The translations that the user donated; not shown where there are none. */
export function Donations() {
  const { t } = useTranslation('commons')
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listDonations, {}, { signal })).donations,
    staleTime: 0,
  })
  if (list.isError && !list.data)
    return <ErrorState title={t('donations_failed')} error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data?.length) return null
  return (
    <Section title={t('my_donations')}>
      <ul className="rounded-2 border border-line bg-surface">
        {list.data.map((donation) => (
          <DonationRow key={donation.donation_id} donation={donation} />
        ))}
      </ul>
    </Section>
  )
}

function DonationRow({ donation }: { donation: CommonsDonation }) {
  const { t, i18n } = useTranslation('commons')
  const errorText = useErrorText()
  const { donation_id, source_text, target_text, source_language, target_language, state, created_at } = donation

  async function remove() {
    const question = { title: t('delete_donation_title'), text: t('delete_text'), action: t('delete') }
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      await call(deleteDonation, { params: { donation_id } })
      toast({ kind: 'success', text: t('donation_deleted') })
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    } finally {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-3 py-2.5 last:border-b-0">
      <div className="min-w-0">
        <p lang={target_language} className="wrap-anywhere">
          {target_text}
        </p>
        <p lang={source_language} className="text-muted wrap-anywhere">
          {source_text}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-subtle">
          <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
          <span>
            {languageName(i18n.language, source_language)} → {languageName(i18n.language, target_language)}
          </span>
          <time dateTime={created_at}>{formatDate(i18n.language, parseTime(created_at), 'long')}</time>
        </p>
      </div>
      <IconButton
        icon={Trash2}
        look="bad-quiet"
        label={t('delete_clip', { text: target_text })}
        className="max-md:min-h-11 max-md:w-11"
        onClick={() => void remove()}
      />
    </li>
  )
}
