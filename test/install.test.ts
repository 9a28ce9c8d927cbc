import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

type Package = Partial<{
  name: string
  version: string
  integrity: string
  resolved: string
  link: boolean
  inBundle: boolean
  dev: boolean
  optional: boolean
  os: string[]
  cpu: string[]
  libc: string[]
  bin: Record<string, string>
  engines: { node: string }
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
}>
type Packages = Record<string, Package>
type Machine = { os: string; cpu: string; libc: string }
type Unpacker = {
  addressOf(path: string, one: Package, registry: string): string
  chosenOf(packages: Packages, given: { omit_dev: boolean; machine: Machine }): [string, Package][]
  unpackLocked(folder: string, given: { registry: string; omit_dev?: boolean; waits_ms?: number[] }): Promise<void>
}
type Installer = {
  installAside(folder: string, given: { aside: string; unpack: (into: string) => Promise<boolean> }): Promise<boolean>
}
const { addressOf, chosenOf, unpackLocked }: Unpacker = await import(projectPath('scripts/packages/unpack.mjs'))
const { installAside }: Installer = await import(projectPath('scripts/packages/install.mjs'))

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-install-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('of the packages in a lockfile', () => {
  const known = { version: '1.0.0', integrity: 'sha512-x' }
  const machine = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
  const asked = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '*']))
  const chosen = (packages: Packages, omit_dev = false) =>
    chosenOf(packages, { omit_dev, machine }).map(([path]) => path.replaceAll('node_modules/', ''))

  it.each<[string, Package, boolean]>([
    ['for any machine', {}, true],
    ['for this system', { os: ['darwin', 'linux'] }, true],
    ['for another system', { os: ['darwin'] }, false],
    ['for all systems but this', { os: ['!linux'] }, false],
    ['for all systems but others', { os: ['!win32', '!darwin'] }, true],
    ['for this processor', { cpu: ['arm64'] }, true],
    ['for another processor', { cpu: ['x64'] }, false],
    ['for this library of C', { os: ['linux'], libc: ['glibc'] }, true],
    ['for another library of C', { os: ['linux'], libc: ['musl'] }, false],
  ])('one %s, that may be left out: %o, here: %s', (_, given, expected) => {
    const packages = {
      '': { optionalDependencies: asked('one') },
      'node_modules/one': { ...known, optional: true, ...given, dependencies: asked('below') },
      'node_modules/below': { ...known, optional: true },
    }
    expect(chosen(packages)).toEqual(expected ? ['below', 'one'] : [])
  })
  it('one that is needed and not for this machine is an error', () => {
    const packages = { '': { dependencies: asked('one') }, 'node_modules/one': { ...known, cpu: ['x64'] } }
    expect(() => chosen(packages)).toThrow('node_modules/one is not for this machine.')
  })
  it('those for developers are left out on demand, with what only they need', () => {
    const packages = {
      '': { dependencies: asked('one'), devDependencies: asked('tool') },
      'node_modules/one': { ...known, dependencies: asked('both') },
      'node_modules/tool': { ...known, dev: true, dependencies: asked('both', 'below') },
      'node_modules/both': known,
      'node_modules/below': { ...known, dev: true },
    }
    expect(chosen(packages)).toEqual(['below', 'both', 'one', 'tool'])
    expect(chosen(packages, true)).toEqual(['both', 'one'])
  })
  it('each has those that lie nearest to it', () => {
    const packages = {
      '': { dependencies: asked('one') },
      'node_modules/one': { ...known, dependencies: asked('@of/two') },
      'node_modules/one/node_modules/@of/two': { ...known, dependencies: asked('three') },
      'node_modules/@of/two': known,
      'node_modules/three': known,
    }
    expect(chosen(packages)).toEqual(['one', 'one/@of/two', 'three'])
  })
  it('one that stands beside another comes with it, unless it need not', () => {
    const packages = {
      '': { dependencies: asked('one') },
      'node_modules/one': {
        ...known,
        peerDependencies: asked('beside', 'perhaps', 'nowhere'),
        peerDependenciesMeta: { perhaps: { optional: true }, nowhere: { optional: true } },
      },
      'node_modules/beside': known,
      'node_modules/perhaps': known,
    }
    expect(chosen(packages)).toEqual(['beside', 'one'])
  })
  it.each<[string, Package]>([
    ['a folder of ours', { link: true }],
    ['inside another', { ...known, inBundle: true }],
    ['from elsewhere', { ...known, resolved: 'git+ssh://elsewhere.example' }],
    ['without a hash', { version: '1.0.0' }],
    ['with a weak one', { version: '1.0.0', integrity: 'sha1-x' }],
  ])('one %s is for npm', (_, one) => {
    const packages = { '': { dependencies: asked('one') }, 'node_modules/one': one }
    expect(() => chosen(packages)).toThrow('node_modules/one does not come from the registry alone.')
  })
  it.each([
    ['node_modules/one', { version: '1.2.3' }, '/one/-/one-1.2.3.tgz'],
    ['node_modules/one/node_modules/@of/two', { version: '4.5.6-beta.1' }, '/@of/two/-/two-4.5.6-beta.1.tgz'],
    ['node_modules/known', { version: '7.0.2', name: 'another' }, '/another/-/another-7.0.2.tgz'],
  ])('%s is found by its own name', (path, one, expected) => {
    const registry = 'https://packages.example/npm'
    expect(addressOf(path, one, registry)).toBe(registry + expected)
    expect(addressOf(path, one, `${registry}/`)).toBe(registry + expected)
  })
})

