import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod'
import { Email } from '#core/contract/account/account.ts'
import {
  inviteMember,
  type Organisation,
  offerOwnership,
  reactivateMember,
  removeMember,
  resendInvitation,
  revokeInvitation,
  type Seat,
  SeatRole,
  suspendMember,
} from '#core/contract/teams/teams.ts'
import { mayInTeam, seatRoles, type TeamAction, type TeamStanding } from '#core/rules/teams/team-rights.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { seatName, useTeamWork } from '../use-teams.ts'

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

/** The dialogs' input; an empty limit means none (S1 §5). */
const settings = {
  role: SeatRole,
  can_use_credits: z.boolean(),
  credit_limit: z
    .string()
    .trim()
    .regex(/^\d*$/, 'Use whole numbers only.')
    .refine((text) => Number(text) <= 1_000_000_000, 'Use at most 1,000,000,000.'),
}
export const InviteForm = z.object({ email: Email, ...settings })
export const SeatForm = z.object(settings)
export type SeatForm = z.input<typeof SeatForm>

export const emptyInvite: z.input<typeof InviteForm> = {
  email: '',
  role: 'member',
  can_use_credits: true,
  credit_limit: '',
}

export function formOf({ role, can_use_credits, credit_limit_per_month }: Seat): SeatForm {
  return { role, can_use_credits, credit_limit: String(credit_limit_per_month ?? '') }
}

/** A hidden limit counts as none. */
export function settingsIn({ role, can_use_credits, credit_limit }: SeatForm) {
  const limit = can_use_credits ? credit_limit.trim() : ''
  return { role, can_use_credits, credit_limit_per_month: limit === '' ? null : Number(limit) }
}

/** Only the changed settings, so that two windows do not undo each other. */
export function changedSettings(form: SeatForm, seat: Seat): Partial<ReturnType<typeof settingsIn>> {
  const wanted = settingsIn(form)
  const names = Object.keys(wanted) as (keyof typeof wanted)[]
  return Object.fromEntries(names.filter((name) => wanted[name] !== seat[name]).map((name) => [name, wanted[name]]))
}

type Props = {
  standing: TeamStanding
  /** The action, which decides the roles the reader may assign. */
  action: Extract<TeamAction, 'invite' | 'edit'>
  role: Omit<ComponentProps<typeof Select>, 'label' | 'options'>
  limit: Omit<ComponentProps<typeof TextField>, 'label'>
  can_use_credits: boolean
  onCanUseCredits: (may: boolean) => void
}

/** A seat's role and limit: the same fields for inviting and editing. */
export function SeatFields({ standing, action, role, limit, can_use_credits, onCanUseCredits }: Props) {
  const { t } = useTranslation('teams')
  const given = seatRoles.filter((role) => mayInTeam(standing, action, role))
  return (
    <>
      <Select
        {...role}
        label={t('role')}
        hint={t('role_hint')}
        options={given.map((value) => ({ value, label: t(`role_${value}`) }))}
      />
      <Checkbox checked={can_use_credits} onChange={onCanUseCredits}>
        {t('can_use_credits')}
      </Checkbox>
      {can_use_credits && (
        <TextField
          {...limit}
          label={t('credit_limit')}
          hint={t('credit_limit_hint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  )
}

type FormActionsProps = { form: string; busy: boolean; onClose: () => void; children: ReactNode }

export function FormActions({ form, busy, onClose, children }: FormActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={form} look="main" busy={busy}>
        {children}
      </Button>
    </>
  )
}
