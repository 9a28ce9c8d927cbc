import type { Language } from '#core/contract/account/account.ts'
import type { RunningEngines } from '#core/contract/engines.ts'
import { helpTopics, type Picture } from '#core/help/help-center.ts'
import { withFacts } from '#core/help/help-facts.ts'
import { type Block, blocksOf, plainText, textOfBlock } from '../../../ui/text/prose-text.ts'

export type Answer = { id: string; question: string; blocks: Block[]; haystack: string; picture?: Picture }
export type Topic = { title: string; answers: Answer[] }

export function topicsOf(text: string, language: Language, running: RunningEngines): Topic[] {
  return helpTopics(text).map(({ title, articles }) => ({
    title,
    answers: articles.map(({ id, question, text, picture }) => {
      const blocks = blocksOf(withFacts(text, language, running))
      return {
        id,
        question,
        blocks,
        picture,
        haystack: plainText([title, question, ...blocks.map(textOfBlock)].join(' ')),
      }
    }),
  }))
}

/** Answers that contain every typed word, regardless of accents; empty topics are dropped. */
export function searchTopics(topics: Topic[], query: string): Topic[] {
  const words = plainText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ haystack }) => words.every((word) => haystack.includes(word))),
    }))
    .filter((topic) => topic.answers.length > 0)
}
