import type { Lexicon } from '@pawol/kreyol/lexicon'
import { sayText } from '@pawol/kreyol/speech'
import type { SpeechPiece, SpeechRequest } from '#core/rules/speech/speech-request.ts'
import { finished } from '../sound/limiter.ts'
import { loudness } from '../sound/loudness.ts'
import { sample_rate } from '../sound/resample.ts'
import type { PronouncedPart } from '../speech/natural-speech.ts'
import { leadOf, pieceBuilder, spansOf } from '../speech/piece-builder.ts'
import { planSpeech, trialPhrase } from '../speech/speech-plan.ts'
import type { Engine } from './engine.ts'
import { pronouncePhrase, shapePhrase } from './say-phrase.ts'
import { type VoiceSound, voiceSound } from './voice-sound.ts'

const kept = 200

/** By how much the trial is louder than this engine's speech on the whole. */
const trialAboveDb = 1.5

/** The one gain of a voice and its settings, so that no sentence is raised or lowered because of another. */
function gainFinder(engine: Engine): (sound: VoiceSound) => number {
  const known = new Map<string, number>()
  return (given) => {
    // slower than this, sound is only stretched, which leaves its loudness as it is
    const sound = { ...given, tempo: Math.round(10 * Math.max(0.7, given.tempo)) / 10 }
    const { variant, filters, breath, roughness, tempo, target_lufs } = sound
    const key = JSON.stringify([variant, filters, breath, roughness, tempo, target_lufs])
    const gain = known.get(key) ?? measured(engine, sound)
    known.delete(key)
    known.set(key, gain)
    if (known.size > kept) known.delete(known.keys().next().value!)
    return gain
  }
}

function measured(engine: Engine, sound: VoiceSound): number {
  const { samples } = shapePhrase(trialPhrase, { engine, sound, settings: { stability: 1, style: 0 }, gain: 1 })
  return 10 ** ((sound.target_lufs + trialAboveDb - loudness(samples, sample_rate)) / 20)
}

export type Speaking = (request: SpeechRequest) => Generator<SpeechPiece>
export type Pronouncing = (request: SpeechRequest) => Generator<PronouncedPart>

/** The input of the natural voice: phrases in the plain voice, with their phonemes. */
export function pronouncer(engine: Engine, lexicon: Lexicon): Pronouncing {
  return function* pronounce({ text, overrides, spans, settings }) {
    const utterance = sayText(text, { lexicon, rules: settings.phonological_rules, overrides, spans })
    const { words, phrases, lead_ms } = planSpeech(utterance, settings)
    yield { words, lead_ms, phrases: phrases.length }
    for (const phrase of phrases) yield { phrase, said: pronouncePhrase(phrase, engine) }
  }
}

/** Synthesizes whole texts; each piece is made on demand. */
export function speaker(engine: Engine, lexicon: Lexicon): Speaking {
  const gainOf = gainFinder(engine)
  return function* speak({ text, overrides, spans, ...request }) {
    const { settings } = request
    const utterance = sayText(text, { lexicon, rules: settings.phonological_rules, overrides, spans })
    const { words, phrases, lead_ms } = planSpeech(utterance, settings)
    const sound = voiceSound(request)
    const voicing = { engine, sound, settings, gain: gainOf(sound) }
    const build = pieceBuilder(words, { text_length: text.length, sample_rate })
    build.silence(leadOf(phrases.length, lead_ms))
    for (const [n, phrase] of phrases.entries()) {
      const said = shapePhrase(phrase, voicing)
      build.sound(finished(said.samples), spansOf(phrase.groups, said.starts, said.samples.length))
      build.silence(phrase.silence_ms)
      const next = phrases[n + 1]
      // the first phrase is sent at once: a user waits for it
      if (next && (n === 0 || phrase.ends_sentence)) yield build.take(next.groups[0]!.word)
    }
    yield build.take(words.length)
  }
}