describe('a package', () => {
  const archives = new Map<string, Buffer>()
  let troubles: ((response: ServerResponse) => void)[] = []
  let server: Server
  let registry: string
  let asked = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked++
      const trouble = troubles.shift()
      if (trouble) return trouble(response)
      const archive = archives.get(request.url!)
      response.writeHead(archive ? 200 : 404).end(archive)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    troubles = []
    asked = 0
  })
  afterAll(() => server.close())

  type File = { text: string | Buffer; mode?: number }
  /** As the system's own tar makes it; `format` is how it writes paths that are too long for a header. */
  async function archiveOf(files: Record<string, File>, { format = 'ustar', below = 'package' } = {}): Promise<Buffer> {
    const folder = await mkdtemp(join(dir, 'archive-'))
    for (const [path, { text, mode = 0o644 }] of Object.entries(files)) {
      const file = join(folder, below, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
      await chmod(file, mode)
    }
    await symlink('/etc/hostname', join(folder, below, 'a-link'))
    await promisify(execFile)('tar', ['-C', folder, `--format=${format}`, '-cf', join(folder, 'made.tar'), below])
    return readFile(join(folder, 'made.tar'))
  }
  /** A checkout that wants it, and the registry that has it. */
  async function wanting(tar: Buffer, more: Package = {}, root: Package = {}) {
    const archive = gzipSync(tar)
    archives.set('/one/-/one-1.0.0.tgz', archive)
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
    const packages = {
      '': { dependencies: { one: '*' }, ...root },
      'node_modules/one': { version: '1.0.0', integrity, ...more },
    }
    const folder = await mkdtemp(join(dir, 'checkout-'))
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
    return folder
  }
  const some = { 'package.json': { text: '{}' } }

  it.each(['ustar', 'pax', 'gnu'])(
    'in an archive of the kind %s has every file, however long its name',
    async (format) => {
      // 255 characters is what the oldest kind can hold, cut at a folder
      const deep = `${'folder-of-some-length/'.repeat(format === 'ustar' ? 6 : 14)}kouman-ou-ye-jòdi-a.js`
      const files = {
        'package.json': { text: '{}' },
        [deep]: { text: 'deep' },
        'empty.txt': { text: '' },
        'a block.txt': { text: 'x'.repeat(512) },
        'big.bin': { text: randomBytes(1_500_001) },
      }
      const folder = await wanting(await archiveOf(files, { format }))
      await unpackLocked(folder, { registry })
      const place = join(folder, 'node_modules', 'one')
      for (const [path, { text }] of Object.entries(files))
        expect((await readFile(join(place, path))).equals(Buffer.from(text)), path).toBe(true)
      expect(existsSync(join(place, 'a-link'))).toBe(false)
    },
  )
  it('below a folder of another name is found all the same', async () => {
    const folder = await wanting(await archiveOf(some, { below: 'one-v1' }))
    await unpackLocked(folder, { registry })
    expect(await readFile(join(folder, 'node_modules/one/package.json'), 'utf8')).toBe('{}')
  })
  it('has its programs beside the packages, and what may be run can be', async () => {
    const files = { 'cli.js': { text: '#!/usr/bin/env node' }, 'bin/other': { text: '', mode: 0o755 } }
    const folder = await wanting(await archiveOf(files), { bin: { one: 'cli.js', away: '../../../outside' } })
    await unpackLocked(folder, { registry })
    const modules = join(folder, 'node_modules')
    expect(await readlink(join(modules, '.bin/one'))).toBe('../one/cli.js')
    expect(existsSync(join(modules, '.bin/away'))).toBe(false)
    for (const file of ['cli.js', 'bin/other'])
      expect((await stat(join(modules, 'one', file))).mode & 0o100).toBe(0o100)
    const kept = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8'))
    expect(kept).toMatchObject({ lockfileVersion: 3, packages: { 'node_modules/one': { version: '1.0.0' } } })
    expect(kept.packages['']).toBeUndefined()
  })
  it('that is not what the lockfile knows is refused', async () => {
    const folder = await wanting(await archiveOf(some), { integrity: 'sha512-another' })
    await expect(unpackLocked(folder, { registry, waits_ms: [] })).rejects.toThrow('is not what the lockfile knows')
  })
  it('that is cut short is refused', async () => {
    const tar = await archiveOf({ 'big.bin': { text: randomBytes(10_000) } })
    const folder = await wanting(tar.subarray(0, 5_000))
    await expect(unpackLocked(folder, { registry, waits_ms: [] })).rejects.toThrow('cut short')
  })
  it.each(['package/../../outside.txt', '../outside.txt', 'package/..'])(
    'with a file at %s is refused',
    async (path) => {
      const tar = await archiveOf(some)
      const name = tar.indexOf('package/package.json')
      tar.fill(0, name, name + 100).write(path, name)
      const folder = await wanting(tar)
      await expect(unpackLocked(folder, { registry, waits_ms: [] })).rejects.toThrow(`a file at ${path}`)
      expect(existsSync(join(folder, 'node_modules', 'outside.txt'))).toBe(false)
    },
  )
  it('is asked for again where the connection broke or the registry was busy', async () => {
    const folder = await wanting(await archiveOf(some))
    troubles = [(response) => response.destroy(), (response) => response.writeHead(503).end()]
    await unpackLocked(folder, { registry, waits_ms: [0, 0] })
    expect([asked, existsSync(join(folder, 'node_modules/one/package.json'))]).toEqual([3, true])
  })
  it('the registry does not have is asked for once', async () => {
    const folder = await wanting(await archiveOf(some), { version: '2.0.0' })
    await expect(unpackLocked(folder, { registry, waits_ms: [0, 0] })).rejects.toThrow('answers 404')
    expect(asked).toBe(1)
  })
  it.each(['>=99.0.0', '20 || 22'])('is not fetched for a Node that is not %s, which npm explains', async (node) => {
    const folder = await wanting(await archiveOf(some), {}, { engines: { node } })
    await expect(unpackLocked(folder, { registry })).rejects.toThrow(`${node} is needed`)
    expect(asked).toBe(0)
  })
})

