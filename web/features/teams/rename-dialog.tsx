import { useId } from 'react'
import { type Organisation, renameOrganisation } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FormActions } from './form-actions.tsx'
import { useTeamWork } from './use-team-work.ts'

export function RenameDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('teams')
  const formId = useId()
  const work = useTeamWork()
  const { id, name } = organisation
  const { form, bind, busy } = useForm({
    schema: renameOrganisation.body,
    initial: { name },
    submit: async (body) => {
      const renamed = await work(t('rename_error'), async () => {
        await call(renameOrganisation, { params: { id }, body })
        return t('renamed')
      })
      if (renamed) onClose()
    },
  })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('rename_title')}
      actions={
        <FormActions form={formId} busy={busy} onClose={onClose}>
          {busy ? t('saving') : t('save')}
        </FormActions>
      }
    >
      <form {...form} id={formId} className="mt-4">
        <TextField {...bind('name')} label={t('name')} maxLength={80} required autoComplete="off" />
      </form>
    </Dialog>
  )
}
