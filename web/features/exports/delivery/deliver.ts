import { proxyExport, serveLocalExport } from '#core/contract/exports/exports.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { startDownload } from '../../../lib/browser/start-download.ts'
import { call } from '../../../lib/network/api.ts'
import { type Folder, saveInFolder } from './folder.ts'

/** The parts of a completed export that delivery needs; our own addresses also carry the name. */
export type Result = { url: string; name: string }

/** Generous, for large files over slow lines. */
const FETCH_MS = 1_800_000
/** A frame that loads within this time shows a refusal: a download loads nothing. */
const FRAME_MS = 4_000

type Way = (result: Result) => Promise<void>
/** The ways a file can leave the page. Each throws where it fails. */
export type Ways = {
  local: (result: Result) => Promise<Blob>
  proxy: (result: Result) => Promise<Blob>
  frame: Way
  link: Way
  tab: Way
  save: (blob: Blob, name: string) => void
}

const isOurs = (url: string) => new URL(url, location.href).origin === location.origin

const browserWays: Ways = {
  async local({ url, name }) {
    if (!isOurs(url)) throw new Error('The file is on another server.')
    const { pathname, search } = new URL(url, location.href)
    const query = { path: pathname + search, filename: name }
    return call(serveLocalExport, { query }, { timeout_ms: FETCH_MS })
  },
  async proxy({ url, name }) {
    const query = { url: new URL(url, location.href).href, filename: name }
    return call(proxyExport, { query }, { timeout_ms: FETCH_MS })
  },
  frame: ({ url }) =>
    new Promise((resolve, reject) => {
      const frame = document.createElement('iframe')
      frame.hidden = true
      frame.src = url
      const begun = setTimeout(resolve, FRAME_MS)
      frame.onload = () => {
        clearTimeout(begun)
        frame.remove()
        reject(new Error('The frame shows a page instead of a download.'))
      }
      document.body.append(frame)
    }),
  link: async ({ url, name }) => startDownload({ href: url, name }),
  async tab({ url }) {
    window.open(url, '_blank', 'noopener')
  },
  save: saveFile,
}

/** Tries the ways of S3 §8 in order, until one works. */
export async function download(result: Result, ways: Ways = browserWays): Promise<void> {
  const fetched = (get: Ways['local']) => async () => ways.save(await get(result), result.name)
  const order = [
    fetched(ways.local),
    fetched(ways.proxy),
    () => ways.frame(result),
    () => ways.link(result),
    () => ways.tab(result),
  ]
  for (const [at, way] of order.entries()) {
    try {
      return await way()
    } catch (error) {
      if (at === order.length - 1) throw error
    }
  }
}

/** Saves into the chosen folder, or downloads where that fails; returns the way and the file's name. */
export async function deliver(
  result: Result,
  folder: Folder | undefined,
  ways: Ways = browserWays,
): Promise<{ to: 'folder' | 'download'; name: string }> {
  if (folder) {
    try {
      const blob = await ways.local(result).catch(() => ways.proxy(result))
      return { to: 'folder', name: await saveInFolder(folder, blob, result.name) }
    } catch {
      // S3 §8: download instead
    }
  }
  await download(result, ways)
  return { to: 'download', name: result.name }
}
