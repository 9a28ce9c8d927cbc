import { join } from 'node:path'
import { Tensor } from 'onnxruntime-node'
import { openSession } from '../../platform/engines/onnx-session.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { Heard, ListenerTasks } from './moonshine/messages.ts'
import { isNew, repeatedFrom } from './moonshine/repetition.ts'
import { context_samples, openSilero, type Silero } from './moonshine/silero.ts'
import { end_token, start_token, type Token, wordsOf } from './moonshine/vocabulary.ts'
import { frame_samples } from './sound/frames.ts'
import { louder, samplesOf, withSilence } from './sound/sound-part.ts'
import { sample_rate } from './sound/spool.ts'

type Moonshine = {
  hear(samples: Float32Array, signal: AbortSignal): Promise<Heard>
  /** Decodes as many tokens as a usual piece of speech has, whatever the sound, so that the first real one is not slower. */
  exercise(samples: Float32Array, signal: AbortSignal): Promise<void>
}

const [layers, heads, headWidth] = [8, 8, 52]
// the fastest speakers say five tokens a second; a longer answer has lost its way
const tokensASecond = 6.5
const leastTokens = 8
const usualTokens = 16
// the encoder fails on less
const leastSamples = sample_rate / 10

/** Moonshine base: raw samples in, greedy decoding. One piece at a time: batches were no faster (decision 055). */
export async function openMoonshine(dir: string): Promise<Moonshine> {
  const encoder = await openSession(join(dir, 'encoder_model.onnx'), { arena: true })
  const decoder = await openSession(join(dir, 'decoder_model_merged.onnx'), { arena: true })
  const nothing = new Tensor('float32', new Float32Array(0), [0, heads, 1, headWidth])
  const presents = { decoder: cacheNames('decoder'), encoder: cacheNames('encoder') }
  const all = [...presents.decoder, ...presents.encoder]
  const kept = (out: Record<string, Tensor>, names: string[]) =>
    Object.fromEntries(names.map((name) => [`past_key_values.${name}`, out[`present.${name}`]!]))

  /** Greedy decoding until `isOver`, or until there are more tokens than anyone speaks. */
  async function decode(
    samples: Float32Array,
    signal: AbortSignal,
    isOver: (tokens: readonly Token[]) => boolean,
  ): Promise<Token[]> {
    const sound = samples.length < leastSamples ? padded(samples, leastSamples) : samples
    const { last_hidden_state } = await encoder.run({ input_values: new Tensor('float32', sound, [1, sound.length]) })
    const most = Math.max(leastTokens, Math.ceil((sound.length / sample_rate) * tokensASecond))
    const tokens: Token[] = []
    let past: Record<string, Tensor> = Object.fromEntries(all.map((name) => [`past_key_values.${name}`, nothing]))
    let last: Token = { id: start_token, log_probability: 0 }
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
      if (isOver(tokens)) break
      // only the encoder's first cache has to be kept
      past = { ...past, ...kept(out as Record<string, Tensor>, wanted) }
    }
    return tokens
  }
  return {
    async hear(samples, signal) {
      const tokens = await decode(samples, signal, (tokens) => isEnd(tokens) || repeats(tokens))
      return heardIn(tokens, isEnd(tokens))
    },
    async exercise(samples, signal) {
      await decode(samples, signal, ({ length }) => length === usualTokens)
    },
  }
}

const isEnd = (tokens: readonly Token[]) => tokens.at(-1)?.id === end_token
const repeats = (tokens: readonly Token[]) => repeatedFrom(tokens.map(({ id }) => id)) !== null

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

let silero: Silero | undefined
let moonshine: Moonshine | undefined

serveTasks<ListenerTasks>({
  async listen({ vad_file, state, all_sound = false, ...part }) {
    silero ??= await openSilero(vad_file)
    const samples = louder(await samplesOf(part, context_samples))
    const heard = await silero.listen(samples, state)
    if (all_sound) countAudible(heard.probabilities, samples.subarray(context_samples))
    return heard
  },
  async hear({ model_dir, silence_ms = 0, ...part }, { signal }) {
    moonshine ??= await openMoonshine(model_dir)
    return moonshine.hear(withSilence(louder(await samplesOf(part)), silence_ms), signal)
  },
  async check(models) {
    await open(models)
    return null
  },
  async warm(models, { signal }) {
    await open(models)
    const silence = new Float32Array(warmUpSeconds * sample_rate)
    await silero!.listen(silence, null)
    await moonshine?.exercise(silence, signal)
    return null
  },
})

/** About as long as a piece of speech, so that memory is allocated once. */
const warmUpSeconds = 4

async function open({ vad_file, model_dir }: ListenerTasks['check']['input']): Promise<void> {
  silero ??= await openSilero(vad_file)
  if (model_dir !== null) moonshine ??= await openMoonshine(model_dir)
}

/** −40 dB: engines transcribe nothing that is quieter. */
const audible = 0.01

/** All audible sound gets a probability of at least one half; speech-like sound stays ahead. */
function countAudible(probabilities: Float32Array, samples: Float32Array): void {
  for (const [frame, probability] of probabilities.entries()) {
    const part = samples.subarray(frame * frame_samples, (frame + 1) * frame_samples)
    const power = part.reduce((sum, one) => sum + one * one, 0) / part.length
    if (Math.sqrt(power) > audible) probabilities[frame] = 0.5 + probability / 2
  }
}
