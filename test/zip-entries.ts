import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The entries of a ZIP, in their order; it refuses names that lead out of the folder. */
export async function zipEntries(bytes: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  const found: { name: string; content: Buffer }[] = []
  for await (const entry of zip.eachEntry())
    found.push({ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) })
  return found
}

/** One entry as text. */
export async function zipText(bytes: Buffer, name: string): Promise<string> {
  const found = (await zipEntries(bytes)).find((entry) => entry.name === name)
  if (!found) throw new Error(`The ZIP has no ${name}.`)
  return found.content.toString()
}
