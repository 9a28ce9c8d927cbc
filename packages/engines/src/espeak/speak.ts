import type { Lexicon } from '@pawol/kreyol/lexicon'
import { sayText } from '@pawol/kreyol/speech'
import type { SpeechPiece, SpeechRequest } from '#core/rules/speech/speech-request.ts'
import { sample_rate } from '../sound/sample-rate.ts'
import { finished } from '../speech/finished.ts'
import { leadOf, pieceBuilder, spansOf } from '../speech/piece-builder.ts'
import type { PronouncedPart } from '../speech/pronounced.ts'
import { planSpeech } from '../speech/speech-plan.ts'
import type { Engine } from './engine.ts'
import { gainFinder } from './gain.ts'
import { pronouncePhrase, shapePhrase } from './say-phrase.ts'
import { voiceSound } from './voice-sound.ts'

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