describe('an installation', () => {
  /** With what was installed before. */
  async function checkout(): Promise<string> {
    const root = await mkdtemp(join(dir, 'checkout-'))
    await mkdir(join(root, 'node_modules', 'old'), { recursive: true })
    await writeFile(join(root, 'package-lock.json'), 'as it is')
    return root
  }
  const asideOf = (root: string) => join(root, 'dist', 'installing')

  it('takes the place of the one before once it is whole, and leaves the lockfile as it was', async () => {
    const root = await checkout()
    const unpack = async (into: string) => {
      expect(await readFile(join(into, 'package-lock.json'), 'utf8')).toBe('as it is')
      expect(existsSync(join(root, 'node_modules', 'old'))).toBe(true)
      await mkdir(join(into, 'node_modules', 'one'), { recursive: true })
      return true
    }
    expect(await installAside(root, { aside: asideOf(root), unpack })).toBe(true)
    expect(['old', 'one'].map((name) => existsSync(join(root, 'node_modules', name)))).toEqual([false, true])
    expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toBe('as it is')
    expect(existsSync(asideOf(root))).toBe(false)
  })
  it('that fails changes nothing', async () => {
    const root = await checkout()
    const unpack = async (into: string) => {
      await mkdir(join(into, 'node_modules', 'half'), { recursive: true })
      return false
    }
    expect(await installAside(root, { aside: asideOf(root), unpack })).toBe(false)
    expect(existsSync(join(root, 'node_modules', 'old'))).toBe(true)
    expect(existsSync(asideOf(root))).toBe(false)
  })
})
