/** The verdict on the language: too little speech to tell, supported, or unsupported. */
export type Verdict = 'open' | 'known' | 'unknown'
export type LanguageJudge = {
  add(heard: { tokens: number; mean_log_probability: number; seconds: number }): Verdict
  /** The input has ended. */
  verdict(): Verdict
}

/** English is at −0.1, in loud noise at −0.25; Kreyòl, French and Spanish are at −0.7 and below (decision 055). */
export const known_from = -0.4
/** A whole recording is refused later than a piece is doubted: people have accents. */
const refusedBelow = -0.5
/** Few tokens prove little: for one the limit is lower by this, for four by half of it. */
const doubt = 0.3
/** This much is enough to accept a good start, */
const enoughTokens = 12
/** and a bad start may still improve for this long. */
const patienceSeconds = 45

/**
 * An engine of one language transcribes other languages too, with low confidence. The mean over all speech counts, so
 * that one bad piece refuses nothing. `resumed`: earlier speech was accepted.
 */
export function judgeLanguage({ resumed }: { resumed: boolean }): LanguageJudge {
  let [tokens, sum, seconds] = [0, 0, 0]
  const mean = () => sum / tokens
  const poor = () => tokens > 0 && mean() < refusedBelow - doubt / Math.sqrt(tokens)
  return {
    add(heard) {
      tokens += heard.tokens
      sum += heard.tokens * heard.mean_log_probability
      seconds += heard.seconds
      if (poor()) return seconds >= patienceSeconds ? 'unknown' : 'open'
      return tokens >= enoughTokens ? 'known' : 'open'
    },
    verdict: () => (poor() && !(resumed && seconds < patienceSeconds) ? 'unknown' : 'known'),
  }
}
