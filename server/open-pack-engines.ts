import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { createEngineRegistry } from './adapters/pack-engines/engine-registry.ts'
import { packSpeakers, type SpeakerEngine, speakerEngine } from './adapters/speakers/pack-speakers.ts'
import { packSynthesizer } from './adapters/synthesizer/packs/pack-voice.ts'
import { packVoices } from './adapters/synthesizer/packs/pack-voices.ts'
import { createListenerProcesses, type ListenerProcessesOptions } from './adapters/transcriber/listener-processes.ts'
import { packTranscriber } from './adapters/transcriber/packs/pack-listener.ts'
import { type PackTranslator, packTranslator } from './adapters/translator/packs/pack-translator.ts'
import { packEncoder, type VoiceEncoder } from './adapters/voice-cloner/packs/pack-encoder.ts'
import type { Log } from './platform/observability/log.ts'
import type { Aligner } from './ports/aligner.ts'
import type { PackStore } from './ports/pack-store.ts'
import type { Storage } from './ports/storage.ts'
import type { Synthesizer } from './ports/synthesizer.ts'
import type { Transcriber } from './ports/transcriber.ts'

// each holds a model of its own, of up to 2 GB
const mostProcesses = 2

type Parts = {
  packs: PackStore
  storage: Storage
  aligner: Aligner
  listening: Omit<ListenerProcessesOptions, 'model_dir'>
  log?: Log
}

/** The engines of model packs, by ability. Engines start on first use. */
export function openPackEngines({ packs, storage, aligner, listening: own, log }: Parts) {
  const processes = Math.min(availableParallelism(), mostProcesses)
  const recognizers = createListenerProcesses({ ...own, processes: 1 })
  const promptOf = async (stored: string, signal?: AbortSignal) => {
    const { stream } = await storage.read(stored, { signal })
    const bytes = await buffer(stream)
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  }
  const voices = createEngineRegistry<Synthesizer>({
    packs,
    ability: 'tts',
    open(pack, place) {
      const onDropped = (characters: number) => log?.warn({ pack: pack.id, characters }, 'a voice has no such letters')
      return packSynthesizer({ pack, place, aligner, processes, promptOf, onDropped })
    },
  })
  const listeners = createEngineRegistry<Transcriber>({
    packs,
    ability: 'stt',
    open: (pack, place) => packTranscriber({ pack, place, listeners: recognizers, processes }),
  })
  const translators = createEngineRegistry<PackTranslator>({
    packs,
    ability: 'mt',
    open: (pack, place) => packTranslator({ pack, place, processes }),
  })
  const encoders = createEngineRegistry<VoiceEncoder>({ packs, ability: 'clone', open: packEncoder })
  const toldApart = createEngineRegistry<SpeakerEngine>({ packs, ability: 'speakers', open: speakerEngine })
  const speakers = packSpeakers({ registry: toldApart, media: own.media })
  return {
    voices,
    listeners,
    translators,
    encoders,
    speakers,
    pack_voices: packVoices(packs),
    async close(): Promise<void> {
      await Promise.all([voices.close(), listeners.close(), translators.close(), encoders.close()])
      await speakers.close()
      await recognizers.close()
    },
  }
}
