import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { RegistryPack } from '../../core/contract/packs/packs.ts'
import type { FileRole } from '../../core/rules/packs/pack-engines.ts'
import { type CommandParts, modelsCommand } from '../../server/features/packs/command-line/command-line.ts'
import { openHub } from '../../server/features/packs/hub.ts'
import { createRuntimes } from '../../server/features/packs/runtimes.ts'
import { projectPath } from '../../server/platform/project.ts'
import { openLoopbackHub } from './loopback-hub.ts'

export type TarEntry = { name: string; data?: string; type?: 'directory' | 'symlink'; mode?: number }

/** The same bytes each time: tests compare digests. */
const mtime = new Date('1985-10-26T08:15:00Z')

/** An archive as npm packs them, or not quite. */
export async function tgz(entries: TarEntry[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, data = '', type, mode = 0o644 } of entries)
    if (type) tar.entry({ name, type, mode, mtime, linkname: type === 'symlink' ? 'elsewhere' : undefined })
    else tar.entry({ name, mode, mtime }, data)
  tar.finalize()
  return gzipSync(await buffer(tar))
}

/** The files of a stand-in, by path. */
export function standIn(name: string): Record<string, Buffer> {
  const folder = projectPath('test', 'model-packs', name)
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Object.fromEntries(
    paths.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(folder.length + 1), readFileSync(path)]
    }),
  )
}

/** A pack of a registry for tests; two letter tokens and a model of tones by default. */
export function packFor(
  id: string,
  more: Partial<RegistryPack> & { roles?: Record<string, FileRole> } = {},
): RegistryPack {
  const { roles = { 'tokens.txt': 'tokens', 'model.onnx': 'model' }, ...rest } = more
  return RegistryPack.parse({
    id,
    ability: 'tts',
    langs: ['ht'],
    engine: 'ort-pocket',
    mirrors: [],
    requires: [],
    quality: [],
    rejected: [],
    title: { en: id, ht: id, fr: id, es: id },
    source: { hub: 'huggingface', repo: `us/${id}`, commit: null },
    files: Object.entries(roles).map(([path, role]) => ({ path, role, bytes: null, sha256: null })),
    about_bytes: 2_000,
    ram_mb: 100,
    min_version: '1.0.0',
    probe: {},
    licence: { spdx: 'MIT', url: 'https://example.com', text_sha256: null, commercial: true, attribution: 'us' },
    ...rest,
  })
}

const archive = await tgz([
  { name: 'package/package.json', data: '{"name":"sherpa-onnx-node","main":"index.js"}' },
  { name: 'package/index.js', data: 'module.exports = require("../sherpa-onnx-here/index.js")' },
])
const own = await tgz([
  { name: 'package/index.js', data: 'module.exports = "runs"' },
  { name: 'package/package.json', data: '{}' },
])
const integrity = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

type RunOptions = { parts?: CommandParts; answers?: string[]; onShow?: (text: string) => void }

/** A hub, a registry of packages, a folder for packs and the command line, all on this machine. */
export async function openPacksTrial(given?: { home: string }) {
  const home = given?.home ?? (await mkdtemp(join(tmpdir(), 'pawol-packs-')))
  const hub = await openLoopbackHub()
  const web = { proxies: {}, silence_ms: 3_000 }
  const [registry_file, list_file] = [join(home, 'registry.json'), join(home, 'runtimes.json')]
  hub.publishArchive('/sherpa-onnx-node/-/sherpa-onnx-node-1.0.0.tgz', archive)
  hub.publishArchive('/sherpa-onnx-here/-/sherpa-onnx-here-1.0.0.tgz', own)
  const sherpa = {
    name: 'sherpa-onnx-node',
    version: '1.0.0',
    licence: 'Apache-2.0',
    packages: [{ name: 'sherpa-onnx-node', version: '1.0.0', integrity: integrity(archive) }],
    platforms: { here: [{ name: 'sherpa-onnx-here', version: '1.0.0', integrity: integrity(own) }] },
  }
  await writeFile(list_file, JSON.stringify({ version: 1, runtimes: [sherpa] }))

  function partsAt(base = hub.url, more: Partial<CommandParts> & { token?: string } = {}): CommandParts {
    const { dir = join(home, 'models'), token, ...rest } = more
    return {
      dir,
      readonly: false,
      sells: false,
      version: '4.2.1',
      web,
      registry_file,
      hub: openHub({ base, token, web }),
      runtimes: createRuntimes({ dir, npm: base, web, list_file, platform: 'here' }),
      probe: async () => ({ ok: true }),
      freeBytes: async () => 10 * 1024 ** 3,
      patience: { attempts: 2, backoff_ms: 1 },
      ...rest,
    }
  }
  return {
    home,
    hub,
    runtimesFor: (platform: string, dir: string) => createRuntimes({ dir, npm: hub.url, web, list_file, platform }),
    dir: join(home, 'models'),
    registry_file,
    partsAt,
    offer: (...packs: RegistryPack[]) => writeFile(registry_file, JSON.stringify({ version: 1, packs })),
    /** What `npm run models` says; with answers as on a terminal. */
    async run(args: string[], { parts = partsAt(), answers, onShow }: RunOptions = {}) {
      const said: string[] = []
      const complained: string[] = []
      const shown: string[] = []
      const ask = async (question: string) => {
        said.push(question)
        return answers?.shift() ?? ''
      }
      const code = await modelsCommand(args, parts, {
        say: (line) => void said.push(line),
        complain: (line) => void complained.push(line),
        ...(answers ? { ask } : {}),
        show(text) {
          shown.push(text)
          onShow?.(text)
        },
      })
      const json = args.includes('--json') ? JSON.parse(said.join('\n')) : null
      return { code, json, said, complained, shown }
    },
    installed: async (dir = join(home, 'models')) =>
      JSON.parse(await readFile(join(dir, 'installed.json'), 'utf8').catch(() => '{"packs":[]}')).packs,
    async close(): Promise<void> {
      await hub.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
