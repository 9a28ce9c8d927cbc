import type { ModelFolder } from '@pawol/engines/model-folder'
import * as ort from 'onnxruntime-web/wasm'
import type { DeviceFiles } from './kept-files.ts'

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
