import type { Lexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { sayText } from '#core/kreyol/sounds/utterance.ts'
import type { SpeechPiece, SpeechRequest } from '../../../ports/synthesizer.ts'
import { pieceBuilder, type WordSpan } from '../piece-builder.ts'
import { sample_rate } from '../sound/sample-rate.ts'
import { type Phrase, planSpeech } from '../speech-plan.ts'
import type { Engine, SaidPhrase } from './engine.ts'
import { gainFinder } from './gain.ts'
import { finished, shapePhrase } from './say-phrase.ts'
import { voiceSound } from './voice-sound.ts'

/** Nothing to say is a moment of silence, since players want some sound. */
const empty_ms = 100

export type Speaking = (request: SpeechRequest) => Generator<SpeechPiece>

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
    build.silence(phrases.length > 0 ? lead_ms : Math.max(empty_ms, lead_ms))
    for (const [n, phrase] of phrases.entries()) {
      const said = shapePhrase(phrase, voicing)
      build.sound(finished(said.samples), spansOf(phrase, said))
      build.silence(phrase.silence_ms)
      const next = phrases[n + 1]
      // the first phrase goes out at once: somebody waits for it
      if (next && (n === 0 || phrase.ends_sentence)) yield build.take(next.groups[0]!.word)
    }
    yield build.take(words.length)
  }
}

function spansOf({ groups }: Phrase, { samples, starts }: SaidPhrase): WordSpan[] {
  return groups.map(({ word }, n) => ({ word, start: starts[n]!, end: starts[n + 1] ?? samples.length }))
}
