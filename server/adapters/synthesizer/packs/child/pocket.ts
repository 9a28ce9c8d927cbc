import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { seeded } from '@pawol/engines/sound/seeded'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { z } from 'zod'
import { openSession } from '../../../../platform/engines/model-folder.ts'
import { fileOf, filesOf, type PackFiles } from '../../../pack-engines/pack-files.ts'
import type { Saying, VoiceModel } from '../messages.ts'
import { pocketText } from './pocket-text.ts'

type Shape = { layers: number; heads: number; width: number }

const firstRoom = 256

/** The key-value cache of the language model, which grows with each step. */
class Memory {
  #shape: Shape
  #length = 0
  #held: Float32Array[]

  constructor(shape: Shape) {
    this.#shape = shape
    this.#held = Array.from({ length: 2 * shape.layers }, () => new Float32Array(firstRoom * this.#row))
  }
  get #row(): number {
    return this.#shape.heads * this.#shape.width
  }
  /** A view of the filled part; no copy is made. */
  feeds(): Record<string, Tensor> {
    const { heads, width } = this.#shape
    const dims = [1, this.#length, heads, width]
    return Object.fromEntries(
      this.#held.map((held, n) => [
        `past_${nameOf(n)}`,
        new Tensor('float32', held.subarray(0, this.#length * this.#row), dims),
      ]),
    )
  }
  add(out: Record<string, Tensor>): void {
    const more = out.new_k_0!.dims[1]!
    const needed = (this.#length + more) * this.#row
    for (const [n, held] of this.#held.entries()) {
      if (needed > held.length) {
        const larger = new Float32Array(Math.max(2 * held.length, needed))
        larger.set(held)
        this.#held[n] = larger
      }
      this.#held[n]!.set(out[`new_${nameOf(n)}`]!.data as Float32Array, this.#length * this.#row)
    }
    this.#length += more
  }
  copy(): Memory {
    const copy = new Memory({ ...this.#shape, layers: 0 })
    copy.#shape = this.#shape
    copy.#length = this.#length
    copy.#held = this.#held.map((held) => held.slice())
    return copy
  }
}

const nameOf = (n: number) => `${n % 2 === 0 ? 'k' : 'v'}_${n >> 1}`

const State = z.object({
  input_name: z.string(),
  output_name: z.string(),
  dtype: z.enum(['float32', 'int64', 'bool']),
  shape: z.array(z.number().int().nonnegative()),
  fill: z.enum(['zeros', 'ones', 'nan']).default('zeros'),
})
type StateEntry = z.output<typeof State>

/** The manifest of a Pocket TTS bundle; missing values default to those its makers publish. */
const PocketBundle = z.object({
  sample_rate: z.number().int().positive().default(24_000),
  frame_rate: z.number().positive().default(12.5),
  latent_dim: z.number().int().positive().default(32),
  conditioning_dim: z.number().int().positive().default(1024),
  heads: z.number().int().positive().default(16),
  dim_per_head: z.number().int().positive().default(64),
  max_token_per_chunk: z.number().int().positive().default(50),
  insert_bos_before_voice: z.boolean().default(true),
  eos_threshold: z.number().default(-4),
  temperature: z.number().nonnegative().default(0.7),
  frames_after_eos: z.number().int().nonnegative().default(3),
  mimi_state_manifest: z.array(State),
})
type PocketBundle = z.output<typeof PocketBundle>

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** A file of raw numbers, the format of voices. */
async function readFloats(path: string): Promise<Float32Array> {
  const bytes = await readFile(path)
  // a copy, since the numbers must begin at a multiple of four
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 4 * Math.floor(bytes.length / 4)))
}

// a sentence takes a third of a second a token and two more, as its makers count; a longer one has lost its way
const secondsAToken = 1 / 3
const secondsBesides = 2
const voicesKept = 4

/**
 * Pocket TTS, and Fatiman, which has the same architecture: a language model generates frames one after the other from
 * a voice and a text, a flow model turns each from noise into a latent, and a decoder makes samples of them.
 */
export async function openPocket(pack: PackFiles): Promise<VoiceModel> {
  const bundle = PocketBundle.parse(await readJson(fileOf(pack, 'bundle')))
  const [config] = filesOf(pack, 'tokenizer-config')
  const text = pocketText(await readJson(fileOf(pack, 'tokenizer')), config ? await readJson(config) : {})
  const open = (role: Parameters<typeof fileOf>[1]) => openSession(fileOf(pack, role), { arena: true })
  const conditioner = await open('conditioner')
  const language = languageModel(await open('language-model'), bundle)
  const flow = await open('flow')
  const mimi = decoderOf(await open('decoder'), bundle)
  const voices = new Map<string, Promise<Memory>>()

  /** The model's cache of a voice, computed once. */
  function voiceOf({ voice, shown }: Saying): Promise<Memory> {
    if (shown) return ttlCache(shown.id, async () => shown.prompt)
    const files = filesOf(pack, 'voice')
    const path = files.find((file) => basename(file).replace(/\.\w+$/, '') === voice) ?? files[0]
    if (!path) throw new Error('the pack has no voice')
    return ttlCache(path, () => readFloats(path))
  }
  function ttlCache(name: string, read: () => Promise<Float32Array>): Promise<Memory> {
    const known = voices.get(name) ?? read().then(readVoice)
    known.catch(() => voices.delete(name))
    voices.set(name, known)
    if (voices.size > voicesKept) voices.delete(voices.keys().next().value!)
    return known
  }
  async function readVoice(voice: Float32Array): Promise<Memory> {
    const [start] = bundle.insert_bos_before_voice ? filesOf(pack, 'voice-start') : []
    const begun = start ? await readFloats(start) : new Float32Array(0)
    const whole = new Float32Array(begun.length + voice.length)
    whole.set(begun)
    whole.set(voice, begun.length)
    const memory = language.nothing()
    await language.read(memory, whole)
    return memory
  }
  async function frames(tokens: number[], saying: Saying, signal: AbortSignal) {
    const { seed, stability } = saying
    const memory = (await voiceOf(saying)).copy()
    const ids = new Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length])
    const embedded = await conditioner.run({ [conditioner.inputNames[0]!]: ids })
    await language.read(memory, floats(embedded[conditioner.outputNames[0]!]))
    const noise = noiseOf(seed, bundle.temperature * (1.15 - 0.45 * stability))
    const sound = mimi.begin()
    const most = Math.ceil((tokens.length * secondsAToken + secondsBesides) * bundle.frame_rate)
    let latent = new Float32Array(bundle.latent_dim).fill(Number.NaN)
    for (let n = 0, last = most; n < last; n++) {
      signal.throwIfAborted()
      const { conditioning, ended } = await language.next(memory, latent)
      if (ended && last === most) last = Math.min(most, n + bundle.frames_after_eos)
      if (n >= last) break
      const x = noise(bundle.latent_dim)
      const out = await flow.run({ c: conditioning, s: one(0), t: one(1), x: new Tensor('float32', x, [1, x.length]) })
      const direction = floats(out[flow.outputNames[0]!])
      latent = x.map((value, i) => value + direction[i]!)
      await sound.add(latent)
    }
    return sound.samples()
  }
  return {
    sample_rate: bundle.sample_rate,
    async say(saying, signal) {
      const { parts, dropped } = text.parts(saying.text, bundle.max_token_per_chunk)
      const said: Float32Array[] = []
      for (const [n, tokens] of parts.entries())
        said.push(await frames(tokens, { ...saying, seed: saying.seed + n }, signal))
      return { samples: joined(said), dropped }
    },
  }
}

