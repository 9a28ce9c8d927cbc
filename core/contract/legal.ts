import { z } from 'zod'
import { type Retention, retention } from '../rules/retention.ts'
import { endpoint } from './endpoint.ts'

const longest_legal_text = 5_000
const words = z.string().trim().min(1).max(longest_legal_text)

/** In one language for everybody, or by language. */
export const LegalText = z.union([
  words,
  z
    .strictObject({ en: words.optional(), ht: words.optional(), fr: words.optional(), es: words.optional() })
    .refine((by_language) => Object.values(by_language).some(Boolean), 'must have a text in one language at least'),
])
export type LegalText = z.output<typeof LegalText>

const days = z.number().int().min(1).max(3_650)

/** What only whoever runs an installation can say: each is missing until they do. */
export const operatorValues = {
  company: LegalText,
  address: LegalText,
  email: z.email(),
  country: LegalText.describe('Whose law applies.'),
  refunds: LegalText,
  liability: LegalText,
  rules: LegalText.describe('What is not allowed, beyond what the program itself does not allow.'),
  hosting: LegalText.describe('Who runs the machines, and where they are.'),
  minimum_age: z.number().int().min(1).max(99),
  notice_days: days.describe('How long before changed terms hold people are told.'),
  answer_days: days.describe('Within what time questions about personal data are answered.'),
  log_days: days.describe('How long server logs are kept.'),
  backup_days: days.describe('How long what was deleted stays in backups.'),
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

const set_days = z.number().nullable()

/** What another company does for an installation. */
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
  operator: z.object(nullable).describe('What whoever runs this installation says; null where they say nothing.'),
  processors: z
    .array(
      z.object({
        name: z.string().describe('A company, or the host of its server.'),
        task: ProcessorTask,
        region: z.string().nullable(),
      }),
    )
    .describe('Companies that get something of what people bring here.'),
  payments: z.enum(['live', 'test', 'off']).describe('`test`: no money moves.'),
  checkout_scripts: z.array(z.string()).describe('Whose scripts the pages of checkout load.'),
  mail_is_sent: z.boolean(),
  retention: z
    .object({
      ...figures,
      job_days: set_days.describe('Finished work; null: until it is deleted.'),
      audio_days: set_days.describe('Sounds of finished work; null: as long as the work.'),
      audit_days: set_days.describe('What staff and organisations did; null: for ever.'),
      deleted_account_days: set_days.describe('What the books keep of a deleted account; null: for ever.'),
    })
    .describe('For how long what is kept for a while stays.'),
})
export type LegalFacts = z.output<typeof LegalFacts>

export const readLegalFacts = endpoint({
  method: 'GET',
  path: '/api/v1/legal/',
  summary: 'What the legal pages say about this installation: who runs it, who gets data, how long things are kept',
  auth: 'anyone',
  returns: LegalFacts,
  public_seconds: 300,
})

export const listMissingLegal = endpoint({
  method: 'GET',
  path: '/api/v1/admin/legal/',
  summary: 'Settings without which sentences of the legal pages are left out',
  auth: 'staff',
  audit: { none: 'Settings of the installation.' },
  returns: z.object({ missing: z.array(z.object({ value: z.string(), setting: z.string() })) }),
})
