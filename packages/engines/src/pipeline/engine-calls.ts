import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { Candidate, TranslateOptions, TranslationEngine } from '#core/rules/translate/translation.ts'

export type Direction = { from: TranslationLanguage; to: TranslationLanguage }
/** The candidates for one text, best first; none where the engine gave nothing. */
export type Answer = { engine: string; candidates: Candidate[] }

/** Asks for several texts at once and answers in their order; the same text is asked for once. */
export async function askEngine(
  translator: TranslationEngine,
  texts: readonly string[],
  { from, to }: Direction,
  options: TranslateOptions,
): Promise<Answer[]> {
  const different = [...new Set(texts)]
  const answers = new Map<string, Answer>()
  const segments = different.map((text) => ({ text, from, to }))
  if (segments.length > 0)
    for await (const { index, engine, n_best, ...first } of translator.translate(segments, options)) {
      const text = different[index]
      const own = { text: first.text, confidence: first.confidence, complete: first.complete }
      const candidates = (n_best.length > 0 ? n_best : [own]).map(onOneLine)
      if (text !== undefined) answers.set(text, { engine, candidates })
    }
  return texts.map((text) => answers.get(text) ?? { engine: translator.engine, candidates: [] })
}

/** A sentence has no line breaks, so neither has its translation. */
const onOneLine = (candidate: Candidate): Candidate => ({
  ...candidate,
  text: candidate.text.replace(/\s+/g, ' ').trim(),
})
