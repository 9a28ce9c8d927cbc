import { availableParallelism } from 'node:os'
import { createShelf } from './adapters/pack-engines/shelf.ts'
import { packSpeakers, type SpeakerEngine, speakerEngine } from './adapters/speakers/pack-speakers.ts'
import { packSynthesizer } from './adapters/synthesizer/packs/pack-voice.ts'
import { packVoices } from './adapters/synthesizer/packs/pack-voices.ts'
import { createEars, type EarsOptions } from './adapters/transcriber/ears.ts'
import { packTranscriber } from './adapters/transcriber/packs/pack-listener.ts'
import { type PackTranslator, packTranslator } from './adapters/translator/packs/pack-translator.ts'
import type { Log } from './platform/log.ts'
import type { Aligner } from './ports/aligner.ts'
import type { PackStore } from './ports/pack-store.ts'
import type { Synthesizer } from './ports/synthesizer.ts'
import type { Transcriber } from './ports/transcriber.ts'

// each holds a model of its own, of up to 2 GB
const most_processes = 2

type Parts = { packs: PackStore; aligner: Aligner; ears: Omit<EarsOptions, 'model_dir'>; log?: Log }

/** The engines of model packs, by ability. Nothing runs until somebody asks for one. */
export function openPackEngines({ packs, aligner, ears: own, log }: Parts) {
  const processes = Math.min(availableParallelism(), most_processes)
  const ears = createEars({ ...own, processes: 1 })
  const voices = createShelf<Synthesizer>({
    ...{ packs, ability: 'tts' },
    open(pack, place) {
      const onDropped = (characters: number) => log?.warn({ pack: pack.id, characters }, 'a voice has no such letters')
      return packSynthesizer({ pack, place, aligner, processes, onDropped })
    },
  })
  const listeners = createShelf<Transcriber>({
    ...{ packs, ability: 'stt' },
    open: (pack, place) => packTranscriber({ pack, place, ears, processes }),
  })
  const translators = createShelf<PackTranslator>({
    ...{ packs, ability: 'mt' },
    open: (pack, place) => packTranslator({ pack, place, processes }),
  })
  const told_apart = createShelf<SpeakerEngine>({ ...{ packs, ability: 'speakers' }, open: speakerEngine })
  const speakers = packSpeakers({ shelf: told_apart, media: own.media })
  return {
    voices,
    listeners,
    translators,
    speakers,
    pack_voices: packVoices(packs),
    async close(): Promise<void> {
      await Promise.all([voices.close(), listeners.close(), translators.close(), speakers.close()])
      await ears.close()
    },
  }
}
