import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const UsageGroup = z.enum(['day', 'product', 'key', 'voice'])
export type UsageGroup = z.output<typeof UsageGroup>

/** The longest range, in days. */
export const maxUsageDays = 366

const figures = { credits: z.number(), characters: z.number(), jobs: z.number() }

export const UsageRow = z.object({
  /** A day, a product, the id of a key or of a voice; empty where the work had none. */
  value: z.string(),
  /** A name for the value, where it has one. */
  label: z.string().nullable(),
  ...figures,
})
export type UsageRow = z.output<typeof UsageRow>

export const Usage = z.object({
  from: z.string(),
  to: z.string(),
  group: UsageGroup,
  total: z.object(figures),
  /** By day: every day of the range, oldest first. Otherwise the busiest first. */
  rows: z.array(UsageRow),
})
export type Usage = z.output<typeof Usage>

const Day = z.iso.date().refine((day) => day >= '2000', 'Choose a day of this century.')

/** UTC days, both ends included; defaults to the last 30 days. */
const UsageQuery = z.object({
  from: Day.optional(),
  to: Day.optional(),
  group: UsageGroup.default('day'),
})

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/v1/analytics/usage/',
  summary: 'Report credits and characters used, by day, product, API key or voice',
  auth: 'user',
  scope: 'analytics',
  query: UsageQuery,
  returns: Usage,
})

export const getUsageCsv = endpoint({
  method: 'GET',
  path: '/api/v1/analytics/usage.csv',
  summary: 'Download the usage report as a CSV file, one line per day and value',
  auth: 'user',
  scope: 'analytics',
  query: UsageQuery,
  returns: 'file',
  content: { 'text/csv': 'bytes' },
})
