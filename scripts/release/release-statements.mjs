import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { finish, root, runNode } from '../run.mjs'
import { filesBelow } from '../setup.mjs'

/**
 * Runs before a release: records the SQL statements its server tests send, which the next release is tried with
 * (`test/release-statements.test.ts`). Statements of the tests themselves are left out.
 */
const noted = join(tmpdir(), `pawol-statements-${process.pid}.jsonl`)
const preload = pathToFileURL(join(root, 'scripts/release/note-statements.mjs')).href
const env = { STATEMENTS_FILE: noted, NODE_OPTIONS: `--import ${preload}` }
const tests = ['test/contract', 'test/upgrade.test.ts', 'server/platform', 'server/features']
await finish(runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...tests], { env }))

const plain = (text) => text.replace(/\s+/g, ' ').trim()
const asked = [...filesBelow('test'), ...filesBelow('server').filter((file) => file.endsWith('.test.ts'))]
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => plain(readFileSync(join(root, file), 'utf8')))
  .join('\n')
const of_tests = [...asked.matchAll(/create table (\w+)/g)].map(([, table]) => table)
const lines = readFileSync(noted, 'utf8').trim().split('\n')
const statements = [...new Set(lines.map((line) => plain(JSON.parse(line))))]
  .filter((text) => /^(select|insert|update|delete|with)\b/i.test(text))
  .filter((text) => !/\bpg_|\bselect 1\b|explain/i.test(text) && !asked.includes(text))
  .filter((text) => !of_tests.some((table) => new RegExp(`\\b(from|into|update) ${table}\\b`).test(text)))
  .sort()
rmSync(noted)
writeFileSync(join(root, 'test/fixtures/release-statements.json'), `${JSON.stringify(statements, null, 2)}\n`)
console.log(`${statements.length} statements`)
