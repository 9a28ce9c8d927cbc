import type { StaffTicketDetail } from '#core/contract/tickets/staff.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useStaffTicket, useTicketActions } from './use-staff-tickets.ts'

type SteeringProps = { ticket: StaffTicketDetail; onChanged: (version: number) => void }

/** Assigns a request and sets its status. */
export function TicketControls({ ticket, onChanged }: SteeringProps) {
  const { t } = useTranslation('tickets')
  const errorText = useErrorText()
  const { id, version, status, assignee, staff } = ticket
  const { change } = useTicketActions(id)
  const { refetch } = useStaffTicket(id)
  const known = assignee && !staff.some((one) => one.id === assignee.id) ? [...staff, assignee] : staff
  const set = (wanted: { assignee_id?: string | null; status?: 'open' | 'closed' }) =>
    change.mutate(
      { version, ...wanted },
      {
        onSuccess: (changed) => onChanged(changed.version),
        onError: (error) => {
          toast({ kind: 'error', text: errorText(error) })
          void refetch()
        },
      },
    )
  return (
    <div className="grid gap-3">
      <Select
        label={t('assignee')}
        options={[
          { value: '', label: t('nobody') },
          ...known.map(({ id: value, username: label }) => ({ value, label })),
        ]}
        value={assignee?.id ?? ''}
        disabled={change.isPending}
        onChange={({ target }) => set({ assignee_id: target.value || null })}
      />
      <Button
        className="justify-self-start"
        busy={change.isPending}
        onClick={() => set({ status: status === 'closed' ? 'open' : 'closed' })}
      >
        {status === 'closed' ? t('reopen') : t('close')}
      </Button>
    </div>
  )
}
