import { Trans } from 'react-i18next'
import { Link } from 'react-router'
import { offeredPlans } from '#core/rules/plans.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

const shown = offeredPlans.slice(0, 4)

export function Prices() {
  const { t, i18n } = useTranslation('home')
  return (
    <section className="border-t border-line pt-10">
      <h2 className="display mb-6 text-2xl">{t('prices_title')}</h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line bg-line @min-[46rem]/main:grid-cols-4">
        {shown.map((plan) => (
          <li key={plan.id} className="bg-surface px-4 py-3 md:px-5 md:py-4">
            <h3 className="text-muted">{t(`plan_${plan.id as 'free' | 'starter' | 'creator' | 'pro'}`)}</h3>
            <p className="my-0.5 font-display text-2xl leading-[1.1] font-bold tracking-[-0.02em]">
              ${plan.monthly_price}
            </p>
            <p className="text-subtle">
              <Trans
                t={t}
                i18nKey="credits_a_month"
                values={{ credits: formatNumber(i18n.language, plan.monthly_credits) }}
                components={{ figure: <span className="figures" /> }}
              />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-subtle">
        {t('credit_explained')}{' '}
        <Link to="/subscription" className="link inline-flex min-h-6 items-center whitespace-nowrap">
          {t('view_plans')}
        </Link>
      </p>
    </section>
  )
}
