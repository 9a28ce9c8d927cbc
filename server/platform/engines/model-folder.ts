import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Tensor } from 'onnxruntime-node'
import { openSession } from './onnx-session.ts'

/** A model's folder on this machine, for the engines of `@pawol/engines`. */
export const modelFolder = (dir: string) => ({
  Tensor,
  json: async (name: string): Promise<unknown> => JSON.parse(await readFile(join(dir, name), 'utf8')),
  network: (name: string) => openSession(join(dir, name)),
})
