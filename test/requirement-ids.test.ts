import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

const most = 3
const ids = /\bS[123]-[\d.]+-\d{2,3}\b/g
const literals = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g

/** Strings that name more requirements than one test can show; a table names them in its rows, each in its own string. */
function crowded(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.match(literals) ?? [])
    .filter((literal) => (literal.match(ids)?.length ?? 0) > most)
}

const requirement = (n: number) => `S2-3-0${n}`
const named = (count: number) => Array.from({ length: count }, (_, n) => `[${requirement(n)}]`).join(' ')

describe('a title', () => {
  it.each([
    [`it('says three ${named(3)}', () => {`, 0],
    [`it('says four ${named(4)}', () => {`, 1],
    [`  ])("it's a table of four %s ${named(4)}", (_) => {`, 1],
    [`describe(\`four \${what} ${named(4)}\`, () => {`, 1],
    [`    ['${requirement(1)}', '${requirement(2)}', '${requirement(3)}', '${requirement(4)}'],`, 0],
  ])('as in %s is crowded: %d', (line, count) => expect(crowded(line)).toHaveLength(count))

  it(`of a test names at most ${most} requirements`, async () => {
    const found = await Promise.all(
      ['core', 'server', 'web', 'test'].map(async (root) =>
        (await readdir(projectPath(root), { recursive: true })).map((file) => join(root, file)),
      ),
    )
    const tests = found.flat().filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    expect(tests.length).toBeGreaterThan(100)
    expect(
      tests.flatMap((file) => crowded(readFileSync(projectPath(file), 'utf8')).map((title) => `${file}: ${title}`)),
    ).toEqual([])
  })
})
