import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { espeakAligner } from './adapters/aligner/espeak.ts'
import { pooledDocumentReader } from './adapters/document-reader/pooled.ts'
import { pooledDocumentWriter } from './adapters/document-writer/pooled.ts'
import { nodeAvMedia } from './adapters/media/node-av.ts'
import type { EngineRegistry } from './adapters/pack-engines/engine-registry.ts'
import { diskStorage } from './adapters/storage/disk.ts'
import { insideSynthesizer } from './adapters/synthesizer/inside.ts'
import { openAiSynthesizer } from './adapters/synthesizer/openai.ts'
import { routedSynthesizer } from './adapters/synthesizer/packs/routed.ts'
import { earTranscriber } from './adapters/transcriber/ear.ts'
import { moonshineTranscriber } from './adapters/transcriber/moonshine.ts'
import { openAiTranscriber } from './adapters/transcriber/openai.ts'
import { routedTranscriber } from './adapters/transcriber/packs/routed.ts'
import { withKreyol } from './adapters/transcriber/with-kreyol.ts'
import { anthropicTranslator } from './adapters/translator/anthropic.ts'
import { htMtTranslator } from './adapters/translator/ht-mt.ts'
import { openAiTranslator } from './adapters/translator/openai.ts'
import { routedTranslator } from './adapters/translator/packs/routed.ts'
import { withPacks } from './adapters/voice-cloner/packs/with-packs.ts'
import { profileCloner } from './adapters/voice-cloner/voice-profile.ts'
import { withSpeakers } from './adapters/voice-cloner/with-speakers.ts'
import { pooledVoiceSamples } from './adapters/voice-samples/pooled.ts'
import { markedSynthesizer } from './adapters/watermark/marked-synthesizer.ts'
import { pooledMarkReader } from './adapters/watermark/pooled.ts'
import type { Config } from './config.ts'
import { openPackStore } from './features/packs/pack-store.ts'
import type { Translators } from './features/translate/engines.ts'
import { openAssistant } from './open-assistant.ts'
import { openPackEngines } from './open-pack-engines.ts'
import { openPayments, type Payments } from './open-payments.ts'
import { moonshineFolder } from './platform/engines/model-files.ts'
import type { Log } from './platform/observability/log.ts'
import { projectPath } from './platform/project.ts'
import { type Keys, keysFor } from './platform/secrets/secrets.ts'
import type { Aligner } from './ports/aligner.ts'
import type { Assistant } from './ports/assistant.ts'
import type { DocumentReader } from './ports/document-reader.ts'
import type { DocumentWriter } from './ports/document-writer.ts'
import type { MarkReader } from './ports/mark-reader.ts'
import type { Media } from './ports/media.ts'
import type { PackStore } from './ports/pack-store.ts'
import type { Speakers } from './ports/speakers.ts'
import type { Storage } from './ports/storage.ts'
import type { Synthesizer } from './ports/synthesizer.ts'
import type { Transcriber } from './ports/transcriber.ts'
import type { Translator } from './ports/translator.ts'
import type { VoiceCloner } from './ports/voice-cloner.ts'
import type { VoiceSamples } from './ports/voice-samples.ts'

export type GivenOutside = {
  storage?: Storage
  synthesizer?: Synthesizer
  /** In the place of the embedded one. */
  translator?: Translator
  translation_engines?: Translators['engines']
  transcriber?: Transcriber
  speakers?: Speakers
  media?: Media
  document_reader?: DocumentReader
  document_writer?: DocumentWriter
  aligner?: Aligner
  voice_cloner?: VoiceCloner
  voice_samples?: VoiceSamples
  mark_reader?: MarkReader
  /** Of the mark in sounds; those of the secrets that are set, unless said. */
  mark_keys?: Keys
  device_mark_keys?: Keys
  payments?: Payments
  assistant?: Assistant
  packs?: PackStore
  log?: Log
}

/** Which adapter serves each port, by configuration; a test may bring its own. */
export async function openOutside(config: Config, given: GivenOutside) {
  const storage = given.storage ?? (await openStorage(config))
  const media = given.media ?? nodeAvMedia({ work_dir: join(config.data_dir, 'media') })
  const document_reader = given.document_reader ?? pooledDocumentReader()
  const font_dir = projectPath('node_modules', '@expo-google-fonts')
  const document_writer = given.document_writer ?? pooledDocumentWriter({ font_dir })
  const speech_processes = availableParallelism()
  const aligner = given.aligner ?? espeakAligner({ media, processes: speech_processes })
  const packs = given.packs ?? (await openPackStore({ ...config.models, log: given.log }))
  const listening = listeningOf(config, media)
  const engines = openPackEngines({ packs, storage, aligner, listening, log: given.log })
  // this installation's speech carries its mark, which only the holder of its secret can embed or detect
  const markKeys = given.mark_keys ?? keysFor(config.secrets, 'watermark')
  const device_keys = given.device_mark_keys ?? keysFor(config.secrets, 'watermark-device')
  const own = openSynthesizers(config, { given: given.synthesizer, processes: speech_processes })
  const synthesizers = routed(own, { registry: engines.voices, key: markKeys[0] })
  const ownTranslators = openTranslators(config, given)
  const translators = {
    ...ownTranslators,
    embedded: routedTranslator({ registry: engines.translators, embedded: ownTranslators.embedded }),
  }
  const speakers = given.speakers ?? engines.speakers
  const ownTranscriber = given.transcriber ?? openTranscriber(config, listening)
  const transcriber = routedTranscriber({ registry: engines.listeners, embedded: ownTranscriber })
  const ownCloner = given.voice_cloner ?? profileCloner({ model_dir: projectPath('models', 'ht-voice') })
  const voice_cloner = withPacks(withSpeakers(ownCloner, speakers), {
    speakers,
    encoders: engines.encoders,
    voices: engines.voices,
    synthesizer: synthesizers.standard,
    work_dir: config.data_dir,
  })
  const voice_samples = given.voice_samples ?? pooledVoiceSamples()
  const assistant = given.assistant ?? openAssistant(config.assistant)
  const mark_reader = given.mark_reader ?? pooledMarkReader({ keys: markKeys, device_keys })
  const payments = given.payments ?? (await openPayments(config))
  return {
    storage,
    media,
    document_reader,
    document_writer,
    aligner,
    synthesizers,
    translators,
    transcriber,
    voice_cloner,
    voice_samples,
    mark_reader,
    payments,
    assistant,
    packs,
    pack_voices: engines.pack_voices,
    speakers,
    speech_processes,
    async close(): Promise<void> {
      await engines.close()
      packs.close()
      const open = new Set([
        ...[media, document_reader, document_writer, ownTranscriber, aligner, ...Object.values(own)],
        ...[voice_cloner, voice_samples, mark_reader, payments, assistant],
        ...[ownTranslators.embedded, ...Object.values(translators.engines).filter((one) => one !== undefined)],
      ])
      await Promise.all([...open].map((one) => one.close()))
    },
  }
}

