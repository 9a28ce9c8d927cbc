import { detectLanguage } from '@pawol/kreyol/detect-language'
import type { Language } from '#core/contract/account/account.ts'
import type { RunningEngines } from '#core/contract/engines.ts'
import { passagesIn } from './passages.ts'
import { type Hit, makeSearch, type Passage, type Search } from './retrieval/search.ts'
import { stopWords, vagueWords } from './retrieval/word-lists.ts'
import { plainWords, terms } from './retrieval/words.ts'
import { type AccountTopic, accountTopics, assistantWords } from './words/words.ts'

// fitted by logistic regression to the samples, those that were new to the search counting twice (docs/decisions/072, 104)
const weights = {
  coverage: 5.19,
  score: 2.18,
  likeness: 3.21,
  unknown: -1.93,
  elsewhere: -3.03,
  margin: 3.01,
  // fitted -10.05; 0.3 more answers nine tenths of the unseen questions
  constant: -9.75,
}

/** Below this confidence the assistant gives no answer. */
export const enough_confidence = 0.5

/** The probability, 0 to 1, that our pages answer the question and the first hit does. */
function confidenceOf([first, second]: readonly Hit[]): number {
  if (!first) return 0
  // a second page that scores as high leaves the answer open
  const margin = second ? 1 - second.score / first.score : 1
  const sum =
    weights.coverage * first.coverage +
    weights.score * Math.log(1 + first.score) +
    weights.likeness * first.likeness +
    weights.unknown * first.unknown +
    weights.elsewhere * Number(first.elsewhere) +
    weights.margin * margin +
    weights.constant
  return 1 / (1 + Math.exp(-sum))
}

const languages: readonly Language[] = ['en', 'ht', 'fr', 'es']

/** `vague`: the question names no subject, so nothing was searched. */
export type Found = { language: Language; hits: Hit[]; confidence: number; vague?: true }

/** The page that answers each question about the user's account. */
const accountPages: Record<AccountTopic, string> = {
  balance: '/subscription?tab=credits',
  plan: '/subscription?tab=subscription',
  limits: '/subscription',
  failed: '/docs/help-center#failed-job',
}
const marked = (topic: AccountTopic) => `${accountPages[topic]}?account=${topic}`

function accountPassages(language: Language): Passage[] {
  return accountTopics.map((topic) => ({
    ...assistantWords[language].account[topic],
    page: marked(topic),
    kind: 'account' as const,
    text: '',
  }))
}

export function accountTopicOf({ page, kind }: Passage): AccountTopic | undefined {
  return kind === 'account' ? accountTopics.find((topic) => page === marked(topic)) : undefined
}

export const pageOfTopic = (topic: AccountTopic) => accountPages[topic]

/** A question with few words of its own continues the previous one. */
const fewTerms = 3
const beforeWeight = 0.5
/** Openings of a question that continues the previous one. */
const goesOn = /^(and|what about|how about|ak|epi|e pou|et|y)\s/i
/** The weight of the page's language where the question's own is uncertain. */
const wishedWeight = 0.2
/** Fewer words are too short for reliable language detection. */
const enoughWords = 3
/** At this confidence the language needs no second look. */
const sureOfLanguage = 0.98

/** Everything that can be quoted, with its search. Each language is indexed when first used. */
export function createKnowledge({ changelog, running }: { changelog: string; running: () => RunningEngines }) {
  const searches = new Map<Language, Search>()
  const making = new Map<Language, Generator<void, Search>>()
  /** Starts building a search index, or continues it. */
  function make(language: Language): void {
    if (searches.has(language)) return
    const begun = making.get(language)
    if (!begun) {
      const passages = [...passagesIn(language, changelog, running), ...accountPassages(language)]
      making.set(language, makeSearch(passages, language))
      return
    }
    const { done, value } = begun.next()
    if (done) searches.set(language, value)
  }
  function searchIn(language: Language): Search {
    for (;;) {
      const made = searches.get(language)
      if (made) return made
      make(language)
    }
  }

  function languageOf(question: string, wished: Language): Language {
    const detected = detectLanguage(question)
    const words = plainWords(question)
    const spoken = languages.find((language) => language === detected.language)
    if (spoken && detected.confidence >= sureOfLanguage && words.length > enoughWords) return spoken
    const votes = languages.map((language) => {
      const small = words.filter((word) => stopWords[language].has(word)).length / Math.max(1, words.length)
      return {
        language,
        votes:
          (detected.language === language ? detected.confidence * Math.min(1, words.length / enoughWords) : 0) +
          small * 0.5 +
          searchIn(language).knows(question) +
          (language === wished ? wishedWeight : 0),
      }
    })
    return votes.reduce((best, one) => (one.votes > best.votes ? one : best)).language
  }

  function find(question: string, { wished, before }: { wished: Language; before?: string }): Found {
    const language = languageOf(question, wished)
    if (isVague(question, language)) return { language, hits: [], confidence: 0, vague: true }
    const search = searchIn(language)
    const alone = search.find([{ text: question, weight: 1 }])
    const confidence = confidenceOf(alone)
    const isWhole = confidence >= enough_confidence && !goesOn.test(question.trim())
    if (!before || isWhole || terms(question, language).length > fewTerms) return { language, hits: alone, confidence }
    const together = search.find([
      { text: question, weight: 1 },
      { text: before, weight: beforeWeight },
    ])
    return { language, hits: together, confidence: confidenceOf(together) }
  }

  return {
    /** Indexes every language in small steps, so that no request waits for it. */
    async prepare(): Promise<void> {
      for (const language of languages)
        while (!searches.has(language)) {
          await new Promise(setImmediate)
          make(language)
        }
    },
    /** `before`: the previous question of the same conversation. */
    ask(question: string, asking: { wished: Language; before?: string }): Found {
      const { hits, ...found } = find(question, asking)
      return { ...found, hits: hits.map((hit) => ({ ...hit, passage: asItHolds(hit.passage) })) }
    },
  }
}

function isVague(question: string, language: Language): boolean {
  const vague = new Set(terms(vagueWords[language], language))
  const said = terms(question, language)
  return said.length > 0 && said.every((term) => vague.has(term) || term.includes('-'))
}

const asItHolds = ({ current, ...passage }: Passage): Passage => ({ ...passage, text: current?.() ?? passage.text })
