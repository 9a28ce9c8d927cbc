import { useState } from 'react'
import { type Transaction, TransactionKind } from '#core/contract/credits.ts'
import { formatCredits } from '#core/rules/format.ts'
import { type BillingCycle, type PlanId, packages, planIds, planNameIn, plans } from '#core/rules/plans.ts'
import { formatDate, formatNumber, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { LoadMore } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { productKey } from '../names.ts'
import { useTransactions } from '../use-credits.ts'

type TransactionText = {
  title: { kind: Transaction['kind'] } | { product: string | null }
  detail: { characters: number } | Reason | null
}

/** `words` are free text, such as a reason staff typed; everything else is in the page's language. */
type Reason =
  | { phrase: 'end_of_period' | 'account_closed' }
  | { phrase: 'of_plan' | 'change_to_plan'; plan: PlanId }
  | { phrase: BillingCycle; plan: PlanId }
  | { phrase: 'package'; credits: number }
  | { words: string }

/** The text of a transaction: work by product and size, everything else by kind and reason. */
export function transactionText({ kind, product, characters, reason, source }: Transaction): TransactionText {
  if (kind === 'usage') return { title: { product }, detail: characters === null ? null : { characters } }
  if (!reason) return { title: { kind }, detail: null }
  return { title: { kind }, detail: source === 'staff' ? { words: reason } : reasonOf(reason) }
}

const planNamed = (name: string | undefined) => planIds.find((id) => plans[id].name === name)

/** Maps the ledger's English reasons to catalogue keys; any other text stays unchanged. */
function reasonOf(reason: string): Reason {
  if (reason === 'End of the period') return { phrase: 'end_of_period' }
  if (reason === 'Account closed') return { phrase: 'account_closed' }
  const bought = packages.find(({ name }) => name === reason)
  if (bought) return { phrase: 'package', credits: bought.credits }
  const [, changed, name, cycle] = /^(Change to the )?(.+?) plan(?:, (monthly|yearly))?$/.exec(reason) ?? []
  const plan = planNamed(name)
  if (!plan) return { words: reason }
  if (cycle) return { phrase: cycle as BillingCycle, plan }
  return { phrase: changed ? 'change_to_plan' : 'of_plan', plan }
}

export function TransactionHistory() {
  const { t } = useTranslation('credits')
  const [kind, setKind] = useState<TransactionKind>()
  const history = useTransactions(kind)
  const rows = history.data?.pages.flatMap((page) => page.transactions)
  return (
    <Section title={t('history')} text={t('history_text')}>
      <KindFilter kind={kind} onChange={setKind} />
      {history.isPending && <SkeletonRows rows={4} disc={false} />}
      {history.isError && (
        <ErrorState title={t('history_failed')} error={history.error} onRetry={() => void history.refetch()} />
      )}
      {rows?.length === 0 && <EmptyState title={t('history_empty')} text={t('history_empty_text')} />}
      {rows && rows.length > 0 && <Ledger rows={rows} />}
      <LoadMore list={history} className="mt-3" />
    </Section>
  )
}

type FilterProps = { kind: TransactionKind | undefined; onChange: (kind: TransactionKind | undefined) => void }

function KindFilter({ kind, onChange }: FilterProps) {
  const { t } = useTranslation('credits')
  return (
    <fieldset className="mb-3 flex flex-wrap gap-2">
      <legend className="sr-only">{t('filter_history')}</legend>
      <Chip on={kind === undefined} onClick={() => onChange(undefined)}>
        {t('kind_all')}
      </Chip>
      {TransactionKind.options.map((option) => (
        <Chip key={option} on={kind === option} onClick={() => onChange(option)}>
          {t(`kind_${option}`)}
        </Chip>
      ))}
    </fieldset>
  )
}

const dateCell = '@max-[40rem]/main:hidden w-px whitespace-nowrap'

function Ledger({ rows }: { rows: Transaction[] }) {
  const { t } = useTranslation('credits')
  return (
    <div className="overflow-hidden rounded-2 border border-line">
      <table className="table">
        <caption className="sr-only">{t('history_text')}</caption>
        <thead>
          <tr>
            <th className={dateCell}>{t('column_date')}</th>
            <th>{t('column_what')}</th>
            <th className="text-right!">{t('column_credits')}</th>
            <th className="text-right! @max-[26rem]/main:hidden">{t('column_balance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LedgerRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LedgerRow({ row }: { row: Transaction }) {
  const { i18n } = useTranslation()
  const number = (value: number) => formatNumber(i18n.language, value)
  const date = <time dateTime={row.created_at}>{formatDate(i18n.language, parseTime(row.created_at), 'moment')}</time>
  const gain = row.amount > 0
  return (
    <tr>
      <td className={`${dateCell} text-muted`}>{date}</td>
      <td>
        <What row={row} />
        <span className="block text-xs text-subtle @min-[40rem]/main:hidden">{date}</span>
      </td>
      <td className={`figures text-right whitespace-nowrap ${gain ? 'text-good' : ''}`}>
        {gain ? '+' : '−'}
        {number(Math.abs(row.amount))}
      </td>
      <td className="figures text-right whitespace-nowrap text-muted @max-[26rem]/main:hidden">
        {number(row.balance_after)}
      </td>
    </tr>
  )
}

function What({ row }: { row: Transaction }) {
  const { t, i18n } = useTranslation('credits')
  const shell = useTranslation()
  const { title, detail } = transactionText(row)
  const product = 'product' in title ? productKey(title.product) : undefined
  const name = 'kind' in title ? t(`kind_${title.kind}`) : product ? shell.t(product) : t('other_work')
  return (
    <>
      <span className="font-semibold">{name}</span>{' '}
      {row.source === 'test_order' && <Badge tone="warn">{t('test_mode')}</Badge>}
      {detail && (
        <span className="figures block text-xs font-normal wrap-anywhere text-muted">
          {'characters' in detail &&
            t('characters', { count: detail.characters, formatted: formatNumber(i18n.language, detail.characters) })}
          {'words' in detail && detail.words}
          {'phrase' in detail &&
            t(`reason_${detail.phrase}`, {
              plan: 'plan' in detail ? planNameIn(i18n.language, detail.plan) : '',
              credits: 'credits' in detail ? formatCredits(detail.credits, i18n.language) : '',
            })}
        </span>
      )}
    </>
  )
}
