import {
  type EngineFile,
  EngineManifest,
  engine_manifest,
  type MoreFiles,
  scriptUrl,
} from '#core/contract/device/engines.ts'

/**
 * The engines on this device, in a cache of their own that no update of the app touches. Each verified part is an entry, so
 * that a download goes on where it stopped; the manifest is written last, when all parts are there.
 */
const cacheName = 'engines'
const open = () => caches.open(cacheName)
export const partKey = ({ url }: EngineFile, part: number) => `${url}?part=${part}`

/** The manifest of the engines that are wholly on this device. */
export async function keptManifest(): Promise<EngineManifest | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return undefined
  const found = await (await open()).match(engine_manifest)
  const read = found && EngineManifest.safeParse(await found.json())
  return read?.success ? read.data : undefined
}

export async function keepManifest(manifest: EngineManifest): Promise<void> {
  const cache = await open()
  await cache.put(engine_manifest, Response.json(manifest))
  const wanted = new Set([...manifest.files, ...moreFiles(manifest)].map(({ url }) => url))
  // files of older engines that no file of this manifest is
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== engine_manifest && !wanted.has(pathname)) await cache.delete(url)
  }
}

/** The parts that are here, by their keys. */
export async function keptParts(): Promise<Set<string>> {
  const keys = await (await open()).keys()
  return new Set(keys.map(({ url }) => url.slice(new URL(url).origin.length)))
}

export async function keepPart(file: EngineFile, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await (await open()).put(partKey(file, part), new Response(bytes))
}

const moreFiles = ({ more }: EngineManifest) => Object.values(more).flatMap(({ files }) => files)

/** Whether files that the kept engines can do without are wholly here. */
export async function isKept({ files }: MoreFiles): Promise<boolean> {
  const here = await keptParts()
  return files.every((file) => file.parts.every((_, n) => here.has(partKey(file, n))))
}

export async function removeMore({ files }: MoreFiles): Promise<void> {
  const cache = await open()
  for (const file of files) for (const [n] of file.parts.entries()) await cache.delete(partKey(file, n))
}

export async function removeKept(): Promise<void> {
  await caches.delete(cacheName)
}

/** A file, decompressed. Missing parts mean that the browser has removed them. */
export async function keptFile(file: EngineFile): Promise<ArrayBuffer> {
  const cache = await open()
  const parts = await Promise.all(file.parts.map((_, n) => cache.match(partKey(file, n))))
  if (parts.some((part) => !part)) throw new Error(`a part of ${file.name} is missing`)
  const whole = new Blob(await Promise.all(parts.map((part) => part!.blob())))
  return new Response(whole.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** The files of a manifest by their names. */
export function filesOf(manifest: EngineManifest) {
  const more = manifest.more.hearing?.files ?? []
  const known = new Map([...manifest.files, ...more].map((file) => [file.name, file]))
  function fileOf(name: string) {
    const file = known.get(name)
    if (!file) throw new Error(`the engines have no ${name}`)
    return file
  }
  const read = async (name: string) => keptFile(fileOf(name))
  const text = async (name: string) => new TextDecoder().decode(await read(name))
  return {
    read,
    text,
    json: async (name: string): Promise<unknown> => JSON.parse(await text(name)),
    scriptAt: (name: string) => scriptUrl(fileOf(name).url),
  }
}
export type DeviceFiles = ReturnType<typeof filesOf>
