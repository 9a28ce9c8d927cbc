import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

type Package = { version?: string; name?: string; resolved?: string; integrity?: string } & Partial<
  Record<'link' | 'dev' | 'devOptional' | 'optional', boolean>
>
type Packages = Record<string, Package>
type Ci = (folder: string) => Promise<number>
type Script = {
  withAddresses(lockfile: { packages: Packages }, registry: string): { packages: Packages }
  ciWithAddresses(folder: string, given: { staging: string; registry: string; ci: Ci }): Promise<number>
}
const { withAddresses, ciWithAddresses }: Script = await import(projectPath('scripts/npm-ci.mjs'))
const { scopeOf }: { scopeOf(there: Packages, wanted: Packages): 'all' | 'run' | null } = await import(
  projectPath('scripts/setup.mjs')
)

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-install-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const registry = 'https://packages.example/npm'
const packages: Packages = {
  '': { version: '1.0.0' },
  'node_modules/one': { version: '1.2.3' },
  'node_modules/one/node_modules/@of/two': { version: '4.5.6-beta.1' },
  'node_modules/alias': { version: '7.0.2', name: 'another' },
  'node_modules/ours': { link: true },
  'packages/ours': { version: '1.0.0' },
  'node_modules/elsewhere': { version: '1.0.0', resolved: 'git+ssh://elsewhere.example' },
}

it('the lockfile npm gets has the address of each package in the registry', () => {
  const addresses = Object.values(withAddresses({ packages }, registry).packages).map(({ resolved }) => resolved)
  expect(addresses).toEqual([
    undefined,
    `${registry}/one/-/one-1.2.3.tgz`,
    `${registry}/@of/two/-/two-4.5.6-beta.1.tgz`,
    `${registry}/another/-/another-7.0.2.tgz`,
    undefined,
    undefined,
    'git+ssh://elsewhere.example',
  ])
  expect(withAddresses({ packages }, `${registry}/`)).toEqual(withAddresses({ packages }, registry))
})

describe('an installation made with npm', () => {
  const wanted: Packages = {
    '': { version: '4.0.0' },
    'node_modules/app': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
    'node_modules/both': { version: '1.0.0', devOptional: true },
    'node_modules/other-machine': { version: '1.0.0', optional: true },
  }
  const only = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]))
  it.each<[string, Packages, string | null]>([
    ['with everything serves tests', only('app', 'tool', 'both'), 'all'],
    ['without development packages serves running only', only('app'), 'run'],
    ['with some of them serves running only', only('app', 'both'), 'run'],
    ['without a package of the program serves nothing', only('tool', 'both'), null],
    [
      'with another version serves nothing',
      { ...only('tool', 'both'), 'node_modules/app': { version: '0.9.0' } },
      null,
    ],
    ['with a package of another lockfile serves nothing', only('app', 'tool', 'both', 'stranger'), null],
  ])('%s', (_, there, expected) => {
    expect(scopeOf(there, wanted)).toBe(expected)
  })
})

describe('an installation', () => {
  /** A folder with an earlier installation. */
  async function checkout() {
    const folder = await mkdtemp(join(dir, 'checkout-'))
    await mkdir(join(folder, 'node_modules', 'old'), { recursive: true })
    await mkdir(join(folder, 'packages', 'ours'), { recursive: true })
    await writeFile(join(folder, 'packages', 'ours', 'package.json'), '{"name":"ours"}')
    await writeFile(join(folder, 'package.json'), '{"workspaces":["packages/ours"]}')
    await writeFile(join(folder, '.npmrc'), '')
    const lockfile = JSON.stringify({ lockfileVersion: 3, packages })
    await writeFile(join(folder, 'package-lock.json'), lockfile)
    return { folder, lockfile, staging: join(folder, 'dist', 'installing') }
  }

  it('replaces the earlier one when it is complete, and leaves the lockfile as it was', async () => {
    const { folder, lockfile, staging } = await checkout()
    const ci: Ci = async (prefix) => {
      const given = JSON.parse(await readFile(join(prefix, 'package-lock.json'), 'utf8'))
      expect(given).toEqual({ lockfileVersion: 3, ...withAddresses({ packages }, registry) })
      expect(existsSync(join(folder, 'node_modules', 'old'))).toBe(true)
      expect(await readFile(join(prefix, 'packages', 'ours', 'package.json'), 'utf8')).toBe('{"name":"ours"}')
      await mkdir(join(prefix, 'node_modules', 'one'), { recursive: true })
      return 0
    }
    expect(await ciWithAddresses(folder, { staging, registry, ci })).toBe(0)
    expect(['old', 'one'].map((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([false, true])
    expect(await readFile(join(folder, 'package-lock.json'), 'utf8')).toBe(lockfile)
    expect(existsSync(staging)).toBe(false)
  })
  it('that npm cannot complete leaves nothing behind and the earlier one in place', async () => {
    const { folder, staging } = await checkout()
    const ci: Ci = async (prefix) => {
      await mkdir(join(prefix, 'node_modules', 'half'), { recursive: true })
      return 130
    }
    expect(await ciWithAddresses(folder, { staging, registry, ci })).toBe(130)
    expect(['old', 'half'].map((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([true, false])
    expect(existsSync(staging)).toBe(false)
  })
  it('keeps no file of an archive whose digest the lockfile does not have', async () => {
    const { folder, staging } = await checkout()
    const manifest = '{"name":"one","version":"1.2.3"}'
    const good = await archiveOf({ 'package.json': manifest })
    const bad = await archiveOf({ 'package.json': manifest, 'evil.js': '' })
    const first: Buffer[] = []
    let later = bad
    const server = createServer((_, response) => response.end(first.shift() ?? later))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const app = { name: 'app', version: '1.0.0', dependencies: { one: '1.2.3' } }
    const integrity = `sha512-${createHash('sha512').update(good).digest('base64')}`
    const locked = { '': app, 'node_modules/one': { version: '1.2.3', integrity } }
    await writeFile(join(folder, 'package.json'), JSON.stringify(app))
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: locked }))
    const install = () => ciWithAddresses(folder, { staging, registry: local, ci: (prefix) => npmCiIn(prefix, local) })
    const there = () => ['old', 'one/evil.js', 'one'].filter((name) => existsSync(join(folder, 'node_modules', name)))
    try {
      expect([await install(), there()]).toEqual([1, ['old']])
      first.push(bad)
      later = good
      expect([await install(), there()]).toEqual([0, ['one']])
    } finally {
      server.close()
    }
  })
})

async function archiveOf(files: Record<string, string>): Promise<Buffer> {
  const folder = await mkdtemp(join(dir, 'archive-'))
  await mkdir(join(folder, 'package'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'package', name), text)
  await promisify(execFile)('tar', ['-C', folder, '-czf', join(folder, 'made.tgz'), 'package'])
  return readFile(join(folder, 'made.tgz'))
}

function npmCiIn(prefix: string, registry: string): Promise<number> {
  const flags = ['--cache', join(dir, 'cache'), '--registry', registry, '--fetch-retries=0', '--no-audit', '--silent']
  return new Promise((ended) => {
    execFile('npm', ['ci', '--prefix', prefix, ...flags], (error) => ended(error ? Number(error.code) : 0))
  })
}
