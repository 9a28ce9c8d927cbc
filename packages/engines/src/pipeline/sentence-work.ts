import { isKnownWord, openLexicon } from '@pawol/kreyol/lexicon'
import { isInLexicon, isLexiconLanguage, lookUp } from '#core/rules/translate/bilingual-lexicon.ts'
import { faults, lower } from '#core/rules/translate/confidence.ts'
import { embeddedEngine } from '#core/rules/translate/engine-choice.ts'
import { type Glossary, glossarySpans, openGlossary } from '#core/rules/translate/glossary.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { KnownWords } from '#core/rules/translate/names.ts'
import { memoryKey } from '#core/rules/translate/plain-words.ts'
import type { TranslationEngine } from '#core/rules/translate/translation.ts'
import { misreadSpans, reworded } from '#core/rules/translate/words/misread-words.ts'
import { placeForms } from '#core/rules/translate/words/place-names.ts'
import type { Direction } from './engine-calls.ts'
import type { PlannedSentence, TranslatedSegment, TranslationOrder } from './pipeline.ts'
import { createRating, type Done, faultsIn, keptOf, type Rating, textOf, wasAsked } from './rating.ts'
import { type Manner, translateUnits, type UnitResult } from './unit-work.ts'
import { joinedUnits, planUnits, saysSomething, type Unit, type UnitPlan } from './units.ts'
import { shortAnswer } from './ways.ts'

type Result = Omit<TranslatedSegment, 'index' | 'source_start' | 'source_end' | 'source' | 'language'>
type Order = TranslationOrder & Required<Pick<TranslationOrder, 'routeOf'>>

const unchanged = (source: string, found: Result['faults'] = []): Result => ({
  text: source,
  faults: found,
  alternatives: [],
  from: 'unchanged',
  engine: null,
  via: null,
  evidence: null,
  confidence: found.length > 0 ? 'doubtful' : 'good',
})

/** From so many words on, a word that is missing is more likely a name. */
const richLexicon = 2_000

