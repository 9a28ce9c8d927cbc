import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'

const open = (path: string) =>
  InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
  })
const whole = (values: number[]) => new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length])

/** The runs a sentence takes with the likeliest token each time, and nothing else: what the decoder remembers is handed on. */
export async function bareTranslator(
  folder: string,
): Promise<(text: string, from: string, to: string) => Promise<string>> {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const config = json('config.json')
  const tokenizer = new Tokenizer(json('tokenizer.json'), json('tokenizer_config.json'))
  const encoder = await open(join(folder, 'onnx/encoder_model_quantized.onnx'))
  const decoder = await open(join(folder, 'onnx/decoder_model_merged_quantized.onnx'))
  const memory = decoder.inputNames.filter((name) => name.startsWith('past_key_values.'))
  const heads = config.decoder_attention_heads
  const nothing = new Tensor('float32', new Float32Array(0), [1, heads, 0, config.d_model / heads])
  return async (text, from, to) => {
    const { ids } = tokenizer.encode(text, { add_special_tokens: false })
    const source = [tokenizer.token_to_id(from)!, ...ids, config.eos_token_id]
    const mask = whole(source.map(() => 1))
    const { last_hidden_state } = await encoder.run({ input_ids: whole(source), attention_mask: mask })
    const fixed = { encoder_attention_mask: mask, encoder_hidden_states: last_hidden_state! }
    let past = Object.fromEntries(memory.map((name) => [name, nothing as InferenceSession.OnnxValueMapType[string]]))
    let next = [config.decoder_start_token_id, tokenizer.token_to_id(to)!]
    const said: number[] = []
    for (let n = 0; n < 200; n++) {
      const use_cache_branch = new Tensor('bool', [n > 0], [1])
      const out = await decoder.run({
        ...fixed,
        input_ids: whole(next),
        use_cache_branch,
        ...past,
      } as InferenceSession.FeedsType)
      const { data, dims } = out.logits as Tensor
      const size = dims[2]!
      const logits = (data as Float32Array).subarray((dims[1]! - 1) * size)
      let best = 0
      for (let token = 1; token < size; token++) if (logits[token]! > logits[best]!) best = token
      if (best === config.eos_token_id) break
      said.push(best)
      next = [best]
      const held = past
      // what it remembers of the source comes with the first run alone
      past = Object.fromEntries(
        memory.map((name) => [
          name,
          n > 0 && name.includes('.encoder.') ? held[name]! : out[name.replace('past_key_values', 'present')]!,
        ]),
      )
    }
    return tokenizer.decode(said, { skip_special_tokens: true })
  }
}
