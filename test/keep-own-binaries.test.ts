import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

type Script = {
  onnxruntime_binaries: string
  keepOwnBinaries(node_modules: string, machine?: { platform: string; arch: string }): string[]
  unused_files: string[]
  dropUnused(node_modules: string): string[]
  dropForDevelopers(node_modules: string): void
}
const { dropForDevelopers, dropUnused, keepOwnBinaries, onnxruntime_binaries, unused_files }: Script = await import(
  projectPath('scripts/keep-own-binaries.mjs')
)

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-binaries-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const all = ['darwin/arm64', 'linux/arm64', 'linux/x64', 'win32/arm64', 'win32/x64']
/** A node_modules as npm leaves it. */
async function installed(): Promise<string> {
  const node_modules = await mkdtemp(join(dir, 'node_modules-'))
  for (const machine of all) {
    const folder = join(node_modules, onnxruntime_binaries, machine)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'onnxruntime_binding.node'), machine)
  }
  return node_modules
}
async function machinesIn(node_modules: string): Promise<string[]> {
  const files = await readdir(join(node_modules, onnxruntime_binaries), { recursive: true })
  return files.filter((file) => file.endsWith('.node')).map((file) => file.split('/').slice(0, 2).join('/'))
}

describe('after an installation', () => {
  it.each([
    ['linux', 'arm64'],
    ['linux', 'x64'],
    ['darwin', 'arm64'],
  ])('%s on %s keeps its own libraries alone, and a second time changes nothing', async (platform, arch) => {
    const node_modules = await installed()
    expect(keepOwnBinaries(node_modules, { platform, arch })).not.toEqual([])
    expect(await machinesIn(node_modules)).toEqual([`${platform}/${arch}`])
    expect(keepOwnBinaries(node_modules, { platform, arch })).toEqual([])
    expect(await machinesIn(node_modules)).toEqual([`${platform}/${arch}`])
  })
  it('a machine there is nothing for keeps all, so that the error is about the machine', async () => {
    const node_modules = await installed()
    expect(keepOwnBinaries(node_modules, { platform: 'darwin', arch: 'x64' })).toEqual([])
    expect((await machinesIn(node_modules)).sort()).toEqual(all)
  })
  it('nothing installed is nothing to do', () => {
    expect(keepOwnBinaries(join(dir, 'nowhere'))).toEqual([])
  })
  it.skipIf(process.getuid?.() === 0)('somebody who may not delete goes on without', async () => {
    const node_modules = await installed()
    const bin = join(node_modules, onnxruntime_binaries)
    await chmod(bin, 0o500)
    await chmod(join(bin, 'linux'), 0o500)
    keepOwnBinaries(node_modules, { platform: 'linux', arch: 'x64' })
    expect((await readdir(bin)).sort()).toEqual(['darwin', 'linux', 'win32'])
    await chmod(bin, 0o700)
    await chmod(join(bin, 'linux'), 0o700)
  })
  it('models and programs nobody uses go, those that are used stay', async () => {
    const node_modules = await mkdtemp(join(dir, 'node_modules-'))
    const model = join(node_modules, '@usefulsensors/moonshine-js/dist/model')
    const kept = join(model, 'base/quantized/encoder_model.onnx')
    for (const file of [kept, join(model, 'tiny/quantized/encoder_model.onnx'), join(model, '../moonshine.min.js')]) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, 'weights')
    }
    expect(dropUnused(node_modules)).toEqual(unused_files)
    expect((await readdir(model)).concat(await readdir(join(model, '..')))).toEqual(['base', 'model'])
    expect(existsSync(kept)).toBe(true)
    expect(dropUnused(node_modules)).toEqual([])
  })
  it('what only developers read goes where nothing but the program is wanted, links and their targets stay', async () => {
    const node_modules = await mkdtemp(join(dir, 'node_modules-'))
    const files = ['a/index.js', 'a/index.d.ts', 'a/index.js.map', '@b/c/dist/x.d.mts', '@b/c/dist/x.mjs', 'a/map']
    for (const file of files) {
      await mkdir(dirname(join(node_modules, file)), { recursive: true })
      await writeFile(join(node_modules, file), 'x')
    }
    const elsewhere = await mkdtemp(join(dir, 'elsewhere-'))
    await writeFile(join(elsewhere, 'kept.d.ts'), 'x')
    await symlink(elsewhere, join(node_modules, 'linked'))
    dropForDevelopers(node_modules)
    const left = await readdir(node_modules, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['index.js', 'x.mjs', 'map']),
    )
    expect(left.filter(({ name }) => /\.d\.|\.map$/.test(name))).toEqual([])
    expect(await readdir(elsewhere)).toEqual(['kept.d.ts'])
    dropForDevelopers(join(dir, 'nowhere'))
  })
  it('the weights are where the packages of today keep them', () => {
    for (const file of [
      '@usefulsensors/moonshine-js/dist/model/base/quantized/decoder_model_merged.onnx',
      '@ricky0123/vad-web/dist/silero_vad_v5.onnx',
    ])
      expect(existsSync(projectPath('node_modules', file)), file).toBe(true)
  })
  it('the libraries are where the package of today keeps them', () => {
    const folder = join('node_modules', onnxruntime_binaries, process.platform, process.arch)
    expect(existsSync(projectPath(folder, 'onnxruntime_binding.node'))).toBe(true)
  })
})
