import { useId, useState } from 'react'
import { type Organisation, type Seat, updateMember } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FormActions } from '../form-actions.tsx'
import { roleIn, seatName } from '../team-facts.ts'
import { useTeamWork } from '../use-team-work.ts'
import { SeatFields } from './seat-fields.tsx'
import { changedSettings, formOf, SeatForm } from './seat-form.ts'

type Props = { organisation: Organisation; seat: Seat; onClose: () => void }

export function EditDialog({ organisation, seat, onClose }: Props) {
  const { t } = useTranslation('teams')
  const formId = useId()
  const work = useTeamWork()
  // live changes must not overwrite what the user types
  const [before] = useState(seat)
  const { form, bind, values, set, busy } = useForm({
    schema: SeatForm,
    initial: formOf(before),
    submit: async (settings) => {
      const updated = await work(t('update_error'), async () => {
        const params = { id: organisation.id, seat_id: seat.id }
        await call(updateMember, { params, body: changedSettings(settings, before) })
        return t('updated')
      })
      if (updated) onClose()
    },
  })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('edit_title')}
      text={<span className="wrap-anywhere">{seatName(seat)}</span>}
      actions={
        <FormActions form={formId} busy={busy} onClose={onClose}>
          {busy ? t('saving') : t('save')}
        </FormActions>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-4">
        <SeatFields
          standing={roleIn(organisation)}
          action="edit"
          role={bind('role')}
          limit={bind('credit_limit')}
          can_use_credits={values.can_use_credits}
          onCanUseCredits={(may) => set('can_use_credits', may)}
        />
      </form>
    </Dialog>
  )
}
