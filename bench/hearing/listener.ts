import { join } from 'node:path'
import tokens from 'llama-tokenizer-js'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { projectPath } from '../../server/platform/project.ts'

const moonshineDir = projectPath('node_modules', '@usefulsensors', 'moonshine-js', 'dist', 'model', 'base', 'quantized')
/** Moonshine base: eight layers of eight heads of 52. */
const [layers, heads, width] = [8, 8, 52]
const [begin, end] = [1, 2]
const rate = 16_000
const mostTokensASecond = 6.5

export type Listener = {
  /** The words it understands. */
  understand(samples: Float32Array, sampleRate: number): Promise<string>
  /** Mean log-probability of each of some texts, given the sound. */
  likelihoods(samples: Float32Array, sampleRate: number, texts: readonly string[]): Promise<number[]>
}
type Named = Record<string, Tensor>

/** A recogniser of English: rough for Kreyòl, and the same for every engine. */
export async function openListener(): Promise<Listener> {
  const options = { intraOpNumThreads: 2 }
  const encoder = await InferenceSession.create(join(moonshineDir, 'encoder_model.onnx'), options)
  const decoder = await InferenceSession.create(join(moonshineDir, 'decoder_model_merged.onnx'), options)
  const hear = async (sound: Float32Array) =>
    (await encoder.run({ input_values: new Tensor('float32', sound, [1, sound.length]) })).last_hidden_state!
  const decode = (heard: Tensor, ids: number[], past: Named | undefined) =>
    decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.from(ids.map(BigInt)), [1, ids.length]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor('bool', [past !== undefined], [1]),
      ...(past ?? nothingYet()),
    }) as Promise<Named>
  return {
    async understand(samples, sampleRate) {
      const sound = resampled(samples, sampleRate)
      const heard = await hear(sound)
      const said: number[] = []
      let past: Named | undefined
      for (let token = begin; said.length < Math.ceil((sound.length / rate) * mostTokensASecond); ) {
        const reply = await decode(heard, [token], past)
        const scores = reply.logits!.data as Float32Array
        token = scores.reduce((best, one, n) => (one > scores[best]! ? n : best), 0)
        if (token === end) break
        said.push(token)
        past = pastOf(reply, past)
      }
      return tokens.decode(said, false, false).trim()
    },
    async likelihoods(samples, sampleRate, texts) {
      const heard = await hear(resampled(samples, sampleRate))
      const found: number[] = []
      for (const text of texts) {
        const ids = [begin, ...tokens.encode(`${text}.`, false, true), end]
        const { logits } = await decode(heard, ids.slice(0, -1), undefined)
        found.push(meanLikelihood(logits!, ids.slice(1)))
      }
      return found
    },
  }
}

function nothingYet(): Named {
  const names = Array.from({ length: layers }, (_, n) => n).flatMap((n) =>
    ['decoder', 'encoder'].flatMap((side) => ['key', 'value'].map((what) => `past_key_values.${n}.${side}.${what}`)),
  )
  return Object.fromEntries(
    names.map((name) => [name, new Tensor('float32', new Float32Array(0), [0, heads, 1, width])]),
  )
}

/** What was heard stays as it was after the first step. */
function pastOf(reply: Named, before: Named | undefined): Named {
  const next = Object.entries(reply)
    .filter(([name]) => name.startsWith('present'))
    .map(([name, tensor]) => [name.replace('present', 'past_key_values'), tensor] as const)
  return { ...before, ...Object.fromEntries(next.filter(([name]) => !before || !name.includes('encoder'))) }
}

function meanLikelihood({ data, dims }: Tensor, wanted: number[]): number {
  const [scores, many] = [data as Float32Array, dims[2]!]
  const each = wanted.map((token, n) => {
    const row = scores.subarray(n * many, (n + 1) * many)
    const most = row.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
    return row[token]! - most - Math.log(row.reduce((sum, one) => sum + Math.exp(one - most), 0))
  })
  return each.reduce((sum, one) => sum + one, 0) / each.length
}

/** Windowed sinc. */
function resampled(samples: Float32Array, from: number): Float32Array {
  const [step, reach] = [from / rate, 16]
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
    const place = i * step
    const low = Math.floor(place)
    let sum = 0
    for (let k = low - reach + 1; k <= low + reach; k++) {
      const x = (place - k) / step
      const window = 0.5 + 0.5 * Math.cos((Math.PI * (place - k)) / reach)
      sum += (samples[k] ?? 0) * (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window
    }
    return sum / step
  })
}
