import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

/** What the product may import of the package: what its package.json offers. */
const kreyol = '@pawol/kreyol'
/** Ours alone, so any file of it. */
const engines = '@pawol/engines'

/** Who may import whom: this table is the architecture diagram. */
const parts: Record<string, string[]> = {
  'packages/kreyol/src/cli': ['packages/kreyol/src'],
  'packages/kreyol/src': ['packages/kreyol/src'],
  'packages/engines/src': ['core', kreyol, 'packages/engines/src'],
  core: ['core', kreyol],
  'server/platform': ['core', kreyol, 'server/platform'],
  'server/ports': ['core', kreyol, 'server/ports'],
  'server/adapters': [
    'core',
    kreyol,
    'packages/engines/src',
    'server/ports',
    'server/platform/engines',
    'server/platform/processes',
    'own folder',
    'listed',
  ],
  'server/features': [
    ...['core', kreyol, 'packages/engines/src/pipeline', 'server/platform', 'server/ports', 'own folder', 'listed'],
  ],
  'web/ui': ['core', kreyol, 'web/ui', 'web/lib', 'web/locales', 'web/styles'],
  'web/lib': ['core', kreyol, 'packages/engines/src', 'web/lib', 'web/locales'],
  'web/locales': ['core', kreyol, 'web/locales'],
  'web/features': ['core', kreyol, 'web/ui', 'web/lib', 'web/locales', 'own folder', 'listed'],
  'web/app': ['core', kreyol, 'web/ui', 'web/lib', 'web/locales', 'web/styles', 'web/features', 'web/app'],
}
/** These tie everything together, and nothing but each other imports them. */
const roots = [
  'server/app.ts',
  'server/address.ts',
  'server/commands/backup.ts',
  'server/backup.entry.ts',
  'server/commands/doctor.ts',
  'server/doctor.entry.ts',
  'server/say.entry.ts',
  'server/scorecard.entry.ts',
  'server/foundation.ts',
  'server/open-assistant.ts',
  'server/open-http.ts',
  'server/open-packs.ts',
  'server/open-pack-engines.ts',
  'server/open-payments.ts',
  'server/probe-packs.ts',
  'server/product/language.ts',
  'server/product/people.ts',
  'server/product/speech.ts',
  'server/product/work.ts',
  'server/outside.ts',
  'server/main.ts',
  'server/migrate.entry.ts',
  'server/models.entry.ts',
  'server/restore.entry.ts',
  'server/commands/say.ts',
  'server/commands/staff.ts',
  'server/staff.entry.ts',
  'server/config.ts',
  'web/main.tsx',
  'web/service-worker.ts',
  'web/engine-worker.ts',
  'web/espeak-worker.ts',
]
/** One feature may use another's service, and one adapter another's engine, only where it says so here. */
const listed: Record<string, string[]> = {
  'server/adapters/aligner': ['server/adapters/synthesizer'],
  'server/adapters/speakers': ['server/adapters/aligner', 'server/adapters/pack-engines'],
  'server/adapters/synthesizer': ['server/adapters/pack-engines'],
  'server/adapters/transcriber': ['server/adapters/pack-engines'],
  'server/adapters/translator': ['server/adapters/pack-engines'],
  'server/adapters/voice-cloner': [
    'server/adapters/aligner',
    'server/adapters/pack-engines',
    'server/adapters/synthesizer',
  ],
  'server/adapters/voice-samples': ['server/adapters/aligner'],
  'server/features/admin': ['server/features/account', 'server/features/apikeys', 'server/features/credits'],
  'server/features/classifier': ['server/features/stt'],
  'server/features/cloning': [
    'server/features/dictionaries',
    'server/features/files',
    'server/features/stt',
    'server/features/teams',
    'server/features/tts',
    'server/features/voices',
  ],
  'server/features/commons': ['server/features/admin', 'server/features/files', 'server/features/stt'],
  'server/features/compat': [
    'server/features/cloning',
    'server/features/dictionaries',
    'server/features/files',
    'server/features/stt',
    'server/features/translate',
    'server/features/tts',
  ],
  'server/features/dictionaries': ['server/features/files', 'server/features/teams'],
  'server/features/docs': ['server/features/compat'],
  'server/features/engines': ['server/features/stt', 'server/features/translate'],
  'server/features/exports': ['server/features/files'],
  'server/features/packs': ['server/features/admin'],
  'server/features/payments': ['server/features/credits'],
  'server/features/teams': ['server/features/analytics', 'server/features/credits'],
  'server/features/tickets': ['server/features/admin'],
  'server/features/stt': ['server/features/files', 'server/features/translate'],
  'server/features/translate': ['server/features/files'],
  'server/features/tts': ['server/features/dictionaries', 'server/features/files'],
  'web/features/account': ['web/features/commons', 'web/features/device'],
  'web/features/admin': ['web/features/contact', 'web/features/credits'],
  'web/features/analytics': ['web/features/credits'],
  'web/features/apikeys': ['web/features/webhooks'],
  'web/features/checkout': ['web/features/credits'],
  'web/features/classifier': ['web/features/workbench'],
  'web/features/cloning': [
    'web/features/player',
    'web/features/recorder',
    'web/features/teams',
    'web/features/workbench',
  ],
  'web/features/contact': ['web/features/assistant'],
  'web/features/commons': ['web/features/admin', 'web/features/player', 'web/features/recorder'],
  'web/features/credits': ['web/features/account'],
  'web/features/dictionaries': [
    'web/features/player',
    'web/features/teams',
    'web/features/voices',
    'web/features/workbench',
  ],
  'web/features/exports': ['web/features/jobs'],
  'web/features/home': ['web/features/player'],
  'web/features/device': ['web/features/recorder'],
  'web/features/recorder': ['web/features/player'],
  'web/features/stt': [
    'web/features/commons',
    'web/features/credits',
    'web/features/exports',
    'web/features/jobs',
    'web/features/player',
    'web/features/recorder',
    'web/features/translate',
    'web/features/workbench',
  ],
  'web/features/teams': ['web/features/account', 'web/features/analytics', 'web/features/credits'],
  'web/features/translate': [
    'web/features/commons',
    'web/features/credits',
    'web/features/device',
    'web/features/exports',
    'web/features/jobs',
    'web/features/player',
    'web/features/recorder',
    'web/features/tts',
    'web/features/voices',
    'web/features/workbench',
  ],
  'web/features/tts': [
    'web/features/credits',
    'web/features/device',
    'web/features/dictionaries',
    'web/features/exports',
    'web/features/jobs',
    'web/features/player',
    'web/features/voices',
    'web/features/workbench',
  ],
  'web/features/voices': ['web/features/cloning', 'web/features/credits', 'web/features/player'],
  'web/features/workbench': ['web/features/credits'],
}

