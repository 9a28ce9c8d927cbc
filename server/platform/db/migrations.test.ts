import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectPath } from '../project.ts'

const folder = 'server/platform/db/migrations'
/** Up to this one a fleet was stopped for an upgrade. */
const lastOfBefore = '0024'

/** Migrations that remove something: each names the last release to use it. */
const contracts: Record<string, string> = {}

/** Statements that the previous release could not run with. */
const breaking: [string, RegExp][] = [
  ['takes a table or a column away', /\bdrop (table|column|view|type)\b/i],
  ['renames a column', /\brename (column\b|"\w+" to\b)/i],
  ['changes a type', /\balter column\b.*\b(set data )?type\b/i],
  ['forbids what was allowed', /\bset not null\b|\badd constraint\b.*\b(check|unique|foreign key|primary key)\b/i],
  ['requires a value that the previous release does not write', /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i],
  ['takes a default away', /\bdrop default\b/i],
]
/** The removed name is given to another object in the same migration. */
const isTakenAgain = (sql: string, statement: string) => {
  const renamed = /alter table "(\w+)" rename to "\w+"/i.exec(statement)?.[1]
  return renamed === undefined || new RegExp(`create (table|view) "${renamed}"`, 'i').test(sql)
}
const statementsOf = (sql: string) =>
  sql
    .replace(/^--.*$/gm, '')
    .split(/--> statement-breakpoint|;\s*\n/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())

/** A table that this migration creates has no readers yet. */
const isOfNewTable = (sql: string, statement: string) => {
  const table = /alter table "(\w+)"/i.exec(statement)?.[1]
  return table !== undefined && new RegExp(`create table "${table}" \\(\\s*\n`, 'i').test(sql)
}
const problemsOf = (sql: string) =>
  statementsOf(sql).flatMap((statement) => [
    ...(isTakenAgain(sql, statement) ? [] : [`renames a table: ${statement}`]),
    ...breaking
      .filter(([, pattern]) => pattern.test(statement) && !isOfNewTable(sql, statement))
      .map(([what]) => `${what}: ${statement}`),
  ])

const later = readdirSync(projectPath(folder))
  .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > lastOfBefore)
  .map((name) => ({ name: name.replace('.sql', ''), sql: readFileSync(projectPath(folder, name), 'utf8') }))

it.each(later)('migration $name only adds, or names the last release to use what it removes', ({ name, sql }) => {
  if (contracts[name] === undefined) expect(problemsOf(sql)).toEqual([])
})

it.each([
  'ALTER TABLE "jobs" DROP COLUMN "turn";',
  'DROP TABLE "jobs";',
  'ALTER TABLE "jobs" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "jobs" RENAME TO "works";',
  'ALTER TABLE "jobs" ALTER COLUMN "turn" SET DATA TYPE integer;',
  'ALTER TABLE "jobs" ALTER COLUMN "step" SET NOT NULL;',
  'ALTER TABLE "jobs" ADD COLUMN "x" text NOT NULL;',
  'ALTER TABLE "jobs" ADD CONSTRAINT "c" CHECK (turn > 0);',
])('the rule finds %s', (sql) => {
  expect(problemsOf(sql)).toHaveLength(1)
})
it.each([
  'ALTER TABLE "jobs" ADD COLUMN "x" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "jobs" ADD COLUMN "x" text;',
  'CREATE TABLE "new" (\n\t"id" uuid NOT NULL\n);\n--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "users"("id");',
])('the rule lets %s pass', (sql) => {
  expect(problemsOf(sql)).toEqual([])
})
