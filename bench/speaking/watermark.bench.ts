import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@pawol/engines/sound/seeded'
import { createMarker } from '@pawol/engines/watermark/marker'
import { mark_rate, type Pattern, wordOf } from '@pawol/engines/watermark/pattern'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { espeakSynthesizer } from '../../server/adapters/synthesizer/espeak.ts'
import { htVoiceSynthesizer } from '../../server/adapters/synthesizer/ht-voice.ts'
import { attacks, decoded, marginsOf } from '../../server/adapters/watermark/attacks.conformance.ts'
import { markedSynthesizer } from '../../server/adapters/watermark/marked-synthesizer.ts'
import { patternFor } from '../../server/adapters/watermark/pattern.ts'
import { looksAt, verdictOf } from '../../server/adapters/watermark/pooled.ts'
import { catalogue } from '../../server/features/voices/catalogue.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { SpeechRequest, Synthesizer } from '../../server/ports/synthesizer.ts'
import { cpuSpent } from '../children.ts'
import { percentile, report, runInSlices } from '../setting.ts'
import { kreyol } from './voice-texts.ts'

const sounds = Number(process.argv[2] ?? 500)
const seconds = 5
const length = seconds * mark_rate
/** Files of five to twelve seconds; `exactly` five are looked at besides. */
const lengthOf = (n: number) => Math.round((seconds + 3.5 * (1 + seeded(n + 1)())) * mark_rate)
const now = new Date()
const month = wordOf(now)
const [ours, theirs] = [patternFor(new Uint8Array(32).fill(1)), patternFor(new Uint8Array(32).fill(2))]
const media = nodeAvMedia({ work_dir: join(tmpdir(), 'pawol-bench-media') })
const engines = [
  htVoiceSynthesizer({ model_dir: projectPath('models', 'ht-voice'), processes: 1, keep_warm: 1 }),
  espeakSynthesizer({ processes: 1 }),
] as const
const voices = Object.keys(voiceProfiles)
const speeds = [0.8, 1, 1, 1.25, 1.5]

/** Three of five by the natural voice, all voices in turn, at several speeds; longer than is needed. */
async function speechOf(n: number): Promise<Int16Array> {
  const chance = seeded(n)
  const any = <T>(of: readonly T[]) => of[Math.floor(((chance() + 1) / 2) * of.length) % of.length]!
  const speed = any(speeds)
  const voice_id = voices[n % voices.length]!
  const engine = engines[n % 5 < 3 ? 0 : 1]!
  const pieces: Int16Array[] = []
  while (pieces.reduce((sum, piece) => sum + piece.length, 0) < 1.2 * lengthOf(n)) {
    const text = `${any(kreyol)}, ${any(kreyol).toLowerCase()}. ${any(kreyol)}.`
    for await (const { samples } of engine.speak(request(text, { voice_id, speed }))) pieces.push(samples)
  }
  return joinSamples(pieces)
}
function request(text: string, { voice_id = 'nadege', speed = 1 } = {}): SpeechRequest {
  const { gender } = catalogue.find((voice) => voice.voice_id === voice_id)!
  const speaker = { voice_id, gender, profile: voiceProfiles[voice_id]! }
  return { text, speaker, model_id: defaultModelId, settings: SpeechSettings.parse({ speed }) }
}
function marked(samples: Int16Array, pattern: Pattern): Int16Array {
  const marker = createMarker({ pattern, month, sample_rate: mark_rate })
  return joinSamples([marker.add(samples), marker.end()])
}
const floats = (samples: Int16Array) => Float32Array.from(samples, (one) => one / 32_768)
function look(samples: Float32Array) {
  const looks = looksAt(samples, { from: 0, pattern: ours, now })
  return { ...verdictOf(looks, { now, seconds }), score: looks[0]!.score, word: looks[0]!.month }
}

