import { join } from 'node:path'
import { frame_samples, louder, sample_rate } from '@pawol/engines/hearing/frames'
import { Tensor } from 'onnxruntime-node'
import { openSession } from '../../platform/engines/model-folder.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { Heard, ListenerTasks } from './moonshine/messages.ts'
import { isNew, repeatedFrom } from './moonshine/repetition.ts'
import { end_token, start_token, type Token, wordsOf } from './moonshine/vocabulary.ts'
import { listenTo, samplesOf, speechDetector, withSilence } from './sound/sound-part.ts'

type Moonshine = {
  hear(samples: Float32Array, signal: AbortSignal): Promise<Heard>
  /** Decodes a few tokens, whatever the sound, so that the first real piece is not slower. */
  exercise(samples: Float32Array, signal: AbortSignal): Promise<void>
}

const [layers, heads, headWidth] = [8, 8, 52]
// the fastest speakers say five tokens a second; a longer answer has lost its way
const tokensASecond = 6.5
const leastTokens = 8
const fewTokens = 4
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
      await decode(samples, signal, ({ length }) => length === fewTokens)
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

let moonshine: Promise<Moonshine> | undefined
function open(model_dir: string): Promise<Moonshine> {
  moonshine ??= openMoonshine(model_dir)
  return moonshine
}

serveTasks<ListenerTasks>({
  async listen({ all_sound = false, ...asked }) {
    const { heard, samples } = await listenTo(asked)
    if (all_sound) countAudible(heard.probabilities, samples)
    return heard
  },
  async hear({ model_dir, silence_ms = 0, ...part }, { signal }) {
    const engine = await open(model_dir)
    return engine.hear(withSilence(louder(await samplesOf(part)), silence_ms), signal)
  },
  async check({ vad_file, model_dir }) {
    await speechDetector(vad_file)
    if (model_dir !== null) await open(model_dir)
    return null
  },
  async warm({ vad_file, model_dir }, { signal }) {
    const silence = new Float32Array(warmUpSeconds * sample_rate)
    await (await speechDetector(vad_file)).listen(silence, null)
    if (model_dir !== null) await (await open(model_dir)).exercise(silence, signal)
    return null
  },
})

/** Long enough that the first piece of speech is heard at full speed: more saves less than it takes. */
const warmUpSeconds = 1

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
