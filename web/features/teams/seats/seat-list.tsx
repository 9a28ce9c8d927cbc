import {
  CirclePause,
  CirclePlay,
  Crown,
  EllipsisVertical,
  type LucideIcon,
  Mail,
  MailX,
  Pencil,
  Send,
  UserMinus,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type Organisation, type Seat, updateMember } from '#core/contract/teams/teams.ts'
import { seatActions, type TeamAction } from '#core/rules/teams/team-rights.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx'
import { roleIn, seatName, seatTones, useTeamWork } from '../use-teams.ts'
import {
  changedSettings,
  FormActions,
  formOf,
  SeatFields,
  SeatForm,
  useSeatActions,
  useWithdrawOffer,
} from './seat-fields.tsx'

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
function SeatMenu({ organisation, seat }: { organisation: Organisation; seat: Seat }) {
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

type Props = { organisation: Organisation; seat: Seat; onClose: () => void }

function EditDialog({ organisation, seat, onClose }: Props) {
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

/** The owner, then every seat that the reader may see (S1 §2.8). */
export function SeatList({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('teams')
  const { owner, role, seats } = organisation
  return (
    <ul aria-label={t('people')} className="rounded-2 border border-line bg-surface">
      <Row icon={<Crown />} name={owner.username} you={role === 'owner'} badges={<Badge>{t('role_owner')}</Badge>}>
        <p className="text-xs wrap-anywhere text-subtle">{owner.email}</p>
      </Row>
      {seats.map((seat) => (
        <SeatRow key={seat.id} organisation={organisation} seat={seat} />
      ))}
    </ul>
  )
}

function SeatRow({ organisation, seat }: { organisation: Organisation; seat: Seat }) {
  const { t } = useTranslation('teams')
  const { status, role, user, invited_email, days_until_expiry } = seat
  const badges = (
    <>
      <Badge>{t(`role_${role}`)}</Badge>
      <Badge tone={seatTones[status]}>{t(`status_${status}`)}</Badge>
      {organisation.offered_to_seat_id === seat.id && <Badge tone="act">{t('ownership_offered_here')}</Badge>}
    </>
  )
  return (
    <Row
      icon={user ? <UserRound /> : <Mail />}
      name={seatName(seat)}
      you={seat.id === organisation.own_seat_id}
      badges={badges}
      facts={<SeatCredits seat={seat} />}
      menu={<SeatMenu organisation={organisation} seat={seat} />}
    >
      {user && <p className="text-xs wrap-anywhere text-subtle">{invited_email}</p>}
      {status === 'invited' && (
        <p className="text-xs text-subtle">
          {days_until_expiry ? t('days_left', { count: days_until_expiry }) : t('invitation_over')}
        </p>
      )}
      {seat.suspended_by_plan && <p className="text-xs text-warn">{t('suspended_by_plan')}</p>}
    </Row>
  )
}

type RowProps = {
  icon: ReactNode
  name: string
  you: boolean
  badges: ReactNode
  facts?: ReactNode
  menu?: ReactNode
  children: ReactNode
}

function Row({ icon, name, you, badges, facts, menu, children }: RowProps) {
  const { t } = useTranslation('teams')
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-pill bg-act-soft text-act-text"
      >
        {icon}
      </span>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 @min-[46rem]/main:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            {you && <span className="text-xs text-subtle">({t('you')})</span>}
            {badges}
          </p>
          {children}
        </div>
        {facts && <div className="min-w-0 self-center">{facts}</div>}
      </div>
      {menu}
    </li>
  )
}

/** A seat's usage this month and its limit. */
function SeatCredits({ seat }: { seat: Seat }) {
  const { t, i18n } = useTranslation('teams')
  const number = (value: number) => formatNumber(i18n.language, value)
  const { can_use_credits, credit_limit_per_month: limit, credits_used_this_month } = seat
  const used = number(credits_used_this_month)
  if (!can_use_credits) return <p className="text-xs text-subtle">{t('credits_none')}</p>
  if (limit === null)
    return <p className="figures text-xs font-normal text-subtle">{t('credits_no_limit', { used })}</p>
  const words = t('credits_of_limit', { used, limit: number(limit) })
  const percent = limit === 0 ? 100 : Math.min(100, (credits_used_this_month / limit) * 100)
  return (
    <>
      <p className="figures text-xs font-normal text-subtle">{words}</p>
      <ProgressBar className="mt-1 max-w-52" percent={percent} label={words} />
    </>
  )
}
