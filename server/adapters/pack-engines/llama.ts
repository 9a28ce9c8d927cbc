import { createRequire } from 'node:module'

type Part = { type: 'text'; text: string } | { type: 'input_audio'; input_audio: { format: 'wav'; url: string } }

/** The part of llama.node we call. */
export type Llama = { loadModel(options: object): Promise<LlamaContext> }
export type LlamaContext = {
  initMultimodal(options: { path: string; use_gpu: boolean }): Promise<boolean>
  getMultimodalSupport(): Promise<{ audio: boolean }> | { audio: boolean }
  completion(options: {
    messages: { role: string; content: string | Part[] }[]
    n_predict: number
    temperature: number
  }): Promise<{ text: string; content?: string }>
  stopCompletion(): void
}

export function loadLlama(runtime: string | null): Llama {
  if (!runtime) throw new Error('llama.node is not installed')
  return createRequire(import.meta.url)(runtime)
}
