import { Tokenizer } from '@huggingface/tokenizers'
import type { Tensor } from 'onnxruntime-common'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { Candidate } from '#core/rules/translate/translation.ts'
import type { ModelFolder } from '../model-folder.ts'
import type { Cache, Numbers } from './cache.ts'

/** The first eight tokens of the vocabulary; the first token of a source selects the target language. */
const start_token = 0
export const end_token = 1
const unknown_token = 2
const language_tags: Record<TranslationLanguage, number> = { ht: 3, en: 4, fr: 5, es: 6, pt: 7 }
const special_tokens = 8

/** Normalises as in training: straight quotes, one plain space between words. */
function plainly(text: string): string {
  return text
    .replace(/[‘’‛ʼ′]/g, "'")
    .replace(/[“”‟″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A sentence of a batch, with the caller's `id`. */
export type Sentence = {
  id: number
  text: string
  from: TranslationLanguage
  to: TranslationLanguage
  beam: number
  n_best: number
}
export type Finished = { id: number; candidates: (Candidate & { confidence: NonNullable<Candidate['confidence']> })[] }

/** The likeliest next tokens of one row, best first. */
export type Likeliest = { token: number; log_probability: number }[]
/** The next token's probabilities for each row, and the cache. */
export type Thought = { next: Likeliest[]; cache: Cache }
export type Model = {
  heads: number
  /** The end token. */
  end_token: number
  encode(sentence: Pick<Sentence, 'text' | 'from' | 'to'>): number[]
  decode(tokens: number[]): string
  /** Encodes one sentence, as several would share a quantization scale, and takes the first step. */
  begin(ids: number[], to: TranslationLanguage): Promise<Thought>
  /** Takes one more step for rows of any sentences, each quantized by itself (models/ht-mt/prepare-decoder.py). */
  step(last: number[], cache: Cache, candidates: number): Promise<Thought>
}

type Config = { decoder_attention_heads: number; d_model: number; decoder_layers: number }
const object = (json: unknown) => json as object

// positions the model was made for, less the tag and the end
const mostSourceTokens = 510

export async function openModel({ Tensor, json, network }: ModelFolder): Promise<Model> {
  const { decoder_attention_heads: heads, d_model: width, decoder_layers } = (await json('config.json')) as Config
  const tokenizer = new Tokenizer(object(await json('tokenizer.json')), object(await json('tokenizer_config.json')))
  const encoder = await network('onnx/encoder_model_quantized.onnx')
  const decoder = await network('onnx/decoder_model_merged_quantized.onnx')
  const whole = (numbers: number[], shape: number[]) => new Tensor('int64', bigints(numbers), shape)
  const names = (of: 'decoder' | 'encoder') => cacheNames(decoder_layers, of)
  const past = (of: 'decoder' | 'encoder', tensorOf: (n: number) => Tensor) =>
    Object.fromEntries(names(of).map((name, n) => [`past_key_values.${name}`, tensorOf(n)]))
  const presentOf = (of: 'decoder' | 'encoder') => names(of).map((name) => `present.${name}`)
  const presentIn = <T extends Numbers>(out: Record<string, Tensor>, of: 'decoder' | 'encoder') =>
    presentOf(of).map((name) => out[name]!.data as T)

  return {
    heads,
    end_token,
    encode({ text, to }) {
      const { ids } = tokenizer.encode(plainly(text), { add_special_tokens: false })
      // a text may contain the name of a tag
      const pieces = ids.map((id) => (id < special_tokens ? unknown_token : id))
      return [language_tags[to], ...pieces.slice(0, mostSourceTokens), end_token]
    },
    decode: (tokens) => (tokens.length > 0 ? tokenizer.decode(tokens, { skip_special_tokens: true }).trim() : ''),
    async begin(ids) {
      const row = (numbers: number[]) => whole(numbers, [1, ids.length])
      const feeds = { input_ids: row(ids), attention_mask: row(ids.map(() => 1)) }
      const source = presentIn<Float64Array>(await encoder.run(feeds, presentOf('encoder')), 'encoder')
      const size = { rows: 1, steps: 0, sources: [ids.length], source_width: ids.length }
      const nothing = names('decoder').map(() => new Float32Array(0))
      return step([start_token], { ...size, decoder: nothing, encoder: source })
    },
    step,
  }

  async function step(last: number[], cache: Cache): Promise<Thought> {
    const { rows, steps, source_width, sources } = cache
    const mask = new BigInt64Array(rows * source_width)
    for (const [row, length] of sources.entries()) mask.fill(1n, row * source_width, row * source_width + length)
    const size = (length: number) => [rows, heads, length, width / heads]
    const out = await decoder.run(
      {
        encoder_attention_mask: new Tensor('int64', mask, [rows, source_width]),
        input_ids: whole(last, [rows, 1]),
        ...past('decoder', (n) => new Tensor('float32', cache.decoder[n]!, size(steps))),
        ...past('encoder', (n) => new Tensor('float64', cache.encoder[n]!, size(source_width))),
      },
      [...likeliest, ...presentOf('decoder')],
    )
    return {
      next: nextOf(out),
      cache: { ...cache, steps: steps + 1, decoder: presentIn<Float32Array>(out, 'decoder') },
    }
  }
}

const likeliest = ['likeliest_tokens', 'likeliest_log_probabilities'] as const

function nextOf(out: Record<string, Tensor>): Likeliest[] {
  const [tokens, logProbabilities] = likeliest.map((name) => out[name]!) as [Tensor, Tensor]
  const [rows, , count] = tokens.dims as [number, number, number]
  const [token, probable] = [tokens.data as BigInt64Array, floats(logProbabilities)]
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: count }, (_, n) => row * count + n)
      .map((at) => ({ token: Number(token[at]), log_probability: probable[at]! }))
      // padding, never generated
      .filter(({ token }) => token !== start_token),
  )
}

export function cacheNames(layers: number, of: 'decoder' | 'encoder'): string[] {
  return Array.from({ length: layers }, (_, layer) => [`${layer}.${of}.key`, `${layer}.${of}.value`]).flat()
}

export function bigints(numbers: number[]): BigInt64Array {
  const values = new BigInt64Array(numbers.length)
  for (let n = 0; n < values.length; n++) values[n] = BigInt(numbers[n]!)
  return values
}
export const floats = (tensor: Tensor | undefined) => tensor!.data as Float32Array
