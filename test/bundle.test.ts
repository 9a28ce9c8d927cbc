import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

const { kept_packages, programs }: { kept_packages: string[]; programs(): string[] } = await import(
  projectPath('scripts/build/bundle.mjs')
)
const assets = projectPath('dist/web/assets')
const built = projectPath('dist/server')
const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
const scripts = files.filter((file) => file.endsWith('.js'))

describe('the bundle', () => {
  it('has a program for each entry among the sources', () => {
    const entries = programs().map((source) => source.replace(/^server\//, '').replace(/\.ts$/, '.js'))
    expect(entries).toContain('main.js')
    expect(entries.length).toBeGreaterThan(20)
    expect(entries.filter((entry) => !files.includes(entry) || !files.includes(`${entry}.map`))).toEqual([])
  })
  it('imports no package but those that stay files', () => {
    const imports = scripts.flatMap((file) =>
      [...readFileSync(join(built, file), 'utf8').matchAll(/(?:^|;)(?:import|export)\b[^"'`;]*["']([^"']+)["']/gm)].map(
        ([, name]) => name!,
      ),
    )
    const names = imports.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    // a minified text may look like an import; no package is named like it
    const installed = names.filter(
      (name) => !/^\.|^$/.test(name) && !isBuiltin(name) && existsSync(projectPath('node_modules', name)),
    )
    expect([...new Set(installed)].sort()).toEqual([...kept_packages].sort())
  })
  it('begins without the parts that only some installations use', () => {
    const begun = new Set<string>()
    const visit = (file: string) => {
      if (begun.has(file)) return
      begun.add(file)
      for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)"(\.{1,2}\/[^"]+)"/g))
        visit(join(file, '..', name!))
    }
    visit(join(built, 'main.js'))
    visit(join(built, 'parts', scripts.find((file) => /^parts\/app-/.test(file))!.slice('parts/'.length)))
    const sources = [...begun].flatMap((file) => JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources as string[])
    expect(sources.some((source) => source.includes('/node_modules/fastify/'))).toBe(true)
    for (const name of ['@aws-sdk', 'stripe', 'nodemailer', 'pino-pretty', '@simplewebauthn', 'unpdf', 'docx'])
      expect(
        sources.filter((source) => source.includes(`/node_modules/${name}/`)),
        name,
      ).toEqual([])
  })
  it('carries the licences of the packages in it', () => {
    const notices = readFileSync(join(built, 'notices.txt'), 'utf8')
    const { version } = JSON.parse(readFileSync(projectPath('node_modules/fastify/package.json'), 'utf8'))
    expect(notices).toContain(`\nfastify ${version}: MIT`)
    expect(notices).toContain(readFileSync(projectPath('node_modules/fastify/LICENSE'), 'utf8').trim())
    for (const name of ['zod', 'pg', '@aws-sdk/client-s3', 'unpdf', 'docx']) expect(notices).toContain(`\n${name} `)
    // what stays a file has its licence beside it
    for (const name of kept_packages) expect(notices).not.toContain(`\n${name} `)
  })
})

it('a trace of the bundle names our sources, with the line', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: '/dev/null/none' }
  const said = await new Promise<string>((done) =>
    execFile(process.execPath, [join(built, 'main.js')], { env }, (_, __, stderr) => done(stderr)),
  )
  const [, place, line] = /at keptSecret \((file:\/\/\S+\.ts):(\d+):\d+\)/.exec(said) ?? []
  expect(place, said).toBeDefined()
  expect(readFileSync(fileURLToPath(place!), 'utf8').split('\n')[Number(line) - 1]).toContain('mkdirSync')
  expect(said).toMatch(/at main \(file:\/\/\S+\/server\/main\.ts:\d+:\d+\)/)
})

describe('the pages', () => {
  it('hold no engine: its runtime is in the program of its worker alone', () => {
    const holding = (folder: string) =>
      readdirSync(projectPath('dist/web', folder)).filter(
        (file) =>
          file.endsWith('.js') && readFileSync(projectPath('dist/web', folder, file), 'utf8').includes('ort-wasm'),
      )
    expect(holding('assets')).toEqual([])
    expect(holding('engines')).toHaveLength(1)
  })
  it.each([
    ['login-page', 240_000],
    ['home-page', 260_000],
  ])(
    'cost a first visit little: %s with all that it imports is at most %i bytes of scripts, compressed',
    (page, most) => {
      const first = new Set<string>()
      const visit = (file: string) => {
        if (first.has(file)) return
        first.add(file)
        const text = readFileSync(join(assets, file), 'utf8')
        for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) visit(name!)
      }
      for (const name of ['index', page])
        visit(readdirSync(assets).find((one) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(one))!)
      expect(first.size).toBeGreaterThan(5)
      const bytes = [...first].reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0)
      expect(bytes).toBeLessThanOrEqual(most)
    },
  )
  it('download the words of one language', async () => {
    const texts = readdirSync(assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(assets, file), 'utf8')] as const)
    const namespaces = readdirSync(projectPath('web/locales')).filter((file) => file !== 'catalogue.ts')
    expect(namespaces.length).toBeGreaterThan(30)
    for (const namespace of namespaces) {
      const { en, ht, fr, es }: Languages = await import(projectPath('web/locales', namespace))
      const marks = [en, ht, fr, es].filter((words) => words !== undefined).map(longestLine)
      expect(new Set(marks).size, namespace).toBe(marks.length)
      const holders = texts
        .map(([file, text]) => [file, marks.filter((mark) => text.includes(mark)).length] as const)
        .filter(([, languages]) => languages > 0)
      expect(holders.length, namespace).toBeGreaterThanOrEqual(marks.length)
      expect(
        holders.filter(([, languages]) => languages > 1),
        namespace,
      ).toEqual([])
    }
  })
})

type Languages = Partial<Record<'en' | 'ht' | 'fr' | 'es', Record<string, string>>>

/** The longest line of a catalogue that the build writes as it is. */
const longestLine = (words: Record<string, string>) =>
  Object.values(words)
    .flatMap((text) => text.split(/['"`\\\n$]|\{\{\w+\}\}/))
    .reduce((longest, line) => (line.length > longest.length ? line : longest))
