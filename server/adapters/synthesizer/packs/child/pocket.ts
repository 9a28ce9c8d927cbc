import { basename } from 'node:path'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { openSession } from '../../../../platform/engines/onnx-session.ts'
import { fileOf, filesOf, type PackFiles } from '../../../pack-engines/pack-files.ts'
import { seeded } from '../../sound/seeded.ts'
import type { Saying, VoiceModel } from '../messages.ts'
import { PocketBundle, readFloats, readJson, type StateEntry } from './pocket-bundle.ts'
import { Memory } from './pocket-memory.ts'
import { pocketText } from './pocket-text.ts'

// a sentence takes a third of a second a token and two more, as its makers count; what goes on for longer is lost
const seconds_a_token = 1 / 3
const seconds_besides = 2
const voices_kept = 4

/**
 * Pocket TTS, and Fatiman, which is made like it: a language model says frames of sound one after the other, having read a
 * voice and the text, a second model makes each of noise, and a third makes samples of them.
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

  /** What the model remembers of a voice, read once. */
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
    if (voices.size > voices_kept) voices.delete(voices.keys().next().value!)
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
    const most = Math.ceil((tokens.length * seconds_a_token + seconds_besides) * bundle.frame_rate)
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

/** The names of its inputs are the export's own: what is not memory is told apart by its width. */
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

/** Frames of sound, each of which goes on from the last. */
function decoderOf(session: InferenceSession, { mimi_state_manifest: manifest, latent_dim }: PocketBundle) {
  const states = new Set(manifest.flatMap(({ input_name, output_name }) => [input_name, output_name]))
  const latent_name = session.inputNames.find((name) => !states.has(name))!
  const sound_name = session.outputNames.find((name) => !states.has(name))!
  return {
    begin() {
      let state = Object.fromEntries(manifest.map((entry) => [entry.input_name, filled(entry)]))
      const made: Float32Array[] = []
      return {
        async add(latent: Float32Array): Promise<void> {
          const out = await session.run({ [latent_name]: new Tensor('float32', latent, [1, 1, latent_dim]), ...state })
          state = Object.fromEntries(manifest.map((one) => [one.input_name, out[one.output_name] as Tensor]))
          made.push(floats(out[sound_name]))
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
  const is_memory = /^(past|new)_[kv]_\d+$/
  const others = metadata.filter(({ name }) => !is_memory.test(name))
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
