import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

type Packages = Record<string, { version?: string; name?: string; resolved?: string; link?: boolean }>
type Npm = (args: string[]) => Promise<number>
type Script = {
  addressed(lock: { packages: Packages }, registry: string): { packages: Packages }
  installAddressed(
    folder: string,
    given: { aside: string; flags: string[]; npm: Npm; registry: string },
  ): Promise<boolean>
}
const { addressed, installAddressed }: Script = await import(projectPath('scripts/install.mjs'))

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
  'node_modules/known': { version: '7.0.2', name: 'another' },
  'node_modules/ours': { link: true },
  'node_modules/elsewhere': { version: '1.0.0', resolved: 'git+ssh://elsewhere.example' },
}

/** A checkout with what was installed before. */
async function checkout(): Promise<string> {
  const root = await mkdtemp(join(dir, 'checkout-'))
  await mkdir(join(root, 'node_modules', 'old'), { recursive: true })
  for (const name of ['package.json', '.npmrc']) await writeFile(join(root, name), '')
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  return root
}
const asideOf = (root: string) => join(root, 'dist', 'installing')
const folderIn = (args: string[]) => args[args.indexOf('--prefix') + 1]!

describe('an installation', () => {
  it('says where each package is below the registry, by its own name', () => {
    const places = Object.values(addressed({ packages }, registry).packages).map(({ resolved }) => resolved)
    expect(places).toEqual([
      undefined,
      `${registry}/one/-/one-1.2.3.tgz`,
      `${registry}/@of/two/-/two-4.5.6-beta.1.tgz`,
      `${registry}/another/-/another-7.0.2.tgz`,
      undefined,
      'git+ssh://elsewhere.example',
    ])
    expect(addressed({ packages }, `${registry}/`)).toEqual(addressed({ packages }, registry))
  })
  it('takes the place of the one before once it is whole, and leaves the lockfile as it was', async () => {
    const root = await checkout()
    const before = await readFile(join(root, 'package-lock.json'), 'utf8')
    const npm: Npm = async (args) => {
      const lock = JSON.parse(await readFile(join(folderIn(args), 'package-lock.json'), 'utf8'))
      expect(lock).toMatchObject({ lockfileVersion: 3, ...addressed({ packages }, registry) })
      expect(args.slice(0, 2)).toEqual(['ci', '--omit=dev'])
      expect(existsSync(join(root, 'node_modules', 'old'))).toBe(true)
      await mkdir(join(folderIn(args), 'node_modules', 'one'), { recursive: true })
      return 0
    }
    expect(await installAddressed(root, { aside: asideOf(root), flags: ['--omit=dev'], npm, registry })).toBe(true)
    expect(['old', 'one'].map((name) => existsSync(join(root, 'node_modules', name)))).toEqual([false, true])
    expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toBe(before)
    expect(existsSync(asideOf(root))).toBe(false)
  })
  it('that fails changes nothing', async () => {
    const root = await checkout()
    const npm: Npm = async (args) => {
      await mkdir(join(folderIn(args), 'node_modules', 'half'), { recursive: true })
      return 1
    }
    expect(await installAddressed(root, { aside: asideOf(root), flags: [], npm, registry })).toBe(false)
    expect(existsSync(join(root, 'node_modules', 'old'))).toBe(true)
    expect(existsSync(asideOf(root))).toBe(false)
  })
})
