import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { Tensor } from 'onnxruntime-node'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { openSession } from '../../../platform/engines/onnx-session.ts'
import type { Cache } from './cache.ts'
import type { Sentence } from './messages.ts'
import { end_token, language_tags, plainly, special_tokens, start_token, unknown_token } from './tokens.ts'

/** The likeliest next tokens of one row, best first. */
export type Likeliest = { token: number; log_probability: number }[]
/** What the decoder thinks of the next token of each row, and what it remembers. */
export type Thought = { next: Likeliest[]; cache: Cache }
export type Model = {
  heads: number
  /** What ends a sentence it says. */
  end_token: number
  encode(sentence: Pick<Sentence, 'text' | 'from' | 'to'>): number[]
  decode(tokens: number[]): string
  /** The encoder and the first step, for one sentence: several at a time would share the scale of their quantization. */
  begin(ids: number[], to: TranslationLanguage): Promise<Thought>
  /** One more step for rows of any sentences, each quantized by itself (models/ht-mt/quantize-by-row.py). */
  step(last: number[], cache: Cache, candidates: number): Promise<Thought>
}

// positions the model was made for, less the tag and the end
const most_source_tokens = 510

export async function openModel(dir: string): Promise<Model> {
  const read = (name: string) => JSON.parse(readFileSync(join(dir, name), 'utf8'))
  const { decoder_attention_heads: heads, d_model: width, decoder_layers } = read('config.json')
  const tokenizer = new Tokenizer(read('tokenizer.json'), read('tokenizer_config.json'))
  const open = (name: string) => openSession(join(dir, 'onnx', name))
  const encoder = await open('encoder_model_quantized.onnx')
  const decoder = await open('decoder_model_merged_quantized.onnx')
  const names = (of: 'decoder' | 'encoder') => cacheNames(decoder_layers, of)
  const past = (of: 'decoder' | 'encoder', tensorOf: (n: number) => Tensor) =>
    Object.fromEntries(names(of).map((name, n) => [`past_key_values.${name}`, tensorOf(n)]))
  // later steps do not look at it, but the graph asks for it
  const no_states = new Tensor('float32', new Float32Array(width), [1, 1, width])
  const wanted = [...likeliest, ...names('decoder').map((name) => `present.${name}`)]

  return {
    heads,
    end_token,
    encode({ text, to }) {
      const { ids } = tokenizer.encode(plainly(text), { add_special_tokens: false })
      // a text may spell out the name of a tag
      const pieces = ids.map((id) => (id < special_tokens ? unknown_token : id))
      return [language_tags[to], ...pieces.slice(0, most_source_tokens), end_token]
    },
    decode: (tokens) => (tokens.length > 0 ? tokenizer.decode(tokens, { skip_special_tokens: true }).trim() : ''),
    async begin(ids) {
      const mask = whole(
        ids.map(() => 1),
        [1, ids.length],
      )
      const { last_hidden_state } = await encoder.run({ input_ids: whole(ids, [1, ids.length]), attention_mask: mask })
      const nothing = new Tensor('float32', new Float32Array(0), [1, heads, 0, width / heads])
      const out = await decoder.run(
        {
          encoder_attention_mask: mask,
          encoder_hidden_states: last_hidden_state!,
          input_ids: whole([start_token], [1, 1]),
          use_cache_branch: new Tensor('bool', [false], [1]),
          ...past('decoder', () => nothing),
          ...past('encoder', () => nothing),
        },
        [...wanted, ...names('encoder').map((name) => `present.${name}`)],
      )
      const held = (of: 'decoder' | 'encoder') => names(of).map((name) => floats(out[`present.${name}`]))
      const size = { rows: 1, steps: 1, sources: [ids.length], source_width: ids.length }
      return { next: nextOf(out), cache: { ...size, decoder: held('decoder'), encoder: held('encoder') } }
    },
    async step(last, cache) {
      const { rows, steps, source_width, sources } = cache
      const mask = new BigInt64Array(rows * source_width)
      for (const [row, length] of sources.entries()) mask.fill(1n, row * source_width, row * source_width + length)
      const tensor = (held: Float32Array, length: number) =>
        new Tensor('float32', held, [rows, heads, length, width / heads])
      const out = await decoder.run(
        {
          encoder_attention_mask: new Tensor('int64', mask, [rows, source_width]),
          encoder_hidden_states: no_states,
          input_ids: whole(last, [rows, 1]),
          use_cache_branch: new Tensor('bool', [true], [1]),
          ...past('decoder', (n) => tensor(cache.decoder[n]!, steps)),
          ...past('encoder', (n) => tensor(cache.encoder[n]!, source_width)),
        },
        wanted,
      )
      const grown = names('decoder').map((name) => floats(out[`present.${name}`]))
      return { next: nextOf(out), cache: { ...cache, steps: steps + 1, decoder: grown } }
    },
  }
}

const likeliest = ['likeliest_tokens', 'likeliest_log_probabilities'] as const

function nextOf(out: Record<string, Tensor>): Likeliest[] {
  const [tokens, log_probabilities] = likeliest.map((name) => out[name]!) as [Tensor, Tensor]
  const [rows, , count] = tokens.dims as [number, number, number]
  const [token, probable] = [tokens.data as BigInt64Array, floats(log_probabilities)]
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: count }, (_, n) => row * count + n)
      .map((at) => ({ token: Number(token[at]), log_probability: probable[at]! }))
      // it pads, and is never said
      .filter(({ token }) => token !== start_token),
  )
}

export function cacheNames(layers: number, of: 'decoder' | 'encoder'): string[] {
  return Array.from({ length: layers }, (_, layer) => [`${layer}.${of}.key`, `${layer}.${of}.value`]).flat()
}

export function whole(numbers: number[], shape: number[]): Tensor {
  const values = new BigInt64Array(numbers.length)
  for (let n = 0; n < values.length; n++) values[n] = BigInt(numbers[n]!)
  return new Tensor('int64', values, shape)
}
export const floats = (tensor: Tensor | undefined) => tensor!.data as Float32Array
