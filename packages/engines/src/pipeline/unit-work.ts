import { faultsOf } from '#core/rules/translate/checks.ts'
import { type Fault, weightOf } from '#core/rules/translate/confidence.ts'
import { hasLetters } from '#core/rules/translate/plain-words.ts'
import type { Candidate, TranslationEngine } from '#core/rules/translate/translation.ts'
import { wellSpelled } from '#core/rules/translate/words/kreyol-spellings.ts'
import type { YieldIfDue } from '#core/rules/yield-to-event-loop.ts'
import { askEngine, type Direction } from './engine-calls.ts'
import type { Unit } from './units.ts'
import { aroundSpans, byClauses, plainly, type Way, withNumbers, withoutNumbers } from './ways.ts'

/** A translation of a unit with its errors; `mean` and `min` are null if the engine reports no confidence. */
export type Attempt = {
  text: string
  faults: Fault[]
  mean: number | null
  min: number | null
  way: string
  engine: string
}
/** The best attempt, and others without its faults' weight as alternatives. */
export type UnitResult = Attempt & { alternatives: string[] }

/** One more thing to try with those units that still have faults. */
type Round = { name: string; beam: number; wayFor: (unit: Unit, best: Attempt | undefined) => Way | null }

const has = (best: Attempt | undefined, ...wanted: Fault[]) =>
  !best || best.faults.some((fault) => wanted.includes(fault))
const lost = (best: Attempt | undefined) => has(best, 'empty', 'stand_in_left', 'span_lost', 'number_lost', 'term_lost')

/** In the order they cost; each is for the units the one before left with a fault. */
const rounds: Round[] = [
  { name: 'plain', beam: 1, wayFor: plainly },
  {
    name: 'other_stand_ins',
    beam: 1,
    wayFor: (unit, best) =>
      has(best, 'span_lost', 'term_lost', 'stand_in_left', 'name_lost') ? withNumbers(unit) : null,
  },
  {
    name: 'no_numbers',
    beam: 1,
    wayFor: (unit, best) => (has(best, 'number_lost', 'number_added') ? withoutNumbers(unit) : null),
  },
  { name: 'beam', beam: 4, wayFor: plainly },
  {
    name: 'clauses',
    beam: 1,
    wayFor: (unit, best) =>
      has(best, 'too_short', 'too_long', 'loop', 'incomplete', 'empty', 'copied', 'wrong_language')
        ? byClauses(unit)
        : null,
  },
  { name: 'around', beam: 1, wayFor: (unit, best) => (lost(best) ? aroundSpans(unit) : null) },
]
const mostAlternatives = 3

/** `yieldIfDue` lets others have their turn between units; of the `rounds` only the first `tries` are run. */
export type Manner = { signal: AbortSignal; yieldIfDue: YieldIfDue; tries?: number | undefined }

/** Translates units: all of them plainly, and those with a fault another way, until one has none or there is no other. */
export async function translateUnits(
  translator: TranslationEngine,
  units: readonly Unit[],
  direction: Direction,
  { signal, yieldIfDue, tries }: Manner,
): Promise<UnitResult[]> {
  const attempts = units.map((): Attempt[] => [])
  for (const round of rounds.slice(0, tries)) {
    const open: { unit: Unit; way: Way; n: number }[] = []
    for (const [n, unit] of units.entries()) {
      const best = bestOf(attempts[n]!)
      if (best && best.faults.length === 0) continue
      const way = round.wayFor(unit, best)
      if (way) open.push({ unit, way, n })
      await yieldIfDue()
    }
    if (open.length === 0) continue
    const options = { beam: round.beam, n_best: round.beam, signal }
    const answers = await askEngine(
      translator,
      open.flatMap(({ way }) => way.texts),
      direction,
      options,
    )
    let at = 0
    for (const { unit, way, n } of open) {
      const own = answers.slice(at, at + way.texts.length)
      at += way.texts.length
      const engine = own[0]?.engine ?? translator.engine
      for (const candidates of combined(own.map((answer) => answer.candidates))) {
        const attempt = attempted(unit, way, candidates, round.name, engine)
        if (attempt) attempts[n]!.push(attempt)
        await yieldIfDue()
      }
    }
  }
  return units.map((unit, n) => resultOf(unit, attempts[n]!, translator.engine))
}

/** Replaces a missing answer of the engine. */
const nothing: Candidate = { text: '', confidence: null, complete: false }

/** Of one text every candidate, of several the best of each. */
function combined(answers: Candidate[][]): Candidate[][] {
  if (answers.length === 1) return answers[0]!.map((candidate) => [candidate])
  return [answers.map(([best]) => (best && hasLetters(best.text) ? best : nothing))]
}

function attempted(unit: Unit, way: Way, candidates: Candidate[], name: string, engine: string): Attempt | null {
  const composed = way.compose(candidates.map((candidate) => candidate.text))
  if (composed === null) return null
  const text = unit.to === 'ht' ? wellSpelled(composed, unit.source) : composed
  const means = candidates.map(({ confidence }) => confidence?.mean ?? null)
  const mean = means.some((one) => one === null) ? null : Math.min(0, ...(means as number[]))
  const lowest = candidates.map(({ confidence }) => confidence?.min ?? null)
  const min = lowest.some((one) => one === null) ? null : Math.min(0, ...(lowest as number[]))
  const complete = candidates.every((candidate) => candidate.complete)
  return { text, mean, min, faults: faultsOf({ ...unit, output: text, complete }), way: name, engine }
}

/** By faults, then by how sure the engine is. */
function ranked(attempts: readonly Attempt[]): Attempt[] {
  const sure = ({ mean }: Attempt) => mean ?? Number.NEGATIVE_INFINITY
  return [...attempts].sort((a, b) => weightOf(a.faults) - weightOf(b.faults) || sure(b) - sure(a) || 0)
}
const bestOf = (attempts: readonly Attempt[]): Attempt | undefined => ranked(attempts)[0]

function resultOf({ source }: Unit, attempts: readonly Attempt[], engine: string): UnitResult {
  const [best, ...others] = ranked(attempts)
  if (!best) return { text: source, faults: ['empty'], mean: null, min: null, way: 'none', engine, alternatives: [] }
  const asGood = others.filter((one) => weightOf(one.faults) <= weightOf(best.faults) && one.text !== best.text)
  return { ...best, alternatives: [...new Set(asGood.map(({ text }) => text))].slice(0, mostAlternatives) }
}
