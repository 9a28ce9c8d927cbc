import { loadingProbe } from './adapters/pack-probe/loading.ts'
import { speakerEngine } from './adapters/speakers/pack-speakers.ts'
import { packSynthesizer } from './adapters/synthesizer/packs/pack-voice.ts'
import { packTranscriber } from './adapters/transcriber/packs/pack-listener.ts'
import { packTranslator } from './adapters/translator/packs/pack-translator.ts'
import { reasonOf } from './platform/engines/reason-of.ts'
import type { Probe } from './ports/pack-store.ts'

type Work = { try(): Promise<void>; close(): Promise<void> }
type Tried = Parameters<Probe>

/** Each pack by the engine that will run it, in a process of its own; first every file of it is loaded. */
export function engineProbe({ loads = loadingProbe() }: { loads?: Probe } = {}): Probe {
  return async (pack, place, signal) => {
    const loaded = await loads(pack, place, signal)
    if (!loaded.ok) return loaded
    const work = workOf(pack, place, signal)
    if (!work) return loaded
    try {
      await work.try()
      return { ok: true }
    } catch (error) {
      signal.throwIfAborted()
      return { ok: false, reason: reasonOf(error) }
    } finally {
      await work.close()
    }
  }
}

/** A pack that only adds to another has nothing to show alone. */
function workOf(pack: Tried[0], place: Tried[1], signal: AbortSignal): Work | null {
  if (pack.ability === 'tts') {
    const voice = packSynthesizer({ pack, place })
    return { try: () => voice.check(signal), close: voice.close }
  }
  if (pack.ability === 'stt') {
    const listener = packTranscriber({ pack, place, ears: null })
    return { try: () => listener.check(signal), close: listener.close }
  }
  if (pack.ability === 'mt') {
    const translator = packTranslator({ pack, place })
    return { try: () => translator.check(signal), close: translator.close }
  }
  if (pack.ability !== 'speakers') return null
  const engine = speakerEngine(pack, place)
  return {
    try: () => engine.ask('check', { pack: engine.files }, signal).then(() => {}),
    close: engine.close,
  }
}
