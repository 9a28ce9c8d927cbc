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

const inFull = /\b(?:it|describe)InFull\b/

/** Those named by tests of the full run alone, which `npm test` would not prove. */
function provenInFullAlone(texts: string[]): string[] {
  const lines = texts.flatMap((text) => text.split('\n'))
  const idsOf = (chosen: string[]) => new Set(chosen.flatMap((line) => line.match(ids) ?? []))
  const ordinary = idsOf(lines.filter((line) => !inFull.test(line)))
  return [...idsOf(lines.filter((line) => inFull.test(line)))].filter((id) => !ordinary.has(id))
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
    const tests = await allTests()
    expect(tests.length).toBeGreaterThan(100)
    expect(tests.flatMap(({ file, text }) => crowded(text).map((title) => `${file}: ${title}`))).toEqual([])
  })

  it('of a test kept for the full run names no requirement that npm test does not prove', async () => {
    const title = (n: number) => `InFull('says it [${requirement(n)}]', () => {`
    const ordinary = `it('says it [${requirement(2)}]', () => {`
    expect(provenInFullAlone([`it${title(1)}\ndescribe${title(2)}`, ordinary])).toEqual([requirement(1)])
    expect(provenInFullAlone((await allTests()).map(({ text }) => text))).toEqual([])
  })
})

async function allTests(): Promise<{ file: string; text: string }[]> {
  const found = await Promise.all(
    ['core', 'server', 'web', 'test'].map(async (root) =>
      (await readdir(projectPath(root), { recursive: true })).map((file) => join(root, file)),
    ),
  )
  return found
    .flat()
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => ({ file, text: readFileSync(projectPath(file), 'utf8') }))
}
