import { type DetectionWishes, type ParagraphLanguage, paragraphLanguages } from '@pawol/kreyol/detect-language'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { type Range, sentencesIn, trimmed } from '#core/rules/translate/sentences.ts'
import { runInSlices, type YieldIfDue } from '#core/rules/yield-to-event-loop.ts'

export type PlannedSentence = Range & { source: string; from: TranslationLanguage | null }

/** The sentences of a text, each with the language of its paragraph unless the caller names one. */
export async function planSentences(
  text: string,
  from: TranslationLanguage | 'auto',
  { yieldIfDue, wishes }: { yieldIfDue: YieldIfDue; wishes?: DetectionWishes },
): Promise<PlannedSentence[]> {
  const languages: ParagraphLanguage[] = []
  if (from === 'auto') await runInSlices(paragraphLanguages(text, wishes), (one) => languages.push(one), yieldIfDue)
  const planned: PlannedSentence[] = []
  let paragraph = 0
  const plan = ({ start, end }: Range) => {
    while (paragraph < languages.length - 1 && languages[paragraph]!.end <= start) paragraph++
    const language = from === 'auto' ? (languages[paragraph]?.language ?? null) : from
    for (const part of partsOf(text, { start, end }))
      planned.push({ ...part, source: text.slice(part.start, part.end), from: language })
  }
  await runInSlices(sentencesIn(text), plan, yieldIfDue)
  return planned
}

/** A sentence has a few hundred characters; one of thousands is a list, and is split between words. */
const longestSentence = 2_000

function partsOf(text: string, { start, end }: Range): Range[] {
  const parts: Range[] = []
  let at = start
  while (end - at > longestSentence) {
    const cut = /\s(?=\S*$)/.exec(text.slice(at, at + longestSentence))?.index
    if (!cut) break
    parts.push(...trimmed(text, { start: at, end: at + cut }))
    at += cut
  }
  return [...parts, ...trimmed(text, { start: at, end })]
}

/** The first few come soon; later ones in windows the engine can work on at once. */
const windowSizes = [1, 2, 4, 8]
const usualWindow = 16

export function* windowsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let [at, n] = [0, 0]; at < all.length; n++) {
    const size = windowSizes[n] ?? usualWindow
    yield all.slice(at, at + size)
    at += size
  }
}
