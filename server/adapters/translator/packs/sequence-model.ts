import { readFileSync } from 'node:fs'
import { Tokenizer } from '@huggingface/tokenizers'
import type { Cache } from '@pawol/engines/translation/cache'
import { bigints, cacheNames, floats, type Likeliest, type Model } from '@pawol/engines/translation/model'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { z } from 'zod'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { openSession } from '../../../platform/engines/model-folder.ts'
import { fileOf, filesOf, type PackFiles } from '../../pack-engines/pack-files.ts'

const Config = z.object({
  model_type: z.string(),
  d_model: z.number().int().positive(),
  decoder_layers: z.number().int().positive(),
  decoder_attention_heads: z.number().int().positive(),
  eos_token_id: z.number().int(),
  pad_token_id: z.number().int(),
  decoder_start_token_id: z.number().int(),
})

/** Language tags of NLLB, M2M-100 and models with several targets. */
const names: Record<TranslationLanguage, string[]> = {
  ht: ['hat_Latn', '__ht__', '>>hat<<', '>>hat_Latn<<'],
  en: ['eng_Latn', '__en__', '>>eng<<'],
  fr: ['fra_Latn', '__fr__', '>>fra<<'],
  es: ['spa_Latn', '__es__', '>>spa<<'],
  pt: ['por_Latn', '__pt__', '>>por<<'],
}
const mostSourceTokens = 510
/** More than the widest search asks for. */
const mostCandidates = 17

/**
 * Models in the layout of M2M-100, NLLB and Marian, exported to ONNX. One sentence at a time: their quantization
 * depends on the batch, so another sentence in it would change the translation.
 */
export async function openSequenceModel(pack: PackFiles): Promise<Model> {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
  const config = Config.parse({
    ...read(fileOf(pack, 'config')),
    ...generationOf(filesOf(pack, 'generation-config').map(read)[0]),
  })
  const [tokenizerConfig] = filesOf(pack, 'tokenizer-config')
  const tokenizer = new Tokenizer(read(fileOf(pack, 'tokenizer')), tokenizerConfig ? read(tokenizerConfig) : {})
  const encoder = await openSession(fileOf(pack, 'encoder'))
  const decoder = await openSession(fileOf(pack, 'decoder'))
  const { d_model: width, decoder_attention_heads: heads, decoder_start_token_id: start } = config
  const memory = {
    decoder: cacheNames(config.decoder_layers, 'decoder'),
    encoder: cacheNames(config.decoder_layers, 'encoder'),
  }
  const pastNames = memory.decoder.map((name) => `past_key_values.${name}`)
  const presentNames = memory.decoder.map((name) => `present.${name}`)
  const wanted = ['logits', ...presentNames]
  const special = new Set(tokenizer.get_added_tokens_decoder().keys())
  const unknown = tokenizer.token_to_id('<unk>') ?? config.eos_token_id
  const barred = new Set([...special, config.pad_token_id])
  barred.delete(config.eos_token_id)
  let source: Float32Array = new Float32Array(0)

  /** The tag of a language; null for a model of one pair. */
  function languageToken(language: TranslationLanguage): number | null {
    for (const name of names[language]) {
      const token = tokenizer.token_to_id(name)
      if (token !== undefined) return token
    }
    if (config.model_type === 'marian') return null
    throw new Error(`the model does not know ${language}`)
  }
  const past = (of: 'decoder' | 'encoder', tensorOf: (n: number) => Tensor) =>
    Object.fromEntries(memory[of].map((name, n) => [`past_key_values.${name}`, tensorOf(n)]))
  // graphs of other exports have fewer inputs
  const inputs = new Set(decoder.inputNames)
  const feeds = (all: Record<string, Tensor>) => {
    for (const name of Object.keys(all)) if (!inputs.has(name)) delete all[name]
    return all
  }
  /** Outputs of a step become inputs of the next unchanged, unless rows were picked. */
  let made = { values: [] as Float32Array[], tensors: [] as Tensor[] }
  function heldIn({ decoder: values, rows, steps }: Cache): Tensor[] {
    if (made.values === values) return made.tensors
    return values.map((one) => new Tensor('float32', one, [rows, heads, steps, width / heads]))
  }
  /** Inputs that are the same in every step of a sentence. */
  const same = { rows: 0, encoder: [] as Float32Array[], fed: {} as Record<string, Tensor> }
  function unchanged({ rows, source_width, encoder: held }: Cache): Record<string, Tensor> {
    if (same.rows === rows && same.encoder === held) return same.fed
    const tensor = (one: Float32Array) => new Tensor('float32', one, [rows, heads, source_width, width / heads])
    const fed = {
      encoder_attention_mask: whole(Array<number>(rows * source_width).fill(1), [rows, source_width]),
      encoder_hidden_states: new Tensor('float32', repeated(source, rows), [rows, source_width, width]),
      use_cache_branch: new Tensor('bool', [true], [1]),
      ...past('encoder', (n) => tensor(held[n] as Float32Array)),
    }
    Object.assign(same, { rows, encoder: held, fed: feeds(fed) })
    return same.fed
  }

  return {
    heads,
    end_token: config.eos_token_id,
    encode({ text, from, to }) {
      const { ids } = tokenizer.encode(text, { add_special_tokens: false })
      // a text may contain the name of a tag
      const pieces = ids.map((id) => (special.has(id) ? unknown : id)).slice(0, mostSourceTokens)
      const tag = languageToken(config.model_type === 'marian' ? to : from)
      return [...(tag === null ? [] : [tag]), ...pieces, config.eos_token_id]
    },
    decode: (tokens) => (tokens.length > 0 ? tokenizer.decode(tokens, { skip_special_tokens: true }).trim() : ''),
    async begin(ids, to) {
      const mask = whole(Array<number>(ids.length).fill(1), [1, ids.length])
      const out = await encoder.run({ input_ids: whole(ids, [1, ids.length]), attention_mask: mask })
      source = floats(out[encoder.outputNames[0]!] as Tensor)
      const tag = config.model_type === 'marian' ? null : languageToken(to)
      const prefix = tag === null ? [start] : [start, tag]
      const nothing = new Tensor('float32', new Float32Array(0), [1, heads, 0, width / heads])
      const begun = await decoder.run(
        feeds({
          encoder_attention_mask: mask,
          encoder_hidden_states: new Tensor('float32', source, [1, ids.length, width]),
          input_ids: whole(prefix, [1, prefix.length]),
          use_cache_branch: new Tensor('bool', [false], [1]),
          ...past('decoder', () => nothing),
          ...past('encoder', () => nothing),
        }),
        [...wanted, ...memory.encoder.map((name) => `present.${name}`)],
      )
      const held = (of: 'decoder' | 'encoder') => memory[of].map((name) => floats(begun[`present.${name}`] as Tensor))
      const size = { rows: 1, steps: prefix.length, sources: [ids.length], source_width: ids.length }
      return {
        next: nextOf(begun, mostCandidates),
        cache: { ...size, decoder: held('decoder'), encoder: held('encoder') },
      }
    },
    async step(last, cache, candidates) {
      const { rows, steps } = cache
      const fed = unchanged(cache)
      fed.input_ids = whole(last, [rows, 1])
      const held = heldIn(cache)
      for (let n = 0; n < held.length; n++) fed[pastNames[n]!] = held[n]!
      const out = await decoder.run(fed, wanted)
      const tensors = presentNames.map((name) => out[name] as Tensor)
      made = { tensors, values: tensors.map(floats) }
      return { next: nextOf(out, candidates), cache: { ...cache, steps: steps + 1, decoder: made.values } }
    },
  }
  function nextOf(out: InferenceSession.OnnxValueMapType, candidates: number): Likeliest[] {
    const { data, dims } = out.logits as Tensor
    return likeliestOf(data as Float32Array, dims as [number, number, number], { candidates, never: barred })
  }
}

