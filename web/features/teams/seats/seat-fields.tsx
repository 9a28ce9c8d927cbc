import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod'
import { Email } from '#core/contract/account/account.ts'
import { type Seat, SeatRole } from '#core/contract/teams/teams.ts'
import { mayInTeam, seatRoles, type TeamAction, type TeamStanding } from '#core/rules/teams/team-rights.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

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
