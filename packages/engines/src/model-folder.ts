import type { InferenceSession, TensorConstructor } from 'onnxruntime-common'

/** A network of a model, opened. */
export type Network = Pick<InferenceSession, 'run'>

/** The files of a model, and the runtime that runs them: onnxruntime-node on a server, onnxruntime-web in a browser. */
export type ModelFolder = {
  Tensor: TensorConstructor
  json(name: string): Promise<unknown>
  bytes(name: string): Promise<ArrayBuffer>
  network(name: string): Promise<Network>
}
