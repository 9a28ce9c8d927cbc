import type { ModelFolder } from '@pawol/engines/model-folder'
import * as ort from 'onnxruntime-web/wasm'
import { type EngineManifest, scriptUrl } from '#core/contract/device-engines.ts'
import { keptFile } from './kept-files.ts'

let started: Promise<void> | undefined

/** A model's folder among the files on this device, for the engines of `@pawol/engines`. */
export function browserFolder({ read, json }: DeviceFiles, folder: string): ModelFolder {
  async function start(): Promise<void> {
    // steps are too short for more threads to help, and one needs no cross-origin isolation
    ort.env.wasm.numThreads = 1
    ort.env.wasm.wasmBinary = await read('onnxruntime.wasm')
  }
  return {
    Tensor: ort.Tensor,
    json: (name) => json(`${folder}/${name}`),
    bytes: (name) => read(`${folder}/${name}`),
    async network(name) {
      started ??= start()
      await started
      return ort.InferenceSession.create(new Uint8Array(await read(`${folder}/${name}`)), {
        executionProviders: ['wasm'],
        enableMemPattern: false,
        enableCpuMemArena: false,
      })
    },
  }
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
