import {
  CirclePause,
  CirclePlay,
  Crown,
  EllipsisVertical,
  type LucideIcon,
  MailX,
  Pencil,
  Send,
  UserMinus,
} from 'lucide-react'
import { useState } from 'react'
import type { Organisation, Seat } from '#core/contract/teams/teams.ts'
import { seatActions, type TeamAction } from '#core/rules/teams/team-rights.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx'
import { roleIn, seatName } from '../team-facts.ts'
import { EditDialog } from './edit-dialog.tsx'
import { useSeatActions, useWithdrawOffer } from './use-seat-actions.ts'

const shown = {
  resend: Send,
  revoke: MailX,
  edit: Pencil,
  suspend: CirclePause,
  reactivate: CirclePlay,
  hand_over: Crown,
  remove: UserMinus,
} satisfies Partial<Record<TeamAction, LucideIcon>>
type Shown = keyof typeof shown
const isShown = (action: TeamAction): action is Shown => action in shown

/**
 * Actions that the reader may take on a seat, by its state and their role (S1 §4.7); renders nothing if there are none.
 */
export function SeatMenu({ organisation, seat }: { organisation: Organisation; seat: Seat }) {
  const { t } = useTranslation('teams')
  const [editing, setEditing] = useState(false)
  const acts = useSeatActions(organisation, seat)
  const withdraw = useWithdrawOffer(organisation)
  const isOffered = organisation.offered_to_seat_id === seat.id
  const item = (action: Shown): MenuItem => ({
    label: t(`action_${action}`),
    icon: shown[action],
    danger: action === 'remove' || action === 'revoke',
    onSelect: () => (action === 'edit' ? setEditing(true) : acts[action]?.()),
  })
  const items = seatActions(roleIn(organisation), seat)
    .filter(isShown)
    .map((action) =>
      action === 'hand_over' && isOffered
        ? { label: t('action_withdraw'), icon: Crown, onSelect: withdraw }
        : item(action),
    )
  if (items.length === 0) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={EllipsisVertical}
            label={t('actions_for', { name: seatName(seat) })}
            className="max-md:size-11"
          />
        }
        items={items}
      />
      {editing && <EditDialog organisation={organisation} seat={seat} onClose={() => setEditing(false)} />}
    </>
  )
}
