import { useId } from 'react'
import { inviteMember, type Organisation } from '#core/contract/teams/teams.ts'
import { invitationDays } from '#core/rules/teams/seats.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FormActions } from '../form-actions.tsx'
import { roleIn } from '../team-facts.ts'
import { useTeamWork } from '../use-team-work.ts'
import { SeatFields } from './seat-fields.tsx'
import { emptyInvite, InviteForm, settingsIn } from './seat-form.ts'

export function InviteDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('teams')
  const formId = useId()
  const work = useTeamWork()
  const { form, bind, values, set, busy } = useForm({
    schema: InviteForm,
    initial: emptyInvite,
    submit: async ({ email, ...settings }) => {
      const invited = await work(t('invite_error'), async () => {
        const body = { email: email.trim(), ...settingsIn(settings) }
        await call(inviteMember, { params: { id: organisation.id }, body })
        return t('invited')
      })
      if (invited) onClose()
    },
  })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('invite')}
      text={t('invite_text', { days: invitationDays })}
      actions={
        <FormActions form={formId} busy={busy} onClose={onClose}>
          {busy ? t('sending') : t('send_invitation')}
        </FormActions>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-4">
        <TextField
          {...bind('email')}
          label={t('email')}
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SeatFields
          standing={roleIn(organisation)}
          action="invite"
          role={bind('role')}
          limit={bind('credit_limit')}
          can_use_credits={values.can_use_credits}
          onCanUseCredits={(may) => set('can_use_credits', may)}
        />
      </form>
    </Dialog>
  )
}
