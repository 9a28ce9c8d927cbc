import type { UsageRow } from '#core/contract/analytics.ts'
import type { Measure } from './bins.ts'

export type Share = { value: string | null; label: string | null; amount: number; percent: number; length: number }

const SHOWN = 8

/** The largest few with their share of the total, and the rest combined; `length` is relative to the largest. */
export function shares(rows: UsageRow[], measure: Measure, total: number): Share[] {
  const sorted = rows.filter((row) => row[measure] > 0).sort((a, b) => b[measure] - a[measure])
  const shown = sorted.slice(0, SHOWN)
  const rest = total - shown.reduce((sum, row) => sum + row[measure], 0)
  const most = Math.max(shown[0]?.[measure] ?? 0, rest)
  const share = (row: { value: string | null; label: string | null }, amount: number): Share => ({
    ...row,
    amount,
    percent: total > 0 ? Math.round((amount / total) * 100) : 0,
    length: most > 0 ? amount / most : 0,
  })
  return [
    ...shown.map((row) => share({ value: row.value, label: row.label }, row[measure])),
    ...(rest > 0 ? [share({ value: null, label: null }, rest)] : []),
  ]
}
