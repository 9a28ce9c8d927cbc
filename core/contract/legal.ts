import { z } from 'zod'
import { type Retention, retention } from '../rules/retention.ts'
import { endpoint } from './endpoint.ts'

const longestLegalText = 5_000
const words = z.string().trim().min(1).max(longestLegalText)

/** One text for all languages, or one per language. */
export const LegalText = z.union([
  words,
  z
    .strictObject({ en: words.optional(), ht: words.optional(), fr: words.optional(), es: words.optional() })
    .refine((byLanguage) => Object.values(byLanguage).some(Boolean), 'must have a text in one language at least'),
])
export type LegalText = z.output<typeof LegalText>

const days = z.number().int().min(1).max(3_650)

/** Facts that only the operator can state; each is missing until the operator sets it. */
export const operatorValues = {
  company: LegalText,
  address: LegalText,
  email: z.email(),
  country: LegalText.describe('The country whose law applies.'),
  refunds: LegalText,
  liability: LegalText,
  rules: LegalText.describe('Rules beyond those that the program enforces.'),
  hosting: LegalText.describe('The hosting company, and where its machines are.'),
  minimum_age: z.number().int().min(1).max(99),
  notice_days: days.describe('Days of notice before changed terms take effect.'),
  answer_days: days.describe('Days within which questions about personal data are answered.'),
  log_days: days.describe('Days that server logs are kept.'),
  backup_days: days.describe('Days that deleted data stays in backups.'),
  effective_date: z.iso.date(),
} as const
export type OperatorValue = keyof typeof operatorValues

type Nullable<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.ZodNullable<T[K]> }
const nullable = Object.fromEntries(
  Object.entries(operatorValues).map(([name, schema]) => [name, schema.nullable()]),
) as Nullable<typeof operatorValues>

const figures = Object.fromEntries(Object.keys(retention).map((name) => [name, z.number()])) as Record<
  keyof Retention,
  z.ZodNumber
>

const setDays = z.number().nullable()

/** A service that another company provides. */
export const ProcessorTask = z.enum([
  'speech',
  'transcription',
  'translation',
  'assistant',
  'cards',
  'paypal',
  'crypto',
  'mail',
  'files',
])
export type ProcessorTask = z.output<typeof ProcessorTask>

export const LegalFacts = z.object({
  operator: z.object(nullable).describe('What the operator states; null where nothing is set.'),
  processors: z
    .array(
      z.object({
        name: z.string().describe('The company, or the host of its server.'),
        task: ProcessorTask,
        region: z.string().nullable(),
      }),
    )
    .describe('Companies that receive user data.'),
  payments: z.enum(['live', 'test', 'off']).describe('`test`: no money moves.'),
  checkout_scripts: z.array(z.string()).describe('Companies whose scripts the checkout loads.'),
  mail_is_sent: z.boolean(),
  retention: z
    .object({
      ...figures,
      job_days: setDays.describe('Days that finished jobs are kept; null until the user deletes them.'),
      audio_days: setDays.describe('Days that audio of finished jobs is kept; null as long as the job.'),
      audit_days: setDays.describe('Days that the logs of staff and organisations are kept; null for ever.'),
      deleted_account_days: setDays.describe(
        "Days that a deleted account's accounting records are kept; null for ever.",
      ),
    })
    .describe('Retention times.'),
})
export type LegalFacts = z.output<typeof LegalFacts>

export const readLegalFacts = endpoint({
  method: 'GET',
  path: '/api/v1/legal/',
  summary: 'Get the facts of the legal pages: operator, companies that receive data, retention times',
  auth: 'anyone',
  returns: LegalFacts,
  public_seconds: 300,
})

export const listMissingLegal = endpoint({
  method: 'GET',
  path: '/api/v1/admin/legal/',
  summary: 'List missing settings, whose sentences the legal pages leave out',
  auth: 'staff',
  audit: { none: 'Settings of the installation.' },
  returns: z.object({ missing: z.array(z.object({ value: z.string(), setting: z.string() })) }),
})