/** Packages a part may use; parts not named here may use any. */
const packages: Record<string, RegExp> = {
  'packages/kreyol/src/cli': /^node:(readline|util)$/,
  // in browsers too
  'packages/kreyol/src': /^(?!)/,
  // in browsers too: the runtime is passed in
  'packages/engines/src': /^(@huggingface\/tokenizers|onnxruntime-common)$/,
  core: /^zod$/,
  'server/ports': /^node:(stream)$/,
  'web/ui': /^(?!node:)/,
  'web/lib': /^(?!node:)/,
  'web/features': /^(?!node:)/,
  'web/app': /^(?!node:)/,
}

/** Tables of data, where length is content and not complexity. */
const data =
  /^web\/locales\/|^packages\/kreyol\/src\/.*lexicon|^core\/rules\/account\/common-passwords|^core\/help\/\w\w\.ts$|\/mails\/words\.ts$|^core\/reference\/(guides|guide-code|glossary)|\/word-lists\.ts$/

/** The sources of what the package offers, by what they are imported as. */
const offered: Record<string, string> = Object.fromEntries(
  Object.entries<string | { default: string }>(
    JSON.parse(readFileSync(projectPath('packages/kreyol/package.json'), 'utf8')).exports,
  ).flatMap(([name, file]) =>
    typeof file === 'string'
      ? []
      : [[`${kreyol}${name.slice(1)}`, file.default.replace('./dist/', 'packages/kreyol/src/').replace(/js$/, 'ts')]],
  ),
)

type Source = { file: string; text: string; lines: number; imports: { to: string; package: boolean; type: boolean }[] }
let sources: Source[] = []
const isTest = (file: string) => /\.(test|conformance)\.tsx?$|-test-server\.ts$/.test(file)

