import type { ComponentProps } from 'react'
import { mayInTeam, seatRoles, type TeamAction, type TeamStanding } from '#core/rules/teams/team-rights.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

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
