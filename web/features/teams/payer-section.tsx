import { useId } from 'react'
import type { Organisation } from '#core/contract/teams/teams.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Section } from '../../ui/layout/section.tsx'
import { PayerNotice } from '../credits/payer/payer-notice.tsx'
import { useChoosePayer } from '../credits/payer/use-payer.ts'
import { useBalance } from '../credits/use-credits.ts'
import { ownSeat, payProblem } from './team-facts.ts'

/** Chooses the payer: the user, or an organisation where they have a seat. The owner's credits are the team's. */
export function PayerSection({ organisations }: { organisations: Organisation[] }) {
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
      {balance?.payer?.problem && (
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
