import { Crown, Mail, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Organisation, Seat } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { seatName, seatTones } from '../team-facts.ts'
import { SeatCredits } from './seat-credits.tsx'
import { SeatMenu } from './seat-menu.tsx'

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
