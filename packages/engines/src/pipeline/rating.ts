import type { Lexicon } from '@pawol/kreyol/lexicon'
import type { BilingualLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import {
  type ConfidenceWord,
  confidenceOf,
  type Fault,
  faults,
  isHopeless,
  lower,
  probabilityRight,
  worthReadingBack,
} from '#core/rules/translate/confidence.ts'
import { embeddedEngine } from '#core/rules/translate/engine-choice.ts'
import { agreementOf, type Evidence, evidenceOf } from '#core/rules/translate/evidence.ts'
import { wordsOf } from '#core/rules/translate/plain-words.ts'
import type { TranslationEngine } from '#core/rules/translate/translation.ts'
import type { Direction } from './engine-calls.ts'
import type { UnitResult } from './unit-work.ts'
import { joinedUnits, type UnitPlan } from './units.ts'

/** A sentence with the results of its units. */
export type Done = { source: string; plan: UnitPlan; results: UnitResult[] }
export type Rating = { word: ConfidenceWord; evidence: Evidence | null }
/** Translates outputs to where they came from, greedy and without a second try. */
type TranslateBack = (outputs: string[], direction: Direction, kept: string[]) => Promise<Done[]>
type Parts = {
  translator: TranslationEngine
  lexicon: BilingualLexicon | undefined
  kreyol: Lexicon
  readsBack?: ((probability: number) => boolean) | undefined
}

export const textOf = ({ plan, results }: Done) =>
  joinedUnits(
    plan,
    results.map(({ text }) => text),
  )
export const faultsIn = ({ results }: Done): Fault[] =>
  faults.filter((fault) => results.some((result) => result.faults.includes(fault)))
export const wasAsked = ({ results }: Done) => results.some(({ way, faults: own }) => way !== 'none' || own.length > 0)
/** Untranslated spans and glossary terms. */
export const keptOf = ({ plan }: Done): string[] =>
  plan.units.flatMap(({ spans }) =>
    spans.flatMap(({ kind, target, text, forms }) =>
      kind === 'term' || (kind === 'name' && !forms) ? [target ?? text] : [],
    ),
  )

/**
 * Says how sure translations are. What the embedded engine may have right is translated back, all of a window at once;
 * other engines cost too much for that.
 */
export function createRating(
  { translator, lexicon, kreyol, readsBack = worthReadingBack }: Parts,
  translateBack: TranslateBack,
) {
  const known = { kreyol, lexicon }
  const evidenceFor = (done: Done, { from, to }: Direction): Evidence | null => {
    const told = loglikelihoodsOf(done)
    if (!told || !wasAsked(done)) return null
    const places = done.plan.units.flatMap(({ spans }) => spans.flatMap(({ forms = [] }) => forms))
    const rated = { source: done.source, output: textOf(done), from, to, ...told, kept: [...keptOf(done), ...places] }
    return evidenceOf(rated, known)
  }
  return async (all: readonly Done[], direction: Direction): Promise<Rating[]> => {
    const first = all.map((done) => evidenceFor(done, direction))
    const read = all.filter((done, n) => {
      const evidence = first[n]
      return evidence && !isHopeless(faultsIn(done)) && readsBack(probabilityRight(evidence))
    })
    const reversed = { from: direction.to, to: direction.from }
    const asked = translator.engine === embeddedEngine && read.length > 0
    const backs = asked ? await translateBack(read.map(textOf), reversed, read.flatMap(keptOf)) : []
    return all.map((done, n) => {
      const back = backs.length > 0 ? backs[read.indexOf(done)] : undefined
      const measured = first[n]!
      const evidence = back && measured ? { ...measured, agreement: agreementOf(done.source, textOf(back)) } : measured
      const word = wasAsked(done) ? lower(confidenceOf(evidence, faultsIn(done)), surest(done)) : 'good'
      return { word, evidence }
    })
  }
}

/** A sentence is as sure as the least sure of its units; null where one of them was made by an engine that does not tell. */
function loglikelihoodsOf({ results }: Done): { mean: number; min: number } | null {
  const means = results.map(({ mean }) => mean)
  const lowest = results.map(({ min }) => min)
  if (results.length === 0 || means.includes(null) || lowest.includes(null)) return null
  return { mean: Math.min(...(means as number[])), min: Math.min(...(lowest as number[])) }
}

/**
 * Lowers confidence: a single word is ambiguous, and a sentence joined around its spans reads badly, for any engine.
 */
function surest({ plan: { units }, results }: Done): ConfidenceWord {
  const alone = units.length === 1 && wordsOf(units[0]!.source).length < 2
  return alone || results.some(({ way }) => way === 'around') ? 'check' : 'good'
}
