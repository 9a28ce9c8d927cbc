import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pooledDocumentReader } from './adapters/document-reader/pooled.ts'
import { nodeAvMedia } from './adapters/media/node-av.ts'
import { diskStorage } from './adapters/storage/disk.ts'
import { s3Storage } from './adapters/storage/s3.ts'
import { espeakSynthesizer } from './adapters/synthesizer/espeak.ts'
import { openAiSynthesizer } from './adapters/synthesizer/openai.ts'
import type { Config } from './config.ts'
import type { DocumentReader } from './ports/document-reader.ts'
import type { Media } from './ports/media.ts'
import type { Storage } from './ports/storage.ts'
import type { Synthesizer } from './ports/synthesizer.ts'

export type GivenOutside = {
  storage?: Storage
  synthesizer?: Synthesizer
  media?: Media
  document_reader?: DocumentReader
}

/** Which adapter serves each port, by configuration; a test may bring its own. */
export function openOutside(config: Config, given: GivenOutside) {
  const storage = given.storage ?? openStorage(config)
  const media = given.media ?? nodeAvMedia({ work_dir: join(config.data_dir, 'media') })
  const document_reader = given.document_reader ?? pooledDocumentReader()
  const speech_processes = availableParallelism()
  const synthesizers = openSynthesizers(config, { given: given.synthesizer, processes: speech_processes })
  return {
    storage,
    media,
    document_reader,
    synthesizers,
    speech_processes,
    async close(): Promise<void> {
      const open = new Set([media, document_reader, ...Object.values(synthesizers)])
      await Promise.all([...open].map((one) => one.close()))
    },
  }
}

function openStorage(config: Config): Storage {
  if (config.storage.use === 's3') return s3Storage(config.storage)
  return diskStorage({ dir: join(config.data_dir, 'files') })
}

/** Express has processes of its own, so that nobody who asks for speed waits behind the queue. */
function openSynthesizers(
  { roles, speech, speech_develop }: Config,
  { given, processes }: { given: Synthesizer | undefined; processes: number },
): Record<'standard' | 'express' | 'develop', Synthesizer> {
  const one = given ?? (speech && openAiSynthesizer(speech))
  const standard = one ?? espeakSynthesizer({ processes, keep_warm: roles.includes('worker') ? 1 : 0 })
  return {
    standard,
    express: one ?? espeakSynthesizer({ processes, keep_warm: roles.includes('api') ? 1 : 0 }),
    develop: speech_develop ? openAiSynthesizer(speech_develop) : standard,
  }
}