beforeAll(async () => {
  const found = await Promise.all(
    ['core', 'packages', 'server', 'web'].map((root) =>
      readdir(projectPath(root), { recursive: true }).then((all) => all.map((f) => join(root, f))),
    ),
  )
  sources = found
    .flat()
    .filter((f) => /\.tsx?$/.test(f) && !f.endsWith('.d.ts'))
    .map(read)
})

function read(file: string): Source {
  const text = readFileSync(projectPath(file), 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gms,
  )
  const imports = [...found].map((m) => {
    const spec = (m[2] ?? m[3] ?? m[4])!
    if (spec === kreyol || spec.startsWith(`${kreyol}/`))
      return { to: offered[spec] ?? spec, package: false, type: Boolean(m[1]) }
    if (spec.startsWith(`${engines}/`))
      return { to: `packages/engines/src/${spec.slice(engines.length + 1)}.ts`, package: false, type: Boolean(m[1]) }
    if (spec.startsWith('#core/')) return { to: spec.slice(1), package: false, type: Boolean(m[1]) }
    if (spec.startsWith('.')) return { to: normalize(join(dirname(file), spec)), package: false, type: Boolean(m[1]) }
    return { to: spec, package: true, type: Boolean(m[1]) }
  })
  return { file, text, lines: text.split('\n').length - 1, imports }
}
const partOf = (file: string) => Object.keys(parts).find((part) => file.startsWith(`${part}/`))
const areaOf = (file: string) => file.split('/').slice(0, 3).join('/')
const product = () => sources.filter((s) => !isTest(s.file))
const breaking = (rule: (source: Source) => string[]) => product().flatMap(rule)

describe('imports', () => {
  it('point only where the table allows', () => {
    expect(
      breaking(({ file, imports }) => {
        if (roots.includes(file)) return []
        const part = partOf(file)
        if (!part) return [`${file} is in no part`]
        return imports.flatMap(({ to, package: isPackage }) =>
          isPackage || mayImport(file, part, to) ? [] : [`${file} → ${to}`],
        )
      }),
    ).toEqual([])
  })
  function mayImport(file: string, part: string, to: string): boolean {
    const allowed = parts[part]!
    if (roots.includes(to)) return false
    if (!partOf(to)) return false
    if (Object.values(offered).includes(to) && allowed.includes(kreyol)) return true
    if (allowed.some((part) => to.startsWith(`${part}/`))) return true
    if (allowed.includes('own folder') && areaOf(file) === areaOf(to)) return true
    return allowed.includes('listed') && (listed[areaOf(file)] ?? []).includes(areaOf(to))
  }
  it('use only the packages a part may use', () => {
    expect(
      breaking(({ file, imports }) => {
        const allowed = packages[partOf(file) ?? '']
        return imports.flatMap((i) => (i.package && allowed && !allowed.test(i.to) ? [`${file} → ${i.to}`] : []))
      }),
    ).toEqual([])
  })
  it('form no cycle', () => {
    const graph = new Map(
      product().map((s) => [s.file, s.imports.filter((i) => !i.package && !i.type).map((i) => i.to)]),
    )
    const done = new Set<string>()
    const visit = (file: string, path: string[]): string[] => {
      if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' → ')]
      if (done.has(file)) return []
      const found = (graph.get(file) ?? []).flatMap((next) => visit(next, [...path, file]))
      done.add(file)
      return found
    }
    expect([...graph.keys()].flatMap((file) => visit(file, []))).toEqual([])
  })
  it('of the workbench reach no page made of it, nor do those of its tests', () => {
    const within = sources.filter((s) => s.file.startsWith('web/features/workbench/'))
    expect(
      within.flatMap(({ file, imports }) =>
        imports
          .filter(({ to }) => /^web\/features\/(?!workbench\/|credits\/)/.test(to))
          .map(({ to }) => `${file} → ${to}`),
      ),
    ).toEqual([])
    expect(within.length).toBeGreaterThan(30)
  })
  it('of the web never reach the server, nor the other way', () => {
    expect(
      breaking(({ file, imports }) =>
        imports.flatMap(({ to }) =>
          (file.startsWith('web/') && to.startsWith('server/')) || (file.startsWith('server/') && to.startsWith('web/'))
            ? [`${file} → ${to}`]
            : [],
        ),
      ),
    ).toEqual([])
  })
})

