import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { joinSamples, wavHeader } from '#core/rules/speech/wav-header.ts'
import type { Speakers } from '../../../ports/speakers.ts'
import type { Speaker, SpeechRequest, Synthesizer } from '../../../ports/synthesizer.ts'
import type { SpeechFile, VoiceCloner, VoiceFit } from '../../../ports/voice-cloner.ts'
import type { EngineRegistry } from '../../pack-engines/engine-registry.ts'
import type { VoiceEncoder } from './pack-encoder.ts'

export type PackParts = {
  speakers: Speakers
  encoders: EngineRegistry<VoiceEncoder>
  /** Those of packs. */
  voices: EngineRegistry<Synthesizer>
  /** Speaks with a profile. */
  synthesizer: Synthesizer
  /** Gets the text to be measured. */
  work_dir: string
}
type Asked = { samples: readonly SpeechFile[]; signal?: AbortSignal }
type Natural = NonNullable<VoiceFit['natural']>
type Candidate = { natural?: Natural; alike: number }

/** The profile's share of the progress. */
const profileShare = 0.85
const trialText =
  'Bonjou tout moun. Jodi a mwen kontan pale ak nou nan lang manman nou, pou tout moun ka tande vwa mwen.'

/**
 * Extends the cloner with packs: speaker models measure similarity, and a natural voice gets a speaker prompt. Chooses
 * the more similar of that voice and the profile, having both say the same text. A failure of a pack costs nothing
 * else.
 */
export function withPacks(cloner: VoiceCloner, parts: PackParts): VoiceCloner {
  const { speakers, encoders, voices, synthesizer, work_dir } = parts

  /** The similarity of a voice to the samples, by the best available measure. */
  async function alikeTo({ samples, signal }: Asked, recording: SpeechFile): Promise<number> {
    if (speakers.engine() !== null) return shareOf(await speakers.likeness(samples, [recording], signal))
    return (await cloner.compare({ samples, recording, signal })).score
  }
  const pair = () =>
    encoders
      .all()
      .filter((pack) => encoders.isReady(pack))
      .flatMap((encoder) =>
        encoder.requires.map((id) => ({ encoder, voice: voices.all().find((one) => one.id === id) })),
      )
      .find((one): one is { encoder: InstalledPack; voice: InstalledPack } => !!one.voice && voices.isReady(one.voice))

  async function measured(fit: VoiceFit, asked: Asked): Promise<VoiceFit> {
    const found = pair()
    const { samples, signal } = asked
    const speaker = { voice_id: 'trial', gender: fit.gender, profile: fit.profile }
    await mkdir(work_dir, { recursive: true })
    const folder = await mkdtemp(join(work_dir, 'voice-'))
    const request = (of: Speaker) => requestOf(of, fit)
    async function tried(name: string, speech: AsyncIterable<{ samples: Int16Array }>): Promise<number> {
      const path = join(folder, `${name}.wav`)
      await writeFile(path, await wavOf(speech, synthesizer.sample_rate))
      return alikeTo(asked, { path })
    }
    async function natural({ encoder, voice }: NonNullable<typeof found>): Promise<Candidate> {
      const prompt = await encoders.ask(encoder, (one) => one.encode(samples, signal), signal)
      const speech = voices.run(voice, (one) => one.speak(request({ ...speaker, prompt }), signal), signal)
      return { natural: { pack: voice.id, prompt }, alike: await tried('natural', speech) }
    }
    try {
      const own: Candidate = { alike: await tried('profile', synthesizer.speak(request(speaker), signal)) }
      const other = found && (await natural(found).catch(unless(signal)))
      const best = other && other.alike > own.alike ? other : own
      if (speakers.engine() === null) return { ...fit, natural: best.natural }
      const [one, two] = halves(samples)
      const ceiling = shareOf(await speakers.likeness(one, two, signal))
      return { ...fit, natural: best.natural, similarity: best.alike, ceiling: Math.max(best.alike, ceiling) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return {
    engine: cloner.engine,
    version: cloner.version,
    compare: (request) => cloner.compare(request),
    check: (signal) => cloner.check(signal),
    ...(cloner.warm && { warm: () => cloner.warm!() }),
    close: () => cloner.close(),
    async clone(request) {
      const { onProgress, signal } = request
      if (!pair() && speakers.engine() === null) return cloner.clone(request)
      const onShare = onProgress && ((share: number) => onProgress(share * profileShare))
      const fit = await cloner.clone({ ...request, onProgress: onShare })
      const best = await measured(fit, request).catch(unless(signal))
      onProgress?.(1)
      return best ?? fit
    },
  }
}

/** Undefined on failure; an abort is rethrown. */
const unless = (signal?: AbortSignal) => () => {
  signal?.throwIfAborted()
  return undefined
}
const shareOf = (likeness: number) => Math.min(1, Math.max(0, likeness))
const halves = <T>(all: readonly T[]) => [0, 1].map((rest) => all.filter((_, n) => n % 2 === rest)) as [T[], T[]]

function requestOf(speaker: Speaker, { settings }: VoiceFit): SpeechRequest {
  return { text: trialText, speaker, model_id: defaultModelId, settings: SpeechSettings.parse(settings) }
}

async function wavOf(speech: AsyncIterable<{ samples: Int16Array }>, sample_rate: number): Promise<Buffer> {
  const parts: Int16Array[] = []
  for await (const { samples } of speech) parts.push(samples)
  const { buffer, byteLength } = joinSamples(parts)
  return Buffer.concat([wavHeader({ sample_rate }, byteLength), Buffer.from(buffer)])
}
