import { Readable } from 'node:stream'
import type { z } from 'zod'
import { type getUsage, maxUsageDays, type Usage, type UsageGroup } from '#core/contract/analytics.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db } from '../../platform/db/open.ts'
import type { FileReply } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type Figures, type Range, usageStore as store } from './store.ts'

type Query = z.output<(typeof getUsage)['query']>
/** Finds names for ids of one account; unknown ids have none. */
export type Names = (accountId: AccountId, ids: string[]) => Promise<Map<string, string>>

export type Analytics = ReturnType<typeof createAnalytics>

const dayMs = 86_400_000
const defaultDays = 30
const maxRows = 200

export function createAnalytics(options: { db: Db; names: Partial<Record<UsageGroup, Names>>; now?: () => Date }) {
  const { db, names, now = () => new Date() } = options

  async function labels(accountId: AccountId, group: UsageGroup, values: string[]): Promise<Map<string, string>> {
    const known = values.filter(Boolean)
    return (known.length && (await names[group]?.(accountId, known))) || new Map()
  }

  return {
    async usage(accountId: AccountId, query: Query): Promise<Usage> {
      const { group } = query
      const range = rangeOf(query, now())
      const days = await store.byDay(db, accountId, range)
      const found =
        group === 'day'
          ? everyDay(range, days)
          : await store.byValue(db, accountId, { ...range, group, limit: maxRows })
      const named = await labels(
        accountId,
        group,
        found.map((row) => row.value),
      )
      const rows = found.map((row) => ({ ...row, label: named.get(row.value) ?? null }))
      return { ...range, group, total: total(days), rows }
    },

    async file(accountId: AccountId, query: Query): Promise<FileReply> {
      const { group } = query
      const range = rangeOf(query, now())
      const lines = await store.lines(db, accountId, { ...range, group })
      const named = await labels(accountId, group, [...new Set(lines.map((line) => line.value))])
      const heads = group === 'day' ? ['day'] : ['day', group, 'name']
      const bytes = Buffer.from(
        csv([
          [...heads, 'credits', 'characters', 'jobs'],
          ...lines.map(({ day, value, credits, characters, jobs }) => [
            ...[day, value, named.get(value) ?? ''].slice(0, heads.length),
            credits,
            characters,
            jobs,
          ]),
        ]),
      )
      return {
        stream: Readable.from([bytes]),
        size: bytes.length,
        type: 'text/csv; charset=utf-8',
        download: `pawol-usage-${range.from}-${range.to}.csv`,
      }
    },
  }
}

function rangeOf({ from, to }: Query, now: Date): Range {
  const today = now.toISOString().slice(0, 10)
  const end = to ?? (from && from > today ? from : today)
  const start = from ?? new Date(Date.parse(end) - (defaultDays - 1) * dayMs).toISOString().slice(0, 10)
  const days = (Date.parse(end) - Date.parse(start)) / dayMs + 1
  const refuse = (field: string, detail: string) => {
    throw new AppError('invalid_request', { detail, fields: { [field]: detail } })
  }
  if (days < 1) refuse('to', 'The range must end on or after the day it starts.')
  if (days > maxUsageDays) refuse('from', `The range may hold at most ${maxUsageDays} days.`)
  return { from: start, to: end }
}

/** Fills in days without work: a chart needs them. */
function everyDay({ from, to }: Range, days: (Figures & { value: string })[]): (Figures & { value: string })[] {
  const found = new Map(days.map((day) => [day.value, day]))
  const all: (Figures & { value: string })[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const value = new Date(at).toISOString().slice(0, 10)
    all.push(found.get(value) ?? { value, credits: 0, characters: 0, jobs: 0 })
  }
  return all
}

function total(days: Figures[]): Figures {
  const sum = { credits: 0, characters: 0, jobs: 0 }
  for (const day of days) for (const key of ['credits', 'characters', 'jobs'] as const) sum[key] += day[key]
  return sum
}

type Cell = string | number

/** RFC 4180, with the byte-order mark without which spreadsheets misread accents. */
export function csv(lines: Cell[][]): string {
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  // a spreadsheet runs text that starts like a formula
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
