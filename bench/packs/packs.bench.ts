import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { openBatch } from '@pawol/engines/translation/batch'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { loadSherpa, on_one_thread, packFiles } from '../../server/adapters/pack-engines/pack-files.ts'
import { openPocket } from '../../server/adapters/synthesizer/packs/child/pocket.ts'
import { openVits } from '../../server/adapters/synthesizer/packs/child/vits.ts'
import { packSynthesizer } from '../../server/adapters/synthesizer/packs/pack-voice.ts'
import { openOmnilingual } from '../../server/adapters/transcriber/packs/child/omnilingual.ts'
import { openSequenceModel } from '../../server/adapters/translator/packs/sequence-model.ts'
import { projectPath } from '../../server/platform/project.ts'
import {
  capitalsTranslator,
  pocketVoice,
  type StandIn,
  tonesListener,
  tonesVoice,
} from '../../test/packs/stand-in-packs.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { report, runInSlices } from '../setting.ts'
import { bareTranslator } from './bare-translator.ts'

const open = (path: string) =>
  InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
  })
const floats = (values: Float32Array, dims: number[]) => new Tensor('float32', values, dims)

/** The runs that a sentence takes and nothing else: no voice kept, no seed, memory joined as it comes. */
async function barePocket(folder: string): Promise<(text: string) => Promise<number>> {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const bundle = json('bundle.json')
  const tokenizer = new Tokenizer(json('tokenizer.json'), json('tokenizer_config.json'))
  const file = (name: string) => open(join(folder, name))
  const conditioner = await file('text_conditioner_int8.onnx')
  const language = await file(bundle.lm_file)
  const flow = await file('flow_lm_flow_int8.onnx')
  const mimi = await file('mimi_decoder_int8.onnx')
  const row = bundle.heads * bundle.dim_per_head
  return async (text) => {
    const held = Array.from({ length: 2 * bundle.layers }, () => new Float32Array(512 * row))
    let length = 0
    const name = (n: number) => `${n % 2 === 0 ? 'k' : 'v'}_${n >> 1}`
    async function step(latents: Float32Array, embeddings: Float32Array) {
      const dims = [1, length, bundle.heads, bundle.dim_per_head]
      const past = held.map((one, n) => [`past_${name(n)}`, floats(one.subarray(0, length * row), dims)])
      const out = await language.run({
        sequence: floats(latents, [1, latents.length / bundle.latent_dim, bundle.latent_dim]),
        text_embeddings: floats(embeddings, [1, embeddings.length / bundle.conditioning_dim, bundle.conditioning_dim]),
        ...Object.fromEntries(past),
      })
      for (const [n, one] of held.entries()) one.set(out[`new_${name(n)}`]!.data as Float32Array, length * row)
      length += out.new_k_0!.dims[1]!
      return out
    }
    const voice = readFileSync(join(folder, 'voices/vwa.f32'))
    const none = new Float32Array(0)
    await step(none, new Float32Array(voice.length / 4 + bundle.conditioning_dim))
    const { ids } = tokenizer.encode(text, { add_special_tokens: false })
    const token_ids = new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length])
    await step(none, (await conditioner.run({ token_ids })).embeddings!.data as Float32Array)
    let latent = new Float32Array(bundle.latent_dim).fill(Number.NaN)
    let state: Tensor = new Tensor('int64', new BigInt64Array(1), [1])
    let samples = 0
    for (;;) {
      const { conditioning, eos_logit } = await step(latent, none)
      if ((eos_logit!.data as Float32Array)[0]! > bundle.eos_threshold) return samples
      const x = new Float32Array(bundle.latent_dim)
      const one = (value: number) => floats(Float32Array.of(value), [1, 1])
      const { flow_dir } = await flow.run({ c: conditioning!, s: one(0), t: one(1), x: floats(x, [1, x.length]) })
      latent = Float32Array.from(flow_dir!.data as Float32Array)
      const out = await mimi.run({ latent: floats(latent, [1, 1, latent.length]), state_0: state })
      state = out.out_state_0 as Tensor
      samples += out.audio_frame!.data.length
    }
  }
}