describe('one place for each concern', () => {
  it('process.env is read in server/config.ts alone', () => {
    expect(
      breaking(({ file, text }) =>
        /process\.env|import\.meta\.env\./.test(text) && file !== 'server/config.ts' ? [file] : [],
      ),
    ).toEqual([])
  })
  it('SQL is written in store.ts, ledger.ts and platform/ alone', () => {
    const sqlHome = /(^server\/platform\/)|\/(store|ledger|tables)\.ts$/
    expect(
      breaking(({ file, text, imports }) => {
        if (sqlHome.test(file) || !file.startsWith('server/')) return []
        const speaks =
          imports.some((i) => i.package && /^(pg|drizzle-orm)/.test(i.to)) ||
          /\b(insert into|delete from|update \w+ set|select .+ from)\b/i.test(withoutComments(text))
        return speaks ? [file] : []
      }),
    ).toEqual([])
  })
  it('drizzle declares tables and runs migrations, and writes no statement', () => {
    const declares = /\/tables\.ts$|^server\/platform\/db\/migrate\.ts$/
    expect(
      breaking(({ file, imports }) =>
        imports.some((i) => i.package && i.to.startsWith('drizzle-orm')) && !declares.test(file) ? [file] : [],
      ),
    ).toEqual([])
  })
  it('each table has one writer, in the folder that declares it', () => {
    const homes = new Map<string, string>()
    for (const { file, text } of product().filter((s) => s.file.endsWith('/tables.ts')))
      for (const [, table] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) homes.set(table!, dirname(file))
    const writers = new Map<string, Set<string>>()
    for (const { file, text } of product())
      for (const [, table] of text.matchAll(
        /\b(?:insert into|delete from|update) (\w+)(?: as \w+)? (?:set |\(|where)/gi,
      ))
        if (homes.has(table!)) writers.set(table!, (writers.get(table!) ?? new Set()).add(file))
    const foreign = [...writers].flatMap(([table, files]) =>
      [...files].filter((file) => dirname(file) !== homes.get(table)).map((file) => `${file} writes ${table}`),
    )
    const several = [...writers]
      .filter(([, files]) => files.size > 1)
      .map(([table, files]) => `${table}: ${[...files].join(', ')}`)
    const importers = breaking(({ file, imports }) =>
      imports
        .filter((i) => i.to.endsWith('/tables.ts') && dirname(i.to) !== dirname(file))
        .map((i) => `${file} → ${i.to}`),
    )
    expect([...foreign, ...several, ...importers]).toEqual([])
    expect(homes.size).toBeGreaterThan(5)
  })
  it('fetch and sockets are opened in web/lib alone', () => {
    expect(
      breaking(({ file, text }) =>
        file.startsWith('web/') &&
        !file.startsWith('web/lib/') &&
        file !== 'web/service-worker.ts' &&
        /\bfetch\(|new (WebSocket|EventSource)\(/.test(withoutComments(text))
          ? [file]
          : [],
      ),
    ).toEqual([])
  })
  it('words are looked up by the hook of web/lib/language alone', () => {
    expect(breaking(({ file, text }) => (/\buseTranslation\b[^\n]*'react-i18next'/.test(text) ? [file] : []))).toEqual(
      [],
    )
  })
  it('local storage is touched in web/lib alone', () => {
    expect(
      breaking(({ file, text }) =>
        file.startsWith('web/') &&
        !file.startsWith('web/lib/') &&
        /\b(local|session)Storage\b/.test(withoutComments(text))
          ? [file]
          : [],
      ),
    ).toEqual([])
  })
})

describe('names and sizes', () => {
  it('files are kebab-case and named for what they hold', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|index)(\.|\/)/
    expect(
      product()
        .map((s) => s.file)
        .filter((f) => vague.test(f) || !/^[a-z0-9./-]+$/.test(f)),
    ).toEqual([])
  })
  it('no file is past 400 lines', () => {
    expect(
      product()
        .filter((s) => s.lines > 400 && !data.test(s.file))
        .map((s) => `${s.file}: ${s.lines}`),
    ).toEqual([])
  })
  it('the usual file is short', () => {
    const sizes = product()
      .filter((s) => !data.test(s.file))
      .map((s) => s.lines)
      .sort((a, b) => a - b)
    const at = (share: number) => sizes[Math.floor(sizes.length * share)]!
    expect(at(0.5)).toBeLessThanOrEqual(80)
    expect(at(0.9)).toBeLessThanOrEqual(200)
  })
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
}
