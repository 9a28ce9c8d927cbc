import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { AppError } from '#core/contract/errors.ts'
import { acceptOwnership, type Organisation } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { alert, confirm } from '../../ui/overlay/ask.ts'
import { refreshCredits } from '../credits/use-credits.ts'
import { useWithdrawOffer } from './seats/seat-fields.tsx'
import { offeredSeat, ownSeat, seatName } from './use-teams.ts'

/** Notices for everyone in the team, some with an answer. */
export function TeamNotices({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('teams')
  const seat = ownSeat(organisation)
  const ended = organisation.max_seats === 0
  const notices: ReactNode[] = []
  if (ended && organisation.role === 'owner') notices.push(<PlanEnded key="ended" />)
  else if (ended)
    notices.push(
      <Notice key="ended" tone="warn">
        {t('plan_ended')}
      </Notice>,
    )
  else if (seat?.status === 'suspended')
    notices.push(
      <Notice key="suspended" tone="warn">
        {t(seat.suspended_by_plan ? 'you_are_suspended_by_plan' : 'you_are_suspended')}
      </Notice>,
    )
  if (organisation.offered_to_seat_id) notices.push(<Offer key="offer" organisation={organisation} />)
  return notices.length > 0 && <div className="grid gap-3">{notices}</div>
}

function PlanEnded() {
  const { t } = useTranslation('teams')
  return (
    <Notice tone="warn">
      <p className="mb-2">{t('plan_ended_owner')}</p>
      <Link to="/subscription?tab=subscription" className={buttonClass({ size: 'sm' })}>
        {t('see_plans')}
      </Link>
    </Notice>
  )
}

/** The offer of ownership, for the owner who made it and the member who received it. */
function Offer({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('teams')
  const withdraw = useWithdrawOffer(organisation)
  const seat = offeredSeat(organisation)
  if (organisation.offered_to_seat_id === organisation.own_seat_id) return <OfferToReader organisation={organisation} />
  if (!seat) return null
  return (
    <Notice>
      <p className="mb-2 wrap-anywhere">{t('offer_waits', { name: seatName(seat) })}</p>
      <Button size="sm" onClick={withdraw}>
        {t('action_withdraw')}
      </Button>
    </Notice>
  )
}

function OfferToReader({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('teams')
  const takeOver = useTakeOver(organisation)
  return (
    <Notice>
      <p className="font-semibold wrap-anywhere">
        {t('offer_to_you', { owner: organisation.owner.username, name: organisation.name })}
      </p>
      <p className="mb-2">{t('offer_to_you_text')}</p>
      <Button size="sm" look="main" onClick={() => void takeOver()}>
        {t('take_over')}
      </Button>
    </Notice>
  )
}

/** Accepts ownership; without a plan that includes a team, leads to the plans. */
function useTakeOver({ id, name }: Organisation): () => Promise<void> {
  const { t } = useTranslation('teams')
  const errorText = useErrorText()
  const navigate = useNavigate()
  return async () => {
    const question = { title: t('take_over_title', { name }), text: t('offer_to_you_text'), action: t('take_over') }
    if (!(await confirm(question))) return
    try {
      await call(acceptOwnership, { params: { id } })
      toast({ kind: 'success', text: t('taken_over', { name }) })
    } catch (error) {
      const message = { title: t('take_over_error'), text: errorText(error) }
      const needsPlan = error instanceof AppError && error.is('handover_needs_plan')
      if (!needsPlan) await alert(message)
      else if (await confirm({ ...message, action: t('see_plans') })) await navigate('/subscription?tab=subscription')
    } finally {
      refreshCredits()
    }
  }
}
