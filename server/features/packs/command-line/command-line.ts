import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#core/contract/errors.ts'
import type { PackRegistry, RegistryFile, RegistryPack } from '#core/contract/packs/packs.ts'
import { download, writeWhole } from '../../../platform/downloads/download.ts'
import type { Web } from '../../../platform/downloads/open-url.ts'
import { checkPacks } from '../check.ts'
import type { Hub } from '../hub.ts'
import { type Acceptance, addPack, type PackProgress } from '../install.ts'
import { listPacks } from '../list-packs.ts'
import { exportPack, planFromFolder } from '../pack-folder.ts'
import type { PackParts } from '../parts.ts'
import { type PackPlan, type PlannedFile, planFromHub } from '../plan.ts'
import { withPackErrors } from '../problems.ts'
import { isLocked, packOf, readRegistry } from '../registry.ts'
import { removePack } from '../remove.ts'
import { exitCode, listLines, planLines, progressLines, usage } from './words.ts'

/** Input and output of the command line. */
export type Terminal = {
  say(line: string): void
  complain(line: string): void
  /** Progress output for a waiting operator. */
  show(text: string): void
  /** Absent without a terminal. */
  ask?(question: string): Promise<string>
  columns?: number
}
export type CommandParts = PackParts & { signal?: AbortSignal }

type Options = { accept?: string; yes?: boolean; from?: string; json?: boolean }
type Run = { names: string[]; options: Options; parts: CommandParts; terminal: Terminal }
/** JSON for programs, text for people. */
type Outcome = { result: unknown; lines: string[]; code?: number }

/** The exit code of `npm run models`. */
export async function modelsCommand(args: string[], parts: CommandParts, terminal: Terminal): Promise<number> {
  const asked = read(args)
  if (!asked) {
    terminal.complain(usage)
    return 2
  }
  const { command, names, options } = asked
  try {
    const { result, lines, code = 0 } = await command({ names, options, parts, terminal })
    if (options.json) terminal.say(JSON.stringify(result, null, 2))
    else for (const line of lines) terminal.say(line)
    return code
  } catch (error) {
    if (parts.signal?.aborted) {
      terminal.complain('Stopped. What has come is kept: the same command goes on from there, and remove deletes it.')
      return 130
    }
    tell(error, options, terminal)
    return exitCode(error)
  }
}

function tell(error: unknown, { json }: Options, { say, complain }: Terminal): void {
  const { message = String(error), stack, syscall } = error as NodeJS.ErrnoException
  if (error instanceof AppError)
    json ? say(JSON.stringify(error.body(), null, 2)) : complain(`${message} (${error.code})`)
  else if (json) say(JSON.stringify({ error: message, code: 'internal' }, null, 2))
  // the operator can fix system errors without a stack
  else complain(syscall ? message : (stack ?? message))
}

/** How many pack names each command takes. */
const commands = { list: [0, 0], add: [1, 1], remove: [1, 1], check: [0, 99], export: [2, 2], lock: [0, 99] } as const
const runs = { list, add, remove, check, export: exportTo, lock }

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        accept: { type: 'string' },
        yes: { type: 'boolean' },
        from: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const [name, ...names] = positionals
    if (!name || !Object.hasOwn(commands, name)) return null
    const [least, most] = commands[name as keyof typeof commands]
    return names.length < least || names.length > most
      ? null
      : { command: runs[name as keyof typeof runs], names, options: values as Options }
  } catch {
    return null
  }
}

async function list({ parts }: Run): Promise<Outcome> {
  const packs = await listPacks(await readRegistry(parts.registry_file), parts)
  return { result: packs.map(({ pack: _, ...listed }) => listed), lines: listLines(packs) }
}

async function add({ names: [id], options, parts, terminal }: Run): Promise<Outcome> {
  const pack = packOf(await readRegistry(parts.registry_file), id!)
  const plan = await withPackErrors(pack.source.repo, parts.dir, () =>
    options.from ? planFromFolder(pack, resolve(options.from)) : planFromHub(pack, parts.hub, parts.signal),
  )
  if (!options.json) for (const line of planLines(plan)) terminal.say(line)
  const accepted = await acceptance(plan, options, terminal)
  if (!options.yes && terminal.ask && !/^y/i.test(await terminal.ask('Install it? [y/N] ')))
    return { result: { installed: null }, lines: ['Nothing was installed.'], code: 1 }
  const progress = progressLines(terminal.ask !== undefined, terminal.show, terminal.columns)
  const onProgress = options.json ? undefined : (now: PackProgress) => progress.show(now)
  try {
    const installed = await addPack(plan, parts, { accepted, signal: parts.signal, onProgress })
    progress.end()
    return { result: { installed }, lines: [`${id} is installed. A running server uses it from now on.`] }
  } catch (error) {
    progress.end()
    throw error
  }
}

