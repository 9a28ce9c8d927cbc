import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Tensor } from 'onnxruntime-node'
import { openSession, type SessionOptions } from './onnx-session.ts'

/** A model's folder on this machine, for the engines of `@pawol/engines`. */
export const modelFolder = (dir: string, options?: SessionOptions) => ({
  Tensor,
  json: async (name: string): Promise<unknown> => JSON.parse(await readFile(join(dir, name), 'utf8')),
  async bytes(name: string): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await readFile(join(dir, name))
    return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength)
  },
  network: (name: string) => openSession(join(dir, name), options),
})
