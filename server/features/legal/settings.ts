import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type OperatorValue, operatorValues } from '#core/contract/legal.ts'
import { ConfigError, type SettingsOf, setting, settings } from '../../platform/settings.ts'

export const legalSettings = settings('Legal pages', {
  LEGAL_FILE: setting(
    z.string().optional(),
    'The settings below in a JSON file: `{"company": "…", "refunds": {"en": "…", "ht": "…"}, "notice_days": 30}`. Variables take precedence, and `none` leaves a sentence out on purpose.',
    '',
  ),
  LEGAL_COMPANY: setting(
    z.string().optional(),
    'Who runs this installation. Staff see on the legal pages which values are missing.',
    'sentence left out',
  ),
  LEGAL_ADDRESS: setting(z.string().optional(), 'Their address.', 'sentence left out'),
  LEGAL_EMAIL: setting(z.string().optional(), 'Their address for mail.', 'sentence left out'),
  LEGAL_COUNTRY: setting(z.string().optional(), 'Whose law applies.', 'sentence left out'),
  LEGAL_HOSTING: setting(z.string().optional(), 'On whose machines it runs.', 'sentence left out'),
  LEGAL_EFFECTIVE_DATE: setting(
    z.string().optional(),
    'Since when the legal pages are in force, as `2026-11-17`.',
    'sentence left out',
  ),
  LEGAL_REFUNDS: setting(z.string().optional(), 'Text about refunds.', 'sentence left out'),
  LEGAL_LIABILITY: setting(z.string().optional(), 'Text about liability.', 'sentence left out'),
  LEGAL_RULES: setting(z.string().optional(), 'Further rules of use.', 'sentence left out'),
  LEGAL_MINIMUM_AGE: setting(z.string().optional(), 'Minimum age in years.', 'sentence left out'),
  LEGAL_NOTICE_DAYS: setting(
    z.string().optional(),
    'How many days before a change users are notified.',
    'sentence left out',
  ),
  LEGAL_ANSWER_DAYS: setting(
    z.string().optional(),
    'Within how many days questions are answered.',
    'sentence left out',
  ),
  LEGAL_LOG_DAYS: setting(z.string().optional(), 'How long server logs are kept.', 'sentence left out'),
  LEGAL_BACKUP_DAYS: setting(z.string().optional(), 'How long backups are kept.', 'sentence left out'),
})

/** Marks a value that is left out on purpose. */
const leftOut = 'none'
const LegalFile = z.strictObject(
  Object.fromEntries(
    Object.entries(operatorValues).map(([name, schema]) => [name, z.union([z.literal(leftOut), schema]).optional()]),
  ),
)

/** Merges a file, which may have texts by language, with variables, which take precedence. */
export function legalConfig(env: SettingsOf<typeof legalSettings>) {
  const fromFile = env.LEGAL_FILE ? legalFile(env.LEGAL_FILE) : {}
  const operator: Record<string, unknown> = {}
  const missing: { value: string; setting: string }[] = []
  for (const name of Object.keys(operatorValues) as OperatorValue[]) {
    const setting = `LEGAL_${name.toUpperCase()}` as `LEGAL_${Uppercase<OperatorValue>}`
    const given = env[setting] === undefined ? fromFile[name] : legalValue(setting, name, env[setting])
    if (given === undefined) missing.push({ value: name, setting })
    operator[name] = given === leftOut ? null : (given ?? null)
  }
  return { operator: operator as { [K in OperatorValue]: z.output<(typeof operatorValues)[K]> | null }, missing }
}

function legalValue(setting: string, name: OperatorValue, text: string): unknown {
  if (text === leftOut) return leftOut
  const schema = operatorValues[name]
  const parsed = schema.safeParse(schema instanceof z.ZodNumber ? Number(text) : text)
  if (!parsed.success) throw new ConfigError(`Bad configuration\n${setting}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function legalFile(path: string): Partial<Record<string, unknown>> {
  let contents: unknown
  try {
    contents = JSON.parse(readFileSync(path, 'utf8'))
  } catch (err) {
    throw new ConfigError(`LEGAL_FILE cannot be read: ${(err as Error).message}`)
  }
  const parsed = LegalFile.safeParse(contents)
  if (!parsed.success) throw new ConfigError(`LEGAL_FILE cannot be used\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
