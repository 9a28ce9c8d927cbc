import { z } from 'zod'

/** Where the files of the engines are that run on a device. The name of each holds a hash of its content. */
const engineFiles = '/engines/'
export const engine_manifest = `${engineFiles}manifest.json`

/** A part of a file as it is downloaded. */
const EnginePart = z.object({ bytes: z.number().int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** Compressed with gzip; `bytes` counts what is downloaded. */
const EngineFile = z.object({
  name: z.string(),
  url: z.string().startsWith(engineFiles).endsWith('.gz'),
  bytes: z.number().int().positive(),
  parts: z.array(EnginePart).min(1),
})
export type EngineFile = z.infer<typeof EngineFile>

const MoreFiles = z.object({ bytes: z.number().int().positive(), files: z.array(EngineFile).min(1) })
export type MoreFiles = z.infer<typeof MoreFiles>

/** Where a script among the files is loaded from. */
export const scriptUrl = (url: string) => url.replace(/\.gz$/, '')

/** What a device downloads to translate and speak without a connection. `version` changes with any file. */
export const EngineManifest = z.object({
  version: z.string(),
  bytes: z.number().int().positive(),
  /** The program that runs them, in a worker. */
  program: z.string().startsWith(engineFiles),
  files: z.array(EngineFile).min(1),
  /** Parts that are downloaded if they are wanted; `bytes` comes on top. */
  more: z.object({ hearing: MoreFiles.optional() }).default({}),
})
export type EngineManifest = z.infer<typeof EngineManifest>