/** The client of S3 takes a sixth of a start to load: only where it is used. */
async function openStorage(config: Config): Promise<Storage> {
  if (config.storage.use === 's3') return (await import('./adapters/storage/s3.ts')).s3Storage(config.storage)
  return diskStorage({ dir: join(config.data_dir, 'files') })
}

/** Express has processes of its own, so that it never waits behind the queue. */
function openSynthesizers(
  config: Config,
  { given, processes }: { given: Synthesizer | undefined; processes: number },
): Synthesizers {
  const { roles, speech_engine, speech, speech_develop } = config
  const one = given ?? (speech && openAiSynthesizer(speech))
  const model_dir = projectPath('models', 'ht-voice')
  const inside = (role: 'worker' | 'api') =>
    insideSynthesizer({ engine: speech_engine, model_dir, processes, keep_warm: roles.includes(role) ? 1 : 0 })
  const standard = one ?? inside('worker')
  return {
    standard,
    express: one ?? inside('api'),
    develop: speech_develop ? openAiSynthesizer(speech_develop) : standard,
  }
}

type Synthesizers = Record<'standard' | 'express' | 'develop', Synthesizer>

type Route = { registry: EngineRegistry<Synthesizer>; key: Uint8Array }

/** Pack voices are spoken by their own engines, shared by all; all speech carries the mark. */
function routed({ standard, express, develop }: Synthesizers, { registry, key }: Route): Synthesizers {
  const route = (embedded: Synthesizer) => markedSynthesizer(routedSynthesizer({ registry, embedded }), { key })
  const own = route(standard)
  return {
    standard: own,
    express: express === standard ? own : route(express),
    develop: develop === standard ? own : markedSynthesizer(develop, { key }),
  }
}

// each takes a core and 250 MB while there is something to translate
const mostTranslationProcesses = 4

/** Starts with the first translation. */
function openTranslators({ translate: { openai, anthropic } }: Config, given: GivenOutside): Translators {
  const processes = Math.min(availableParallelism(), mostTranslationProcesses)
  const embedded = given.translator ?? htMtTranslator({ model_dir: projectPath('models', 'ht-mt'), processes })
  const own = openai?.model ? openAiTranslator({ ...openai, model: openai.model }) : undefined
  const gpt = (engine: 'gpt-3.5-turbo' | 'gpt-4' | 'gpt-5') =>
    openai && (own ?? openAiTranslator({ ...openai, model: engine }))
  const engines: Translators['engines'] = {
    'gpt-3.5-turbo': gpt('gpt-3.5-turbo'),
    'claude-3-haiku': anthropic && anthropicTranslator(anthropic),
    'gpt-4': gpt('gpt-4'),
    'gpt-5': gpt('gpt-5'),
  }
  return { embedded, engines: given.translation_engines ?? engines }
}

// each takes a core and 400 MB while there is something to hear
const mostTranscriptionProcesses = 4
const speech_detector = ['@ricky0123', 'vad-web', 'dist', 'silero_vad_v5.onnx']
export const speechDetector = () => projectPath('node_modules', ...speech_detector)

function listeningOf({ data_dir }: Config, media: Media) {
  return {
    media,
    work_dir: join(data_dir, 'media'),
    vad_file: speechDetector(),
    processes: Math.min(availableParallelism(), mostTranscriptionProcesses),
  }
}

/** Starts with the first transcription. */
function openTranscriber(config: Config, listening: ReturnType<typeof listeningOf>): Transcriber {
  const { transcribe, spoken_kreyol } = config
  const usual = transcribe
    ? openAiTranscriber({ ...listening, ...transcribe })
    : moonshineTranscriber({ ...listening, model_dir: moonshineFolder() })
  if (!spoken_kreyol || usual.hears.includes('ht')) return usual
  return withKreyol(usual, earTranscriber({ ...listening, model_dir: projectPath('models', 'ht-ear') }))
}