/** Stand-ins cost next to nothing, so that what our code adds shows most; with real models it is a fraction of this. */
const runtime = projectPath('node_modules', 'sherpa-onnx-node')
const filesOf = ({ pack, folder }: StandIn) => packFiles(pack, { folder, runtime: pack.runtime && runtime })
const never = new AbortController().signal
const text = 'mwen renmen lekòl la anpil paske li bèl'
const times = 40
const repeated = (work: () => Promise<unknown>) => () =>
  cpuSpent(async () => {
    for (let n = 0; n < times; n++) await work()
  })
async function compare(title: string, bare: () => Promise<unknown>, ours: () => Promise<unknown>): Promise<void> {
  for (const work of [bare, ours]) for (let n = 0; n < times; n++) await work()
  const spent = await runInSlices(5, repeated(bare), repeated(ours))
  report(title, { bare_ms: spent.bare / times, ours_ms: spent.ours / times, ratio: spent.ours / spent.bare })
}

const saying = { text, speed: 1, stability: 0.5, seed: 1 }
const pocket = pocketVoice()
const [bare_pocket, ourPocket] = [await barePocket(pocket.folder), await openPocket(filesOf(pocket))]
await compare(
  'a sentence by Pocket',
  () => bare_pocket(text),
  () => ourPocket.say(saying, never),
)

const vits = tonesVoice()
const sherpa = loadSherpa(runtime)
const tts = await sherpa.OfflineTts.createAsync({
  model: {
    vits: { model: join(vits.folder, 'model.onnx'), tokens: join(vits.folder, 'tokens.txt') },
    ...on_one_thread,
  },
  maxNumSentences: 1,
})
const generationConfig = new sherpa.GenerationConfig({ sid: 0, speed: 1, silenceScale: 1 })
const ourVits = await openVits(filesOf(vits))
await compare(
  'a sentence by VITS',
  () => tts.generateAsync({ text, generationConfig, enableExternalBuffer: false }),
  () => ourVits.say(saying, never),
)

const listener = tonesListener()
const { samples } = await ourVits.say(saying, never)
const recogniser = await sherpa.OfflineRecognizer.createAsync({
  featConfig: { sampleRate: 16_000, featureDim: 80 },
  modelConfig: {
    omnilingual: { model: join(listener.folder, 'model.int8.onnx') },
    tokens: join(listener.folder, 'tokens.txt'),
    ...on_one_thread,
  },
})
const ourEars = await openOmnilingual(filesOf(listener))
await compare(
  'a piece of speech by the omnilingual recogniser',
  () => {
    const stream = recogniser.createStream()
    stream.acceptWaveform({ samples, sampleRate: 16_000 })
    return recogniser.decodeAsync(stream)
  },
  () => ourEars.hear(samples, { language: 'ht', prompt: '' }, never),
)

const translator = capitalsTranslator()
const [bare_translator, ourTranslator] = [
  await bareTranslator(translator.folder),
  await openSequenceModel(filesOf(translator)),
]
const sentence = { id: 1, text, from: 'ht' as const, to: 'fr' as const, beam: 1, n_best: 1 }
await compare(
  'a sentence translated in the layout of NLLB',
  () => bare_translator(text, 'hat_Latn', 'fra_Latn'),
  async () => {
    const batch = openBatch(ourTranslator, [sentence])
    while (batch.left > 0) await batch.advance(1_000)
  },
)

const place = { folder: vits.folder, runtime }
const voice = packSynthesizer({ pack: vits.pack, place, idle_seconds: 1 })
const speaker = { voice_id: vits.pack.id, gender: 'neutral' as const, profile: voiceProfiles.mano! }
const settings = SpeechSettings.parse({})
for await (const _ of voice.speak({ text, speaker, model_id: defaultModelId, settings }));
const working = residentMb('pack-voice')
await new Promise((resolve) => setTimeout(resolve, 2_500))
report('memory of a voice of a pack, MB', { at_work: working, idle: residentMb('pack-voice') })
await voice.close()