/** Input names differ between exports: those that are not cache are recognised by their width. */
function languageModel(session: InferenceSession, bundle: PocketBundle) {
  const { latent_dim, conditioning_dim, heads, dim_per_head: width } = bundle
  const layers = session.inputNames.filter((name) => /^past_k_\d+$/.test(name)).length
  const sequence = named(session.inputMetadata, latent_dim, ['sequence'])
  const text = named(session.inputMetadata, conditioning_dim, ['text_embeddings'])
  const conditioning = named(session.outputMetadata, conditioning_dim, ['conditioning'])
  const end = named(session.outputMetadata, 1, ['eos_logit'])
  const rows = (values: Float32Array, size: number) =>
    new Tensor('float32', values, [1, Math.floor(values.length / size), size])
  const none = new Float32Array(0)
  async function step(memory: Memory, latents: Float32Array, embeddings: Float32Array) {
    const out = await session.run({
      [sequence]: rows(latents, latent_dim),
      [text]: rows(embeddings, conditioning_dim),
      ...memory.feeds(),
    })
    memory.add(out as Record<string, Tensor>)
    return out
  }
  return {
    nothing: () => new Memory({ layers, heads, width }),
    read: (memory: Memory, embeddings: Float32Array) => step(memory, none, embeddings),
    async next(memory: Memory, latent: Float32Array) {
      const out = await step(memory, latent, none)
      return { conditioning: out[conditioning] as Tensor, ended: floats(out[end])[0]! > bundle.eos_threshold }
    },
  }
}

