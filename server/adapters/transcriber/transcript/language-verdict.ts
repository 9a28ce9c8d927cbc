/** What is thought of the language: too little was heard to say, it is one the engine knows, or none of them. */
export type Verdict = 'open' | 'known' | 'unknown'
export type LanguageJudge = {
  add(heard: { tokens: number; mean_log_probability: number; seconds: number }): Verdict
  /** Nothing more comes. */
  verdict(): Verdict
}

/** English is at −0.1, in loud noise at −0.25; Kreyòl, French and Spanish are at −0.7 and below (decision 055). */
export const known_from = -0.4
/** A whole recording is refused later than a piece is doubted: people speak with accents. */
const refused_below = -0.5
/** A few tokens say little: for one the limit is lower by this, for four by half of it. */
const doubt = 0.3
/** So much is enough to begin with, where it is good, */
const enough_tokens = 12
/** and what begins badly may still become better for so long. */
const patience_seconds = 45

/**
 * An engine of one language answers speech in another with words, too, but is not sure of them. What counts is the mean
 * over all that was heard, so that one bad piece refuses nothing. `resumed`: what came before was good enough to go on.
 */
export function judgeLanguage({ resumed }: { resumed: boolean }): LanguageJudge {
  let [tokens, sum, seconds] = [0, 0, 0]
  const mean = () => sum / tokens
  const poor = () => tokens > 0 && mean() < refused_below - doubt / Math.sqrt(tokens)
  return {
    add(heard) {
      tokens += heard.tokens
      sum += heard.tokens * heard.mean_log_probability
      seconds += heard.seconds
      if (poor()) return seconds >= patience_seconds ? 'unknown' : 'open'
      return tokens >= enough_tokens ? 'known' : 'open'
    },
    verdict: () => (poor() && !(resumed && seconds < patience_seconds) ? 'unknown' : 'known'),
  }
}