/** Accepts a licence by its name, as an option or typed: answering yes to everything accepts none. */
async function acceptance({ licence }: PackPlan, { accept }: Options, { ask }: Terminal): Promise<Acceptance> {
  const spdx = accept ?? (await ask?.(`Type ${licence.spdx} to accept the licence: `))?.trim() ?? ''
  return { spdx, by: `${userInfo().username}@${hostname()}` }
}

async function remove({ names: [id], parts }: Run): Promise<Outcome> {
  await removePack(id!, parts)
  return { result: { removed: id }, lines: [`${id} is removed.`] }
}

async function check({ names, parts }: Run): Promise<Outcome> {
  const packs = await checkPacks(names, parts)
  const lines = packs.flatMap(({ id, wrong }) =>
    wrong.length === 0
      ? [`${id}: every file is as it was`]
      : wrong.map(({ path, defect }) => `${id}: ${path}: ${defect}`),
  )
  return {
    result: packs,
    lines: packs.length ? lines : ['Nothing is installed.'],
    code: packs.some(({ wrong }) => wrong.length) ? 7 : 0,
  }
}

async function exportTo({ names: [id, folder], parts }: Run): Promise<Outcome> {
  const { files } = await exportPack(id!, resolve(folder!), parts)
  return {
    result: { exported: id, folder: resolve(folder!) },
    lines: [`${id}: ${files.length} files in ${resolve(folder!)}`],
  }
}

async function lock({ names, parts }: Run): Promise<Outcome> {
  const { registry_file: file, hub, web, signal } = parts
  const locked = await lockPacks(names, { file, hub, web, signal })
  return {
    result: { locked },
    lines: [locked.length ? `Locked in ${file}: ${locked.join(', ')}` : 'All of them are locked.'],
  }
}

type Parts = { file: string; hub: Hub; web: Web; signal?: AbortSignal }

/** Pins packs in the registry: writes their commit, sizes and digests, which installations then require. */
async function lockPacks(ids: string[], parts: Parts): Promise<string[]> {
  const registry = await readRegistry(parts.file)
  const asked = ids.length > 0 ? ids.map((id) => packOf(registry, id)) : registry.packs
  const open = asked.filter((pack) => !isLocked(pack))
  for (const pack of open) {
    const locked = await withPackErrors(pack.id, tmpdir(), () => lockedPack(pack, parts))
    await replace(locked, parts.file)
  }
  return open.map(({ id }) => id)
}

async function lockedPack(pack: RegistryPack, parts: Parts): Promise<RegistryPack> {
  const plan = await planFromHub(pack, parts.hub, parts.signal)
  const files: RegistryFile[] = []
  for (const file of plan.files) {
    const { path, role, source } = file
    const elsewhere = source.repo === pack.source.repo ? {} : { source }
    files.push({ path, ...(await known(file, parts)), role, ...elsewhere })
  }
  const about_bytes = files.reduce((all, { bytes }) => all + bytes!, 0)
  return { ...pack, source: plan.source, files, about_bytes, licence: plan.licence }
}

/** The hub has no SHA-256 of a small file, so it is downloaded. */
async function known(file: PlannedFile, { web, signal }: Parts): Promise<Pick<RegistryFile, 'bytes' | 'sha256'>> {
  const { digest, bytes, from, path } = file
  if (digest?.algorithm === 'sha256' && bytes !== null) return { bytes, sha256: digest.value }
  const workDir = await mkdtemp(join(tmpdir(), 'pawol-lock-'))
  try {
    const to = join(workDir, path)
    return await download({ places: 'places' in from ? from.places : [], to, bytes, digest, signal }, web)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

async function replace(pack: RegistryPack, file: string): Promise<void> {
  const all = JSON.parse(await readFile(file, 'utf8')) as PackRegistry
  const packs = all.packs.map((one) => (one.id === pack.id ? { ...one, ...pack } : one))
  await writeWhole(file, `${JSON.stringify({ ...all, packs }, null, 2)}\n`)
}
