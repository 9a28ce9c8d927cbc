import type { Language } from '#core/contract/account/account.ts'
import type { RunningEngines } from '#core/contract/engines.ts'
import { detectLanguageOf } from '#core/kreyol/detect-language.ts'
import { passagesIn } from './passages.ts'
import { confidenceOf, enough_confidence } from './retrieval/confidence.ts'
import type { Passage } from './retrieval/passage.ts'
import { type Hit, makeSearch, type Search } from './retrieval/search.ts'
import { stopWords } from './retrieval/word-lists.ts'
import { plainWords, terms } from './retrieval/words.ts'
import { type AccountTopic, accountTopics, assistantWords } from './words/words.ts'

const languages: readonly Language[] = ['en', 'ht', 'fr', 'es']

export type Found = { language: Language; hits: Hit[]; confidence: number }

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
const few_terms = 3
const before_weight = 0.5
/** Openings of a question that continues the previous one. */
const goes_on = /^(and|what about|how about|ak|epi|e pou|et|y)\s/i
/** The weight of the page's language where the question's own is uncertain. */
const wished_weight = 0.2
/** Fewer words are too short for reliable language detection. */
const enough_words = 3
/** At this confidence the language needs no second look. */
const sure_of_language = 0.98

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
    const detected = detectLanguageOf(question)
    const words = plainWords(question)
    const spoken = languages.find((language) => language === detected.language)
    if (spoken && detected.confidence >= sure_of_language && words.length > enough_words) return spoken
    const votes = languages.map((language) => {
      const small = words.filter((word) => stopWords[language].has(word)).length / Math.max(1, words.length)
      return {
        language,
        votes:
          (detected.language === language ? detected.confidence * Math.min(1, words.length / enough_words) : 0) +
          small * 0.5 +
          searchIn(language).knows(question) +
          (language === wished ? wished_weight : 0),
      }
    })
    return votes.reduce((best, one) => (one.votes > best.votes ? one : best)).language
  }

  function find(question: string, { wished, before }: { wished: Language; before?: string }): Found {
    const language = languageOf(question, wished)
    const search = searchIn(language)
    const alone = search.find([{ text: question, weight: 1 }])
    const confidence = confidenceOf(alone)
    const is_whole = confidence >= enough_confidence && !goes_on.test(question.trim())
    if (!before || is_whole || terms(question, language).length > few_terms)
      return { language, hits: alone, confidence }
    const together = search.find([
      { text: question, weight: 1 },
      { text: before, weight: before_weight },
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

const asItHolds = ({ current, ...passage }: Passage): Passage => ({ ...passage, text: current?.() ?? passage.text })