/** If both files state it, the second, which is about generation, wins. */
function generationOf(given: unknown) {
  const { eos_token_id, pad_token_id, decoder_start_token_id } = Config.partial()
    .catch({})
    .parse(given ?? {})
  return Object.fromEntries(
    Object.entries({ eos_token_id, pad_token_id, decoder_start_token_id }).filter(([, value]) => value !== undefined),
  )
}

function repeated(row: Float32Array, times: number): Float32Array {
  if (times === 1) return row
  const whole = new Float32Array(row.length * times)
  for (let n = 0; n < times; n++) whole.set(row, n * row.length)
  return whole
}

const whole = (numbers: number[], shape: number[]) => new Tensor('int64', bigints(numbers), shape)

type Wanted = { candidates: number; never: ReadonlySet<number> }

/** The likeliest tokens of each row's last position, with their log-probabilities. */
function likeliestOf(
  logits: Float32Array,
  [rows, positions, size]: [number, number, number],
  { candidates, never }: Wanted,
): Likeliest[] {
  return Array.from({ length: rows }, (_, row) => {
    const from = (row * positions + positions - 1) * size
    return ofOne(logits.subarray(from, from + size), candidates, never)
  })
}

function ofOne(logits: Float32Array, candidates: number, never: Wanted['never']): Likeliest {
  const best: { token: number; logit: number }[] = []
  let top = Number.NEGATIVE_INFINITY
  let least = Number.NEGATIVE_INFINITY
  for (let token = 0; token < logits.length; token++) {
    const logit = logits[token]!
    if (logit > top) top = logit
    if (logit <= least || never.has(token)) continue
    let at = best.length === candidates ? candidates - 1 : best.length
    for (; at > 0 && best[at - 1]!.logit < logit; at--) best[at] = best[at - 1]!
    best[at] = { token, logit }
    if (best.length === candidates) least = best[candidates - 1]!.logit
  }
  let sum = 0
  for (let token = 0; token < logits.length; token++) sum += Math.exp(logits[token]! - top)
  const logSum = top + Math.log(sum)
  return best.map(({ token, logit }) => ({ token, log_probability: Math.min(0, logit - logSum) }))
}
