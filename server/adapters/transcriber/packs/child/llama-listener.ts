import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sample_rate } from '@pawol/engines/hearing/frames'
import { fileOf, type PackFiles } from '../../../pack-engines/pack-files.ts'
import type { ListenerModel } from '../messages.ts'
import { timedWords } from './timed-words.ts'

type Part = { type: 'text'; text: string } | { type: 'input_audio'; input_audio: { format: 'wav'; url: string } }

/** The part of llama.node we call. */
type Llama = { loadModel(options: object): Promise<LlamaContext> }
type LlamaContext = {
  initMultimodal(options: { path: string; use_gpu: boolean }): Promise<boolean>
  getMultimodalSupport(): Promise<{ audio: boolean }> | { audio: boolean }
  completion(options: {
    messages: { role: string; content: string | Part[] }[]
    n_predict: number
    temperature: number
  }): Promise<{ text: string; content?: string }>
  stopCompletion(): void
}

function loadLlama(runtime: string | null): Llama {
  if (!runtime) throw new Error('llama.node is not installed')
  return createRequire(import.meta.url)(runtime)
}

/** A piece of speech is at most 20 s long, and people say up to five tokens a second. */
const mostTokens = 256
const contextTokens = 4_096

/** Recognisers that are language models with an audio encoder, such as Oswald, in two files. */
export async function openLlamaListener(pack: PackFiles): Promise<ListenerModel> {
  const projector = fileOf(pack, 'projector')
  const context = await loadLlama(pack.runtime).loadModel({
    model: fileOf(pack, 'model'),
    n_ctx: contextTokens,
    n_gpu_layers: 0,
    n_threads: 1,
    use_mmap: true,
  })
  if (!(await context.initMultimodal({ path: projector, use_gpu: false })))
    throw new Error('the projector does not belong to the model')
  const { audio } = await context.getMultimodalSupport()
  if (!audio) throw new Error('the model has no ear')
  return {
    async hear(samples, { prompt }, signal) {
      const dir = await mkdtemp(join(tmpdir(), 'pawol-heard-'))
      const path = join(dir, 'speech.wav')
      const stop = () => context.stopCompletion()
      signal.addEventListener('abort', stop, { once: true })
      try {
        await writeFile(path, wavOf(samples))
        const content = [
          ...(prompt ? [{ type: 'text' as const, text: prompt }] : []),
          { type: 'input_audio' as const, input_audio: { format: 'wav' as const, url: path } },
        ]
        const said = await context.completion({
          messages: [{ role: 'user', content }],
          n_predict: mostTokens,
          temperature: 0,
        })
        signal.throwIfAborted()
        return timedWords({ text: transcriptIn(said.content ?? said.text), tokens: [], timestamps: [] })
      } finally {
        signal.removeEventListener('abort', stop)
        await rm(dir, { recursive: true, force: true })
      }
    },
  }
}

/** Qwen puts the language before the text: `language Haitian Creole<asr_text>Bonjou.` */
export function transcriptIn(answer: string): string {
  const [, after = answer] = answer.split('<asr_text>')
  return after.replace(/<\|?[^<>]*\|?>/g, ' ').trim()
}

function wavOf(samples: Float32Array): Buffer {
  const head = Buffer.alloc(44)
  const size = 2 * samples.length
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + size, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sample_rate, 24)
  head.writeUInt32LE(2 * sample_rate, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(size, 40)
  const data = Int16Array.from(samples, (one) => Math.round(32_767 * Math.max(-1, Math.min(1, one))))
  return Buffer.concat([head, Buffer.from(data.buffer)])
}
