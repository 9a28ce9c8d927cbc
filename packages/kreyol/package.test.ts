import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const run = promisify(execFile)
let dir: string
let readme: string

/** A project that has nothing but the packed package. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kreyol-package-'))
  const npm = ['--offline', '--no-audit', '--no-fund', '--cache', join(dir, 'cache')]
  await run('npm', ['pack', '--pack-destination', dir, ...npm], { cwd: here })
  await writeFile(join(dir, 'package.json'), '{"type":"module"}')
  const archive = (await readdir(dir)).find((file) => file.endsWith('.tgz'))
  await run('npm', ['install', `./${archive}`, '--ignore-scripts', ...npm], { cwd: dir })
  readme = await readFile(join(dir, 'node_modules/@pawol/kreyol/README.md'), 'utf8')
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const blocks = (language: string) =>
  [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, text]) => (name === language ? [text!] : []))

/** The blocks of the README as one program that checks what its comments promise. */
function examples(): { program: string; count: number } {
  const lines = blocks('js').flatMap((text) => ['{', ...text.trim().split('\n'), '}'])
  const imports = new Set(lines.filter((line) => line.startsWith('import ')))
  let count = 0
  const checks = lines
    .filter((line) => !imports.has(line))
    .map((line) => {
      const [, expression, value] = /^(.+?) \/\/ (.+)$/.exec(line) ?? []
      if (expression) count++
      return expression ? `same(${expression}, ${value})` : line
    })
  const same = 'const same = (given: unknown, promised: unknown) => deepStrictEqual(given, promised)'
  const program = ["import { deepStrictEqual } from 'node:assert/strict'", ...imports, same, ...checks].join('\n')
  return { program, count }
}

describe('the packed package', () => {
  it('holds what is built, and no sources, tests or samples', async () => {
    const files = await readdir(join(dir, 'node_modules/@pawol/kreyol'), { recursive: true })
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/kreyol.js', 'dist/kreyol.d.ts']))
    expect(files.filter((file) => /\.test\.|samples|(?<!\.d)\.ts$/.test(file))).toEqual([])
  })
  it('does in plain Node what its README promises', async () => {
    const { program, count } = examples()
    expect(count).toBeGreaterThan(20)
    await writeFile(join(dir, 'examples.mjs'), program.replaceAll(': unknown', ''))
    await run(process.execPath, ['examples.mjs'], { cwd: dir })
  })
  it('offers every part of its exports map', async () => {
    const { exports } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'))
    const names = Object.keys(exports).filter((name) => name !== './package.json')
    const lines = names.map((name, n) => `import * as part${n} from '@pawol/kreyol${name.slice(1)}'`)
    const parts = names.map((_, n) => `part${n}`)
    await writeFile(
      join(dir, 'parts.mjs'),
      [...lines, `console.log([${parts}].every((part) => Object.keys(part).length > 0))`].join('\n'),
    )
    expect((await run(process.execPath, ['parts.mjs'], { cwd: dir })).stdout).toBe('true\n')
    expect(names.length).toBeGreaterThan(8)
  })
  it('has types for TypeScript, and refuses what they do not allow', async () => {
    const options = { module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022', types: [], noEmit: true }
    const files = ['examples.ts', 'wrong.ts']
    await writeFile(
      join(dir, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...options, strict: true }, files }),
    )
    await writeFile(
      join(dir, 'examples.ts'),
      examples().program.replace(
        /^import \{ deepStrictEqual.*\n/,
        'declare function deepStrictEqual(...all: unknown[]): void\n',
      ),
    )
    await writeFile(
      join(dir, 'wrong.ts'),
      "import { ipa, type Phoneme } from '@pawol/kreyol'\nipa(3)\nexport const sound: Phoneme = 'q'\n",
    )
    const tsc = join(here, '../../node_modules/ts7/bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, '-p', dir], { cwd: dir }).catch((error) => error)
    expect([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error (\w+)/gm)].map(([, file, code]) => `${file} ${code}`)).toEqual(
      ['wrong.ts TS2345', 'wrong.ts TS2322'],
    )
  })
  it('has the command line that its README shows', async () => {
    const lines = blocks('sh').flatMap((text) =>
      text
        .trim()
        .split('\n')
        .filter((line) => line.includes(' # ')),
    )
    expect(lines.length).toBeGreaterThan(5)
    const env = { ...process.env, PATH: `${join(dir, 'node_modules/.bin')}:${process.env.PATH}` }
    for (const line of lines) {
      const [command, promised] = line.replace('npx @pawol/kreyol', 'kreyol').split(' # ')
      expect((await run('sh', ['-c', command!], { cwd: dir, env })).stdout, line).toBe(`${promised}\n`)
    }
  })
})
