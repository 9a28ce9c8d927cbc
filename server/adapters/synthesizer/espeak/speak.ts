import type { Lexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { sayText } from '#core/kreyol/sounds/utterance.ts'
import type { SpeechPiece, SpeechRequest } from '../../../ports/synthesizer.ts'
import { finished } from '../finished.ts'
import type { PronouncedPart } from '../messages.ts'
import { leadOf, pieceBuilder, spansOf } from '../piece-builder.ts'
import { sample_rate } from '../sound/sample-rate.ts'
import { planSpeech } from '../speech-plan.ts'
import type { Engine } from './engine.ts'
import { gainFinder } from './gain.ts'
import { pronouncePhrase, shapePhrase } from './say-phrase.ts'
import { voiceSound } from './voice-sound.ts'

export type Speaking = (request: SpeechRequest) => Generator<SpeechPiece>
export type Pronouncing = (request: SpeechRequest) => Generator<PronouncedPart>

/** What the natural voice says again: phrases in the plain voice, with their sounds. */
export function pronouncer(engine: Engine, lexicon: Lexicon): Pronouncing {
  return function* pronounce({ text, overrides, spans, settings }) {
    const utterance = sayText(text, { lexicon, rules: settings.phonological_rules, overrides, spans })
    const { words, phrases, lead_ms } = planSpeech(utterance, settings)
    yield { words, lead_ms, phrases: phrases.length }
    for (const phrase of phrases) yield { phrase, said: pronouncePhrase(phrase, engine) }
  }
}

/** Says whole texts; each piece is made when it is asked for. */
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
      // the first phrase goes out at once: somebody waits for it
      if (next && (n === 0 || phrase.ends_sentence)) yield build.take(next.groups[0]!.word)
    }
    yield build.take(words.length)
  }
}