type Seen = ReturnType<typeof look>
const found: Record<string, Seen[]> = {}
const unmarked: Seen[] = []
const margins: number[] = []
const recordings = await Promise.all(
  ['jfk', 'two-cities'].map((name) =>
    decoded(media, { bytes: readFileSync(projectPath('server/adapters/transcriber/fixtures', `${name}.ogg`)) }),
  ),
)
const allAttacks = Object.entries(attacks(media))
for (let n = 0; n < sounds; n++) {
  const speech = await speechOf(n)
  const plain = floats(speech)
  const sound = floats(marked(speech, ours))
  margins.push(...marginsOf(plain, sound))
  const see = (name: string, samples: Float32Array) => {
    found[name] ??= []
    found[name].push(look(samples))
  }
  const middle = Math.floor((sound.length - lengthOf(n)) / 2)
  const file = sound.slice(middle, middle + lengthOf(n))
  for (const [name, attack] of allAttacks) see(name, await attack(file, n))
  const from = Math.floor(file.length / 2 - length / 2)
  see('exactly five seconds out of the middle', file.slice(from, from + length))
  for (const name of ['ogg 32 kbit/s', 'noise at 20 dB'])
    see(`exactly five seconds, ${name}`, await attacks(media)[name]!(file.slice(0, length), n))
  // unmarked sounds: the same speech, another installation's, a recording, and noise
  unmarked.push(look(plain.slice(0, length)))
  unmarked.push(look(floats(marked(speech, theirs)).slice(0, length)))
  unmarked.push(look(clipOf(n)), look(invented(n)))
  if (n % 50 === 49) console.log(`${n + 1} of ${sounds}`)
}

/** Five seconds of a recorded person, from anywhere, at any speed. */
function clipOf(n: number): Float32Array {
  const chance = seeded(n)
  const recording = recordings[n % 3 === 0 ? 0 : 1]!
  const speed = 1 + 0.15 * chance()
  const from = ((chance() + 1) / 2) * (recording.length - length * speed - 2)
  return Float32Array.from({ length }, (_, k) => recording[Math.floor(from + k * speed)]!)
}

/** Noise, a chord that moves, or steps of a melody. */
function invented(n: number): Float32Array {
  const chance = seeded(n)
  const tones = Array.from({ length: 5 }, () => 150 + 900 * (chance() + 1))
  let low = 0
  return Float32Array.from({ length }, (_, k) => {
    low = 0.95 * low + 0.05 * chance()
    if (n % 3 === 0) return 0.3 * chance() + low
    const at = k / mark_rate
    const hz = (tone: number) => (n % 3 === 1 ? tone : tone * 2 ** ((Math.floor(at * 4 + tone) % 5) / 12))
    return tones.reduce(
      (sum, tone) => sum + 0.1 * Math.sin(2 * Math.PI * hz(tone) * at) * (1 + 0.5 * Math.sin(5 * at + tone)),
      0.002 * low,
    )
  })
}

for (const [name, seen] of Object.entries(found))
  report(`${sounds} sounds, ${name}`, {
    'found %': (100 * seen.filter((one) => one.marked).length) / seen.length,
    'right month %': (100 * seen.filter((one) => one.marked && one.word === month).length) / seen.length,
    'score: lowest': Math.min(...seen.map(({ score }) => score)),
    'one in a hundred': percentile(
      seen.map(({ score }) => score),
      0.01,
    ),
    median: percentile(
      seen.map(({ score }) => score),
      0.5,
    ),
  })
const chances = unmarked.map((one) => one.probability_of_error)
report(`${unmarked.length} sounds without the mark`, {
  'called marked': unmarked.filter((one) => one.marked).length,
  'highest score': Math.max(...unmarked.map(({ score }) => score)),
  'smallest probability': Math.min(...chances),
  ...Object.fromEntries(
    [0.5, 0.1, 0.01, 0.001].map((p) => [`share below ${p}`, chances.filter((one) => one < p).length / chances.length]),
  ),
})
report('dB below the speech, thirds of an octave', {
  least: Math.min(...margins),
  'one in a hundred': percentile(margins, 0.01),
  median: percentile(margins, 0.5),
  of: margins.length,
})

/** What the mark adds to the processor time of a text. */
const text = `${kreyol.join('. ')}.`
async function say(engine: Synthesizer): Promise<void> {
  for await (const _ of engine.speak(request(text)));
}
for (const engine of engines) {
  const withMark = markedSynthesizer(engine, { key: new Uint8Array(32) })
  for (const one of [engine, withMark, withMark]) await say(one)
  const spent = await runInSlices(
    5,
    () => cpuSpent(() => say(engine)),
    () => cpuSpent(() => say(withMark)),
  )
  report(`processor time of a text, ms, ${engine.engine}`, {
    plain: spent.bare,
    marked: spent.ours,
    ratio: spent.ours / spent.bare,
  })
}
await Promise.all([...engines.map((engine) => engine.close()), media.close()])
