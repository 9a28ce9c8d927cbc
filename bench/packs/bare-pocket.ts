import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'

const open = (path: string) =>
  InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
  })
const floats = (values: Float32Array, dims: number[]) => new Tensor('float32', values, dims)

/** The runs that a sentence takes and nothing else: no voice kept, no seed, memory joined as it comes. */
export async function barePocket(folder: string): Promise<(text: string) => Promise<number>> {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const bundle = json('bundle.json')
  const tokenizer = new Tokenizer(json('tokenizer.json'), json('tokenizer_config.json'))
  const file = (name: string) => open(join(folder, name))
  const conditioner = await file('text_conditioner_int8.onnx')
  const language = await file(bundle.lm_file)
  const flow = await file('flow_lm_flow_int8.onnx')
  const mimi = await file('mimi_decoder_int8.onnx')
  const row = bundle.heads * bundle.dim_per_head
  return async (text) => {
    const held = Array.from({ length: 2 * bundle.layers }, () => new Float32Array(512 * row))
    let length = 0
    const name = (n: number) => `${n % 2 === 0 ? 'k' : 'v'}_${n >> 1}`
    async function step(latents: Float32Array, embeddings: Float32Array) {
      const dims = [1, length, bundle.heads, bundle.dim_per_head]
      const past = held.map((one, n) => [`past_${name(n)}`, floats(one.subarray(0, length * row), dims)])
      const out = await language.run({
        sequence: floats(latents, [1, latents.length / bundle.latent_dim, bundle.latent_dim]),
        text_embeddings: floats(embeddings, [1, embeddings.length / bundle.conditioning_dim, bundle.conditioning_dim]),
        ...Object.fromEntries(past),
      })
      for (const [n, one] of held.entries()) one.set(out[`new_${name(n)}`]!.data as Float32Array, length * row)
      length += out.new_k_0!.dims[1]!
      return out
    }
    const voice = readFileSync(join(folder, 'voices/vwa.f32'))
    const none = new Float32Array(0)
    await step(none, new Float32Array(voice.length / 4 + bundle.conditioning_dim))
    const { ids } = tokenizer.encode(text, { add_special_tokens: false })
    const token_ids = new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length])
    await step(none, (await conditioner.run({ token_ids })).embeddings!.data as Float32Array)
    let latent = new Float32Array(bundle.latent_dim).fill(Number.NaN)
    let state: Tensor = new Tensor('int64', new BigInt64Array(1), [1])
    let samples = 0
    for (;;) {
      const { conditioning, eos_logit } = await step(latent, none)
      if ((eos_logit!.data as Float32Array)[0]! > bundle.eos_threshold) return samples
      const x = new Float32Array(bundle.latent_dim)
      const one = (value: number) => floats(Float32Array.of(value), [1, 1])
      const { flow_dir } = await flow.run({ c: conditioning!, s: one(0), t: one(1), x: floats(x, [1, x.length]) })
      latent = Float32Array.from(flow_dir!.data as Float32Array)
      const out = await mimi.run({ latent: floats(latent, [1, 1, latent.length]), state_0: state })
      state = out.out_state_0 as Tensor
      samples += out.audio_frame!.data.length
    }
  }
}
