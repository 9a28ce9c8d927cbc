import { readFile } from 'node:fs/promises'
import { readDictionary } from '#core/rules/dictionaries/formats/read.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { DocumentSource } from '../../ports/document-reader.ts'
import { readDocument } from './child/read-document.ts'
import { DocumentRefusal } from './child/refusal.ts'
import { takeApart } from './child/take-apart.ts'
import type { ReadTasks, Refused } from './messages.ts'

// a library may fail after its answer was given up; the document is long refused then
process.on('unhandledRejection', () => undefined)

serveTasks<ReadTasks>({
  read: ({ source }) => orRefusal(async () => readDocument(await bytesOf(source))),
  read_dictionary: async ({ source, format }) => readDictionary((await bytesOf(source)).toString('utf8'), format),
  take_apart: ({ source, format }) =>
    orRefusal(async () => ({ pieces: (await takeApart(await bytesOf(source), format)).pieces })),
  put_together: ({ source, format, texts }) =>
    orRefusal(async () => {
      const { put } = await takeApart(await bytesOf(source), format)
      return { bytes: await put(texts) }
    }),
})

const bytesOf = async (source: DocumentSource) => ('path' in source ? readFile(source.path) : Buffer.from(source.bytes))

async function orRefusal<R>(work: () => Promise<R>): Promise<R | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DocumentRefusal) return { refused: error.code }
    throw error
  }
}
