import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { BillingSection } from './billing/billing-section.tsx'
import { PaymentsSection } from './billing/payments-section.tsx'
import { PendingPayments } from './billing/pending-payments.tsx'
import { CreditStatus } from './credit-status.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { Packages } from './packages.tsx'
import { Plans } from './plans.tsx'
import { StorageSection } from './storage-use.tsx'
import { tabIn, tabs } from './subscription-tab.ts'
import { TransactionHistory } from './transaction-history.tsx'

/** `team` belongs to another area, so web/app passes it in. */
export function SubscriptionPage({ team }: { team: ReactNode }) {
  const { t } = useTranslation('credits')
  const shell = useTranslation()
  const [search, setSearch] = useSearchParams()
  const content = {
    subscription: (
      <div className="grid gap-8 pt-6">
        <CurrentPlan />
        <BillingSection />
        <StorageSection />
        <Plans />
        <PendingPayments />
        <PaymentsSection />
      </div>
    ),
    credits: (
      <div className="grid gap-8 pt-6">
        <CreditStatus />
        <Packages />
        <TransactionHistory />
      </div>
    ),
    team: <div className="pt-6">{team}</div>,
  }
  return (
    <>
      <PageHead title={shell.t('subscription')} back />
      <div className="w-full max-w-[72rem] px-4 pt-2 pb-16 md:px-6">
        <Tabs
          label={t('tabs')}
          tabs={tabs.map((value) => ({ value, label: t(`tab_${value}`), content: content[value] }))}
          value={tabIn(search)}
          onChange={(tab) => setSearch({ tab }, { replace: true })}
        />
      </div>
    </>
  )
}