/** Frames of sound, each conditioned on the last. */
function decoderOf(session: InferenceSession, { mimi_state_manifest: manifest, latent_dim }: PocketBundle) {
  const states = new Set(manifest.flatMap(({ input_name, output_name }) => [input_name, output_name]))
  const latentName = session.inputNames.find((name) => !states.has(name))!
  const soundName = session.outputNames.find((name) => !states.has(name))!
  return {
    begin() {
      let state = Object.fromEntries(manifest.map((entry) => [entry.input_name, filled(entry)]))
      const made: Float32Array[] = []
      return {
        async add(latent: Float32Array): Promise<void> {
          const out = await session.run({ [latentName]: new Tensor('float32', latent, [1, 1, latent_dim]), ...state })
          state = Object.fromEntries(manifest.map((one) => [one.input_name, out[one.output_name] as Tensor]))
          made.push(floats(out[soundName]))
        },
        samples: () => joined(made),
      }
    },
  }
}

function filled({ dtype, shape, fill }: StateEntry): Tensor {
  const size = shape.reduce((product, one) => product * one, 1)
  const value = fill === 'ones' ? 1 : fill === 'nan' ? Number.NaN : 0
  if (dtype === 'int64') return new Tensor('int64', new BigInt64Array(size).fill(BigInt(value || 0)), shape)
  if (dtype === 'bool') return new Tensor('bool', new Uint8Array(size).fill(value), shape)
  return new Tensor('float32', new Float32Array(size).fill(value), shape)
}

function named(metadata: readonly InferenceSession.ValueMetadata[], width: number, usual: string[]): string {
  const isMemory = /^(past|new)_[kv]_\d+$/
  const others = metadata.filter(({ name }) => !isMemory.test(name))
  const found =
    others.find(({ name }) => usual.includes(name)) ?? others.find((one) => one.isTensor && one.shape.at(-1) === width)
  if (!found) throw new Error(`the language model has nothing like ${usual[0]}`)
  return found.name
}

/** Normally distributed, the same for the same seed. */
function noiseOf(seed: number, temperature: number): (length: number) => Float32Array {
  const chance = seeded(seed)
  const even = () => (chance() + 1) / 2
  const scale = Math.sqrt(temperature)
  return (length) =>
    Float32Array.from({ length }, () => scale * Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even()))
}

const one = (value: number) => new Tensor('float32', Float32Array.of(value), [1, 1])
const floats = (tensor: InferenceSession.OnnxValueMapType[string] | undefined) =>
  (tensor as Tensor).data as Float32Array

function joined(parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
