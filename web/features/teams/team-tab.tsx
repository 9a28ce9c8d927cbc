import { type ReactNode, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { leaveOrganisation, type Organisation, type Seat } from '#core/contract/teams/teams.ts'
import { mayInTeam } from '#core/rules/teams/team-rights.ts'
import { formatDate, formatNumber, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { confirm } from '../../ui/overlay/ask.ts'
import { PayerNotice } from '../credits/payer/payer-notice.tsx'
import { useChoosePayer } from '../credits/payer/use-payer.ts'
import { useBalance } from '../credits/use-credits.ts'
import { ActivitySection } from './activity/activity-section.tsx'
import { SeatsSection } from './seats/seats-section.tsx'
import { TeamNotices } from './team-notices.tsx'
import { ownSeat, payProblem, roleIn, useTeams, useTeamWork } from './use-teams.ts'

/** Team seats (S1 §2.8). */
export function TeamTab() {
  const { t } = useTranslation('teams')
  const { data, isError, error, refetch } = useTeams()
  const [search, setSearch] = useSearchParams()
  const [last, setLast] = useState<string>()
  if (!data) {
    return isError ? (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={4} />
    )
  }
  // the user's own team comes first; a new one may appear while another is shown
  const shown =
    [search.get('organisation'), last].flatMap((wanted) => data.find(({ id }) => id === wanted) ?? [])[0] ?? data[0]
  if (!shown) return <NoTeam />
  if (shown.id !== last) setLast(shown.id)
  return (
    <div className="grid gap-8">
      {data.length > 1 && (
        <div className="max-w-80">
          <Select
            label={t('organisation')}
            options={data.map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`role_${role}`)}` }))}
            value={shown.id}
            onChange={(event) => setSearch({ tab: 'team', organisation: event.target.value }, { replace: true })}
          />
        </div>
      )}
      <Team key={shown.id} organisation={shown} all={data} />
    </div>
  )
}

function Team({ organisation, all }: { organisation: Organisation; all: Organisation[] }) {
  return (
    <>
      <TeamNotices organisation={organisation} />
      <SeatsSection organisation={organisation} />
      <OwnSeatSection organisation={organisation} />
      <PayerSection organisations={all} />
      {mayInTeam(roleIn(organisation), 'see_log') && <ActivitySection id={organisation.id} />}
    </>
  )
}

function NoTeam() {
  const { t } = useTranslation('teams')
  const plans = (
    <Link to="/subscription?tab=subscription" className={buttonClass({ look: 'soft' })}>
      {t('see_plans')}
    </Link>
  )
  return <EmptyState title={t('no_team')} actions={plans} />
}

/** The member's use and limit, and a way to leave; the owner has no seat. */
function OwnSeatSection({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('teams')
  const work = useTeamWork()
  const seat = ownSeat(organisation)
  if (!seat) return null
  const { id, name } = organisation
  const leave = async () => {
    const question = { title: t('leave_title', { name }), text: t('leave_text'), action: t('leave'), danger: true }
    if (!(await confirm(question))) return
    await work(t('leave_error'), async () => {
      await call(leaveOrganisation, { params: { id } })
      return t('left', { name })
    })
  }
  const button = (
    <Button look="bad-quiet" onClick={() => void leave()}>
      {t('leave')}
    </Button>
  )
  return (
    <Section title={t('your_seat')} aside={button}>
      <OwnFacts seat={seat} />
    </Section>
  )
}

function OwnFacts({ seat }: { seat: Seat }) {
  const { t, i18n } = useTranslation('teams')
  const { can_use_credits, credit_limit_per_month: limit, credits_used_this_month, joined_at } = seat
  const number = (value: number) => formatNumber(i18n.language, value)
  const may = limit === null ? t('unlimited') : t('credits_a_month', { credits: number(limit) })
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-2 border border-line bg-surface p-5 @min-[34rem]/main:grid-cols-4">
      <Fact label={t('role')}>{t(`role_${seat.role}`)}</Fact>
      <Fact label={t('used_this_month')}>{number(credits_used_this_month)}</Fact>
      <Fact label={t('may_use')}>{can_use_credits ? may : t('nothing')}</Fact>
      {joined_at && <Fact label={t('joined')}>{formatDate(i18n.language, parseTime(joined_at), 'long')}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures text-md">{children}</dd>
    </div>
  )
}

/** Chooses the payer: the user, or an organisation where they have a seat. The owner's credits are the team's. */
function PayerSection({ organisations }: { organisations: Organisation[] }) {
  const { t } = useTranslation('teams')
  const { data: balance } = useBalance()
  const name = useId()
  const choose = useChoosePayer()
  const offered = organisations.filter((organisation) => organisation.own_seat_id !== null)
  const payer = offered.find(({ pays }) => pays)
  const owns = organisations.length > offered.length
  // shows the pressed choice at once
  const chosen = choose.isPending ? choose.variables?.id : payer?.id
  return (
    <Section title={t('who_pays')} text={offered.length > 0 ? t('who_pays_text') : t('owner_pays')}>
      {balance && (balance.payer?.problem || balance.suspended_payer) && (
        <div className="mb-3">
          <PayerNotice balance={balance} />
        </div>
      )}
      {offered.length > 0 && (
        <fieldset className="grid gap-2 @min-[46rem]/main:grid-cols-2">
          <legend className="sr-only">{t('who_pays')}</legend>
          <Choice
            name={name}
            label={t('own_credits')}
            text={t(owns ? 'owner_pays' : 'own_credits_text')}
            checked={chosen === undefined}
            onChoose={() => choose.mutate(null)}
          />
          {offered.map((organisation) => (
            <TeamChoice
              key={organisation.id}
              name={name}
              organisation={organisation}
              checked={chosen === organisation.id}
              onChoose={() => choose.mutate(organisation)}
            />
          ))}
        </fieldset>
      )}
    </Section>
  )
}

type ChoiceProps = { name: string; checked: boolean; onChoose: () => void }

function TeamChoice({ organisation, ...choice }: ChoiceProps & { organisation: Organisation }) {
  const { t, i18n } = useTranslation('teams')
  const problem = payProblem(organisation)
  const { credit_limit_per_month: limit = null, credits_used_this_month: used = 0 } = ownSeat(organisation) ?? {}
  const credits = formatNumber(i18n.language, Math.max(0, (limit ?? 0) - used))
  const terms = limit === null ? t('no_limit_for_you') : t('left_for_you', { credits })
  return (
    <Choice
      {...choice}
      label={organisation.name}
      text={problem ? t(`cannot_${problem}`) : terms}
      disabled={problem !== null && !choice.checked}
    />
  )
}

function Choice({
  name,
  label,
  text,
  checked,
  disabled,
  onChoose,
}: ChoiceProps & { label: string; text: string; disabled?: boolean }) {
  const textId = useId()
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-2 border border-line-strong bg-surface px-4 py-3 has-checked:border-act has-checked:bg-selected has-disabled:border-line has-disabled:text-subtle">
      <input
        type="radio"
        name={name}
        aria-label={label}
        aria-describedby={textId}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-1 size-4 flex-none accent-act"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{label}</span>
        <span id={textId} className="block text-xs text-muted">
          {text}
        </span>
      </span>
    </label>
  )
}
