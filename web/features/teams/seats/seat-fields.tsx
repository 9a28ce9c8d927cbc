import type { ComponentProps } from 'react'
import { mayInTeam, seatRoles, type TeamAction, type TeamStanding } from '#core/rules/teams/team-rights.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type Props = {
  standing: TeamStanding
  /** What is done: whoever does it gives only the roles they may. */
  action: Extract<TeamAction, 'invite' | 'edit'>
  role: Omit<ComponentProps<typeof Select>, 'label' | 'options'>
  limit: Omit<ComponentProps<typeof TextField>, 'label'>
  can_use_credits: boolean
  onCanUseCredits: (may: boolean) => void
}

/** What a seat may do and use: asked alike when it is given and when it is changed. */
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