/** Sentences of one text, a window at a time; one that comes again is not translated again. */
export function createSentenceWork(order: Order, translator: TranslationEngine, how: Manner) {
  const glossaries = new Map<TranslationLanguage, Glossary>()
  const known = new Map<string, Promise<Result>>()
  const glossaryOf = (direction: Direction) => {
    const held = glossaries.get(direction.from) ?? openGlossary(order.glossary?.(direction) ?? [], order.untranslated)
    glossaries.set(direction.from, held)
    return held
  }
  const { lexicon } = order
  const kreyol = openLexicon()
  const isNoun = (word: string) =>
    lexicon !== undefined && lookUp(word, 'en', 'ht', lexicon).some(({ part_of_speech }) => part_of_speech === 'n')
  function knownWords({ from: language, to }: Direction): KnownWords {
    // the lexicon has no Portuguese; words spelled as in Spanish mostly mean the same
    const column = isLexiconLanguage(language) ? language : 'es'
    return {
      isWord: (word) =>
        lexicon === undefined || isInLexicon(word, column, lexicon) || (language === 'ht' && isKnownWord(word, kreyol)),
      isName: (word) => kreyol.names.has(word.toLowerCase()),
      formsOf: (name) => placeForms(name, language, to, lexicon),
      complete: (language === 'en' || language === 'ht') && (lexicon?.columns[column].words.size ?? 0) > richLexicon,
    }
  }

  /** Each sentence's units through the engine at once. */
  async function throughEngine(
    sources: string[],
    direction: Direction,
    glossary: Glossary,
    tries?: number,
  ): Promise<Done[]> {
    const words = knownWords(direction)
    const embedded = translator.engine === embeddedEngine
    const plans: UnitPlan[] = []
    for (const source of sources) {
      // a term of the glossary is found as its owner wrote it
      const own = glossarySpans(source, glossary).length > 0
      const said = embedded && !own ? reworded(source, direction, isNoun) : source
      const misread = embedded ? misreadSpans(said, direction) : []
      plans.push(planUnits(said, direction.from, direction.to, { glossary, words, misread }))
      await how.yieldIfDue()
    }
    const units = plans.flatMap((plan) => plan.units.filter(saysSomething))
    const results = await translateUnits(translator, units, direction, { ...how, tries })
    let next = 0
    return plans.map((plan, n) => ({
      source: sources[n]!,
      plan,
      results: plan.units.map((unit) => (saysSomething(unit) ? results[next++]! : asItIs(unit, translator.engine))),
    }))
  }
  const rate = createRating({ translator, lexicon, kreyol, readsBack: order.readsBack }, (outputs, direction, kept) =>
    throughEngine(outputs, direction, openGlossary([], kept), 1),
  )
  async function direct(sources: string[], direction: Direction): Promise<Result[]> {
    const done = await throughEngine(sources, direction, glossaryOf(direction))
    const ratings = await rate(done, direction)
    return done.map((one, n) => resultOf(one, ratings[n]!, null))
  }
  /** To Kreyòl and on; what had to survive the first half has to survive the second. */
  async function throughKreyol(sources: string[], { from, to }: Direction): Promise<Result[]> {
    const first = await throughEngine(sources, { from, to: 'ht' }, glossaryOf({ from, to }))
    const glossary = openGlossary([], first.flatMap(keptOf))
    const second = await throughEngine(first.map(textOf), { from: 'ht', to }, glossary)
    const [early, late] = [await rate(first, { from, to: 'ht' }), await rate(second, { from: 'ht', to })]
    return second.map((one, n) => {
      const result = resultOf(one, late[n]!, 'ht')
      const found = faults.filter((fault) => result.faults.includes(fault) || faultsIn(first[n]!).includes(fault))
      return { ...result, faults: found, confidence: lower(early[n]!.word, late[n]!.word) }
    })
  }

  /** What needs no engine: nothing to say, a corrected sentence, a word of the lexicon, a way that is not allowed. */
  function withoutEngine({ source, from }: PlannedSentence, corrected: ReadonlyMap<string, string>): Result | null {
    const { to, pivot = false, routeOf } = order
    const remembered = corrected.get(memoryKey(source))
    if (remembered !== undefined) return { ...unchanged(source), text: remembered, from: 'memory' }
    if (!/\p{L}/u.test(source) || from === to) return unchanged(source)
    const route = from && routeOf(from, to)
    if (!from || !route || !/\p{Script=Latin}/u.test(source)) return unchanged(source, ['not_translated'])
    const kept = glossarySpans(source, glossaryOf({ from, to })).length > 0
    const answer = lexicon && !kept ? shortAnswer(source, { from, to }, lexicon) : null
    if (answer) return { ...unchanged(source), ...answer, from: 'lexicon' }
    return route === 'pivot' && !pivot ? unchanged(source, ['not_translated']) : null
  }

  async function translateOnes(sentences: PlannedSentence[]): Promise<Result[]> {
    const results = new Map<PlannedSentence, Result>()
    const open: PlannedSentence[] = []
    for (const [from, all] of byLanguage(sentences)) {
      const direction = from && { from, to: order.to }
      const keys = all.map(({ source }) => memoryKey(source))
      const corrected =
        (direction && from !== order.to && (await order.remembered?.(keys, direction))) || new Map<string, string>()
      for (const sentence of all) {
        const result = withoutEngine(sentence, corrected)
        await how.yieldIfDue()
        if (result) results.set(sentence, result)
        else open.push(sentence)
      }
    }
    for (const [from, all] of byLanguage(open)) {
      const direction = { from: from!, to: order.to }
      const sources = all.map(({ source }) => source)
      const way = order.routeOf(from!, order.to) === 'pivot' ? throughKreyol : direct
      const done = await way(sources, direction)
      for (const [n, sentence] of all.entries()) results.set(sentence, done[n]!)
    }
    return sentences.map((sentence) => results.get(sentence)!)
  }

  return {
    async translate(window: PlannedSentence[]): Promise<Result[]> {
      const fresh = new Map<string, PlannedSentence>()
      for (const sentence of window) if (!known.has(keyOf(sentence))) fresh.set(keyOf(sentence), sentence)
      const work = translateOnes([...fresh.values()])
      work.catch(() => undefined)
      for (const [n, key] of [...fresh.keys()].entries()) {
        const result = work.then((all) => all[n]!)
        result.catch(() => undefined)
        known.set(key, result)
      }
      const results = await Promise.all(window.map((sentence) => known.get(keyOf(sentence))!))
      if (known.size > mostKnown) known.clear()
      return results
    },
  }
}

const mostKnown = 500
const keyOf = ({ from, source }: PlannedSentence) => `${from}\n${source}`

function byLanguage(sentences: readonly PlannedSentence[]): Map<TranslationLanguage | null, PlannedSentence[]> {
  const groups = new Map<TranslationLanguage | null, PlannedSentence[]>()
  for (const sentence of sentences) groups.set(sentence.from, [...(groups.get(sentence.from) ?? []), sentence])
  return groups
}

/** Nothing to translate in it but, perhaps, terms of the glossary. */
function asItIs({ source, spans }: Unit, engine: string): UnitResult {
  let [text, at] = ['', 0]
  for (const span of spans) {
    text += source.slice(at, span.start) + (span.target ?? span.text)
    at = span.end
  }
  return { text: text + source.slice(at), faults: [], mean: 0, min: 0, way: 'none', engine, alternatives: [] }
}

function resultOf(done: Done, { word, evidence }: Rating, via: 'ht' | null): Result {
  const { plan, results } = done
  const asked = wasAsked(done)
  const [only] = results
  return {
    text: textOf(done),
    faults: faultsIn(done),
    confidence: word,
    evidence,
    via,
    alternatives: results.length === 1 ? only!.alternatives.map((one) => ({ text: joinedUnits(plan, [one]) })) : [],
    from: asked ? 'engine' : 'unchanged',
    engine: asked ? (only?.engine ?? null) : null,
  }
}
