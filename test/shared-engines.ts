import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { pooledDocumentReader } from '../server/adapters/document-reader/pooled.ts'
import { pooledDocumentWriter } from '../server/adapters/document-writer/pooled.ts'
import { nodeAvMedia } from '../server/adapters/media/node-av.ts'
import { espeakSynthesizer } from '../server/adapters/synthesizer/espeak.ts'
import { htMtTranslator } from '../server/adapters/translator/ht-mt.ts'
import type { GivenOutside } from '../server/outside.ts'
import { projectPath } from '../server/platform/project.ts'

/** Opened by the first app that asks, for all of a worker; its processes end with the worker. */
function once<E extends { close(): Promise<void> }>(open: () => E): () => E {
  let opened: E | undefined
  return () => {
    opened ??= { ...open(), close: async () => {} }
    return opened
  }
}

const documentReader = once(pooledDocumentReader)
const documentWriter = once(() => pooledDocumentWriter({ font_dir: projectPath('node_modules', '@expo-google-fonts') }))
export const sharedMedia = once(() =>
  // beside the programs of the run, which are removed with it; files of apps and tests are below the readable one
  nodeAvMedia({ work_dir: join(inject('programs'), `media-${process.pid}`), readable_dirs: [tmpdir()] }),
)
export const sharedEspeak = once(() => espeakSynthesizer({ keep_warm: 0 }))
const translator = once(() => htMtTranslator({ model_dir: projectPath('models', 'ht-mt') }))

/** The product's own, without what they keep of an app: starting their processes is half of what tests have them do. */
export const sharedDocuments = () => ({ document_reader: documentReader(), document_writer: documentWriter() })
export const sharedEngines = (): GivenOutside => ({
  media: sharedMedia(),
  translator: translator(),
  synthesizer: sharedEspeak(),
})
