import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import { translationLanguages } from '#core/rules/translate/languages.ts'
import { nodeAvMedia } from './adapters/media/node-av.ts'
import { loadingProbe } from './adapters/pack-probe/loading.ts'
import { speakerEngine } from './adapters/speakers/pack-speakers.ts'
import { insideSynthesizer } from './adapters/synthesizer/inside.ts'
import { packSynthesizer } from './adapters/synthesizer/packs/pack-voice.ts'
import { createListenerProcesses } from './adapters/transcriber/listener-processes.ts'
import { packTranscriber } from './adapters/transcriber/packs/pack-listener.ts'
import { packTranslator } from './adapters/translator/packs/pack-translator.ts'
import { packEncoder } from './adapters/voice-cloner/packs/pack-encoder.ts'
import { speakerOf, voiceIds } from './commands/say.ts'
import { speechDetector } from './outside.ts'
import { reasonOf } from './platform/engines/traced-call.ts'
import { projectPath } from './platform/project.ts'
import type { Probe, ProbeSound } from './ports/pack-store.ts'
import type { Synthesizer } from './ports/synthesizer.ts'

type Tried = Parameters<Probe>
type Made = { said?: string; sound?: ProbeSound }

/** Said where a pack has nothing of its own to be tried with. */
const usualText = 'Bonjou tout moun'

/**
 * Each pack by the engine that will run it, in a process of its own; first every file of it is loaded. Voices say a
 * sentence, recognisers write down what the voice inside says, translators translate.
 */
export function engineProbe({ loads = loadingProbe() }: { loads?: Probe } = {}): Probe {
  return async (pack, place, signal) => {
    const loaded = await loads(pack, place, signal)
    if (!loaded.ok) return loaded
    try {
      return { ok: true, ...(await made(pack, place, signal)) }
    } catch (error) {
      signal.throwIfAborted()
      return { ok: false, reason: reasonOf(error) }
    }
  }
}

async function made(...tried: Tried): Promise<Made> {
  const [pack, place, signal] = tried
  if (pack.ability === 'tts') {
    const sound = await spoken(packSynthesizer({ pack, place }), pack.probe.text ?? usualText, tried)
    return { sound }
  }
  if (pack.ability === 'stt') return heard(...tried)
  if (pack.ability === 'mt') return translated(...tried)
  if (pack.ability === 'clone') {
    const encoder = packEncoder(pack, place)
    await encoder.check(signal).finally(encoder.close)
    return {}
  }
  const engine = speakerEngine(pack, place)
  await engine.ask('check', { pack: engine.files }, signal).finally(engine.close)
  return {}
}

async function spoken(synthesizer: Synthesizer, text: string, [pack, , signal]: Tried): Promise<ProbeSound> {
  const speaker = { ...speakerOf(voiceIds[0]!), ...(pack.ability === 'tts' ? { voice_id: pack.id } : {}) }
  const request = { text, speaker, model_id: defaultModelId, settings: SpeechSettings.parse({}) }
  const parts: Int16Array[] = []
  try {
    for await (const { samples } of synthesizer.speak(request, signal)) parts.push(samples)
  } finally {
    await synthesizer.close()
  }
  const samples = joinSamples(parts)
  if (samples.length === 0) throw new Error('it said nothing')
  return { samples, sample_rate: synthesizer.sample_rate }
}

/** The recording that comes with a pack, or what the voice inside says. */
async function heard(...tried: Tried): Promise<Made> {
  const [pack, place, signal] = tried
  const work_dir = await mkdtemp(join(tmpdir(), 'pawol-probe-'))
  const media = nodeAvMedia({ work_dir })
  const listeners = createListenerProcesses({ media, work_dir, vad_file: speechDetector(), processes: 1 })
  const listener = packTranscriber({ pack, place, listeners })
  try {
    await listener.check(signal)
    const sound = pack.probe.wav ? undefined : await spoken(voiceInside(), pack.probe.text ?? usualText, tried)
    const source = sound
      ? { pcm: { ...sound, channels: 1 as const } }
      : { bytes: await readFile(join(place.folder, pack.probe.wav!)) }
    const [language] = pack.langs
    let said = ''
    for await (const { text } of listener.transcribe(source, { language, signal })) said += ` ${text}`
    return { said: said.trim(), sound }
  } finally {
    await Promise.all([listener.close(), listeners.close(), media.close()])
    await rm(work_dir, { recursive: true, force: true })
  }
}

const voiceInside = () =>
  insideSynthesizer({ engine: 'ht-voice', model_dir: projectPath('models', 'ht-voice'), processes: 1, keep_warm: 0 })

async function translated(...[pack, place, signal]: Tried): Promise<Made> {
  const translator = packTranslator({ pack, place })
  try {
    const [from, to] = pairOf(pack.langs)
    const said: string[] = []
    const text = pack.probe.text ?? 'Good morning.'
    for await (const one of translator.translate([{ text, from, to }], { signal })) said.push(one.text)
    return { said: said.join(' ') }
  } finally {
    await translator.close()
  }
}

function pairOf(langs: readonly string[]) {
  const known = translationLanguages.filter((code) => langs.includes(code))
  const from = known.find((code) => code === 'en') ?? known[0]!
  return [from, known.find((code) => code === 'ht' && code !== from) ?? known.find((code) => code !== from)!] as const
}
