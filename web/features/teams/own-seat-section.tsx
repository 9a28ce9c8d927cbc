import type { ReactNode } from 'react'
import { leaveOrganisation, type Organisation, type Seat } from '#core/contract/teams/teams.ts'
import { formatDate, formatNumber, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { confirm } from '../../ui/overlay/ask.ts'
import { ownSeat } from './team-facts.ts'
import { useTeamWork } from './use-team-work.ts'

/** The member's use and limit, and a way to leave; the owner has no seat. */
export function OwnSeatSection({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('teams')
  const work = useTeamWork()
  const seat = ownSeat(organisation)
  if (!seat) return null
  const { id, name } = organisation
  const leave = async () => {
    const question = { title: t('leave_title', { name }), text: t('leave_text'), action: t('leave'), danger: true }
    if (!(await confirm(question))) return
    await work(t('leave_error'), async () => {
      await call(leaveOrganisation, { params: { id } })
      return t('left', { name })
    })
  }
  const button = (
    <Button look="bad-quiet" onClick={() => void leave()}>
      {t('leave')}
    </Button>
  )
  return (
    <Section title={t('your_seat')} aside={button}>
      <OwnFacts seat={seat} />
    </Section>
  )
}

function OwnFacts({ seat }: { seat: Seat }) {
  const { t, i18n } = useTranslation('teams')
  const { can_use_credits, credit_limit_per_month: limit, credits_used_this_month, joined_at } = seat
  const number = (value: number) => formatNumber(i18n.language, value)
  const may = limit === null ? t('unlimited') : t('credits_a_month', { credits: number(limit) })
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-2 border border-line bg-surface p-5 @min-[34rem]/main:grid-cols-4">
      <Fact label={t('role')}>{t(`role_${seat.role}`)}</Fact>
      <Fact label={t('used_this_month')}>{number(credits_used_this_month)}</Fact>
      <Fact label={t('may_use')}>{can_use_credits ? may : t('nothing')}</Fact>
      {joined_at && <Fact label={t('joined')}>{formatDate(i18n.language, parseTime(joined_at), 'long')}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures text-md">{children}</dd>
    </div>
  )
}
