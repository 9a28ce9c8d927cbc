import { sample_rate } from '@pawol/engines/sound/resample'
import { pieceBuilder } from '@pawol/engines/speech/piece-builder'
import { type Group, type Phrase, planSpeech } from '@pawol/engines/speech/speech-plan'
import type { Lexicon } from '@pawol/kreyol/lexicon'
import { sayText } from '@pawol/kreyol/speech'
import { AppError } from '#core/contract/errors.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'

const soundMs = 40

/** A tone for each sound, at once; `down` takes it away and `beforePiece` may wait or throw. */
export type FakeSynthesizer = Synthesizer & { down: boolean; beforePiece: (count: number) => Promise<void> | void }

export function fakeSynthesizer(): FakeSynthesizer {
  const fake: FakeSynthesizer = {
    engine: 'fake',
    version: '1',
    sample_rate,
    down: false,
    beforePiece: () => undefined,
    async *speak(request, signal) {
      const { words, phrases, lead_ms } = planOf(request)
      const build = pieceBuilder(words, { text_length: request.text.length, sample_rate })
      build.silence(phrases.length > 0 ? lead_ms : Math.max(100, lead_ms))
      let count = 0
      const ready = async () => {
        await fake.beforePiece(count++)
        signal?.throwIfAborted()
        if (fake.down) throw new AppError('unavailable', {})
      }
      for (const [n, phrase] of phrases.entries()) {
        await ready()
        build.sound(...tones(phrase, request))
        build.silence(phrase.silence_ms)
        const next = phrases[n + 1]
        if (next) yield build.take(next.groups[0]!.word)
      }
      await ready()
      yield build.take(words.length)
    },
    async check(signal) {
      signal?.throwIfAborted()
      if (fake.down) throw new AppError('unavailable', {})
    },
    async close() {
      fake.down = true
    },
  }
  return fake
}

const none: ReadonlySet<string> = new Set()
const emptyLexicon: Lexicon = { words: none, names: none, loans: none, readings: new Map(), accented: new Map() }

function planOf({ text, settings, overrides, spans }: SpeechRequest) {
  const said = sayText(text, { lexicon: emptyLexicon, rules: settings.phonological_rules, overrides, spans })
  return planSpeech(said, settings)
}

const known = new Map<number, Int16Array>()

/** Caches the tones, which always begin the same. */
function toneOf(hz: number, length: number): Int16Array {
  const before = known.get(hz)
  if (before && before.length >= length) return before.subarray(0, length)
  const tone = new Int16Array(length)
  if (before) tone.set(before)
  for (let i = before?.length ?? 0; i < length; i++)
    tone[i] = Math.round(8_000 * Math.sin((2 * Math.PI * hz * (i + 1)) / sample_rate))
  known.set(hz, tone)
  return tone
}

function tones(
  { groups }: Phrase,
  { speaker, settings }: SpeechRequest,
): Parameters<ReturnType<typeof pieceBuilder>['sound']> {
  const lengthOf = ({ sounds, rate = 1 }: Group) =>
    sounds.length * Math.round((soundMs * sample_rate) / 1000 / (settings.speed * rate))
  const samples = new Int16Array(groups.reduce((sum, group) => sum + lengthOf(group), 0))
  samples.set(toneOf(speaker.profile.pitch_hz, samples.length))
  let end = 0
  const spans = groups.map((group) => {
    const start = end
    end += lengthOf(group)
    return { word: group.word, start, end }
  })
  return [samples, spans]
}
