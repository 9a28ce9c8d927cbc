import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** What a ZIP holds, as a reader that is not ours finds it; it refuses names that lead elsewhere. */
export function zipEntries(bytes: Buffer): Promise<{ name: string; content: Buffer }[]> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (failed, zip) => {
      if (failed || !zip) return reject(failed)
      const found: { name: string; content: Buffer }[] = []
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (broken, stream) => {
          if (broken || !stream) return reject(broken)
          buffer(stream).then((content) => {
            found.push({ name: entry.fileName, content })
            zip.readEntry()
          }, reject)
        }),
      )
      zip.on('end', () => resolve(found)).on('error', reject)
      zip.readEntry()
    }),
  )
}
