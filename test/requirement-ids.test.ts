import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

const most = 3
const ids = /\bS[123]-[\d.]+-\d{2,3}\b/g
const literals = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g

/** Strings that name more requirements than one test can show; a table names them in its rows, each in its own string. */
function crowded(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => (line.match(ids)?.length ?? 0) > most)
    .flatMap((line) => line.match(literals) ?? [])
    .filter((literal) => (literal.match(ids)?.length ?? 0) > most)
}

/** A test kept for the full run, from its name to the end of its title, the rows of a table included. */
const kept = new RegExp(
  `\\b(?:it|describe)InFull\\b(?:\\.each\\([\\s\\S]*?\\]\\s*(?:as const)?,?\\s*\\))?\\s*\\(\\s*(?:${literals.source})`,
  'g',
)

/** Those named by tests of the full run alone, which `npm test` would not prove. */
function provenInFullAlone(texts: string[]): string[] {
  const idsOf = (chosen: string[]) => new Set(chosen.flatMap((text) => text.match(ids) ?? []))
  const rest = (text: string) => (text.includes('InFull') ? text.replace(kept, '') : text)
  const alone = (text: string): string[] => (text.includes('InFull') ? (text.match(kept) ?? []) : [])
  const ordinary = idsOf(texts.map(rest))
  return [...idsOf(texts.flatMap(alone))].filter((id) => !ordinary.has(id))
}

const tests = ['core', 'packages', 'server', 'web', 'test']
  .flatMap(testsBelow)
  .map((file) => ({ file, text: readFileSync(projectPath(file), 'utf8') }))

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

  it(`of a test names at most ${most} requirements`, () => {
    expect(tests.length).toBeGreaterThan(100)
    expect(tests.flatMap(({ file, text }) => crowded(text).map((title) => `${file}: ${title}`))).toEqual([])
  })

  it('of a test kept for the full run names no requirement that npm test does not prove', () => {
    const title = (n: number) => `'says it [${requirement(n)}]', () => {`
    const table = `InFull.each([\n  ['${requirement(3)}'],\n] as const)('shows %s', () => {`
    const texts = [`itInFull(\n  ${title(1)}\ndescribeInFull(${title(2)}\nit${table}`, `it(${title(2)}`]
    expect(provenInFullAlone(texts)).toEqual([requirement(1), requirement(3)])
    expect(provenInFullAlone(tests.map(({ text }) => text))).toEqual([])
  })
})

describe('docs/deviations.md', () => {
  const text = readFileSync(projectPath('docs/deviations.md'), 'utf8')

  it('has statements that we implement differently, which no test claims to prove', () => {
    const argued = new Set(text.match(ids))
    expect(argued.size).toBeGreaterThan(10)
    const claims = tests.flatMap(({ file, text }) =>
      (text.match(ids) ?? []).flatMap((id) => (argued.has(id) ? [`${file}: ${id}`] : [])),
    )
    expect(claims).toEqual([])
  })

  const rows = text.split('\n').filter((line) => line.startsWith('|') && !/^\|(-|.*\| tested by \|)/.test(line))
  const proofs = rows.map((row) => row.split('|').at(-2)!.trim())
  it.each(proofs)('names tests that exist: %s', (proof) => {
    const named = proof.split('; `').map((one) => one.replace(/`/g, '').split(/: (.*)/))
    for (const [file, title] of named) {
      expect(title, proof).toBeTruthy()
      expect(tests.find((test) => test.file === file)?.text, file).toContain(title)
    }
  })
})

/** Without packages: those that only tests use are 86,000 files. */
function testsBelow(folder: string): string[] {
  return readdirSync(projectPath(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsBelow(path)
    return /\.test\.tsx?$/.test(path) ? [path] : []
  })
}
