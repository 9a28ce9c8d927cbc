import {
  inviteMember,
  type Organisation,
  offerOwnership,
  reactivateMember,
  removeMember,
  resendInvitation,
  revokeInvitation,
  type Seat,
  suspendMember,
} from '#core/contract/teams/teams.ts'
import type { TeamAction } from '#core/rules/teams/team-rights.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { confirm } from '../../../ui/overlay/ask.ts'
import { seatName } from '../team-facts.ts'
import { useTeamWork } from '../use-teams.ts'

/** Actions on a seat without a form; irreversible ones ask for confirmation (S1 §5), others offer to undo them. */
export function useSeatActions(organisation: Organisation, seat: Seat): Partial<Record<TeamAction, () => void>> {
  const { t } = useTranslation('teams')
  const shell = useTranslation()
  const work = useTeamWork()
  const name = seatName(seat)
  const params = { id: organisation.id, seat_id: seat.id }

  const does = (title: string, act: () => Promise<unknown>, done: string, undo?: () => void) => () =>
    void work(title, async () => {
      await act()
      return { text: done, actions: undo && [{ label: shell.t('undo'), onSelect: undo }] }
    })
  const reactivate = does(t('reactivate_error'), () => call(reactivateMember, { params }), t('reactivated', { name }))
  const inviteAgain = () => {
    const { invited_email: email, role, can_use_credits, credit_limit_per_month } = seat
    const body = { email, role, can_use_credits, credit_limit_per_month }
    does(t('invite_error'), () => call(inviteMember, { params: { id: organisation.id }, body }), t('invited_again'))()
  }
  const remove = async () => {
    const question = { title: t('remove_title', { name }), text: t('remove_text'), action: t('action_remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    does(t('remove_error'), () => call(removeMember, { params }), t('removed'))()
  }
  const offer = async () => {
    const question = { title: t('offer_title', { name }), text: t('offer_text', { name }) }
    if (!(await confirm({ ...question, action: t('action_hand_over') }))) return
    const sent = { params: { id: organisation.id }, body: { seat_id: seat.id } }
    does(t('hand_over_error'), () => call(offerOwnership, sent), t('offered', { name }))()
  }
  return {
    remove: () => void remove(),
    hand_over: () => void offer(),
    suspend: does(t('suspend_error'), () => call(suspendMember, { params }), t('suspended', { name }), reactivate),
    reactivate,
    resend: does(t('resend_error'), () => call(resendInvitation, { params }), t('resent')),
    revoke: does(t('revoke_error'), () => call(revokeInvitation, { params }), t('revoked'), inviteAgain),
  }
}

/** Withdrawing an offer needs no confirmation. */
export function useWithdrawOffer({ id }: Organisation): () => void {
  const { t } = useTranslation('teams')
  const work = useTeamWork()
  return () =>
    void work(t('hand_over_error'), async () => {
      await call(offerOwnership, { params: { id }, body: { seat_id: null } })
      return t('withdrawn')
    })
}
