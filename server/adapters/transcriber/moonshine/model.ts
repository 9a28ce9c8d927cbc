import { join } from 'node:path'
import { Tensor } from 'onnxruntime-node'
import { openSession } from '../../../platform/engines/onnx-session.ts'
import { sample_rate } from '../sound/spool.ts'
import type { Heard } from './messages.ts'
import { isNew, repeatedFrom } from './repetition.ts'
import { end_token, start_token, type Token, wordsOf } from './vocabulary.ts'

export type Moonshine = { hear(samples: Float32Array, signal: AbortSignal): Promise<Heard> }

const [layers, heads, head_width] = [8, 8, 52]
// the fastest speakers say five tokens a second; what goes on for longer has lost its way
const tokens_a_second = 6.5
const least_tokens = 8
// the encoder has nothing to say about less
const least_samples = sample_rate / 10

/** Moonshine base: raw sound in, the likeliest token each time out. One piece at a time: batches were no faster (decision 055). */
export async function openMoonshine(dir: string): Promise<Moonshine> {
  const encoder = await openSession(join(dir, 'encoder_model.onnx'), { arena: true })
  const decoder = await openSession(join(dir, 'decoder_model_merged.onnx'), { arena: true })
  const nothing = new Tensor('float32', new Float32Array(0), [0, heads, 1, head_width])
  const presents = { decoder: cacheNames('decoder'), encoder: cacheNames('encoder') }
  const all = [...presents.decoder, ...presents.encoder]
  const kept = (out: Record<string, Tensor>, names: string[]) =>
    Object.fromEntries(names.map((name) => [`past_key_values.${name}`, out[`present.${name}`]!]))

  return {
    async hear(samples, signal) {
      const sound = samples.length < least_samples ? padded(samples, least_samples) : samples
      const { last_hidden_state } = await encoder.run({
        input_values: new Tensor('float32', sound, [1, sound.length]),
      })
      const most = Math.max(least_tokens, Math.ceil((sound.length / sample_rate) * tokens_a_second))
      const tokens: Token[] = []
      let past: Record<string, Tensor> = Object.fromEntries(all.map((name) => [`past_key_values.${name}`, nothing]))
      let last: Token = { id: start_token, log_probability: 0 }
      let complete = false
      while (tokens.length < most) {
        signal.throwIfAborted()
        const first = tokens.length === 0
        const wanted = first ? all : presents.decoder
        const out = await decoder.run(
          {
            input_ids: new Tensor('int64', BigInt64Array.of(BigInt(last.id)), [1, 1]),
            encoder_hidden_states: last_hidden_state!,
            use_cache_branch: new Tensor('bool', [!first], [1]),
            ...past,
          },
          ['logits', ...wanted.map((name) => `present.${name}`)],
        )
        last = likeliest(out.logits!.data as Float32Array)
        tokens.push(last)
        complete = last.id === end_token
        if (complete || repeatedFrom(tokens.map(({ id }) => id)) !== null) break
        // of the encoder's only the first answer is worth keeping
        past = { ...past, ...kept(out as Record<string, Tensor>, wanted) }
      }
      return heardIn(tokens, complete)
    },
  }
}

function heardIn(tokens: Token[], complete: boolean): Heard {
  const ids = tokens.map(({ id }) => id)
  const said = complete ? tokens.slice(0, -1) : tokens.slice(0, repeatedFrom(ids) ?? undefined)
  const fresh = isNew(ids)
  const counted = tokens.filter((_, n) => fresh[n])
  const sum = counted.reduce((sum, { log_probability }) => sum + log_probability, 0)
  return { words: wordsOf(said), mean_log_probability: sum / counted.length, tokens: counted.length, complete }
}

function likeliest(logits: Float32Array): Token {
  let best = 0
  for (let id = 1; id < logits.length; id++) if (logits[id]! > logits[best]!) best = id
  let sum = 0
  for (let id = 0; id < logits.length; id++) sum += Math.exp(logits[id]! - logits[best]!)
  return { id: best, log_probability: -Math.log(sum) }
}

function cacheNames(of: 'decoder' | 'encoder'): string[] {
  return Array.from({ length: layers }, (_, layer) => [`${layer}.${of}.key`, `${layer}.${of}.value`]).flat()
}

function padded(samples: Float32Array, length: number): Float32Array {
  const whole = new Float32Array(length)
  whole.set(samples)
  return whole
}
