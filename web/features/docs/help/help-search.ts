import { type Block, blocksOf, partsOf, plainText } from '../../../ui/text/prose-text.ts'

export type Answer = { question: string; blocks: Block[]; haystack: string }
export type Topic = { title: string; answers: Answer[] }

function textOf(block: Block): string {
  return block.kind === 'list' ? block.items.join(' ') : block.text
}

/** `## Topic`, then `### Question` with its answer below. */
export function topicsOf(text: string): Topic[] {
  return partsOf(blocksOf(text), 2).map(({ title, blocks }) => ({
    title,
    answers: partsOf(blocks, 3).map(({ title: question, blocks: answer }) => ({
      question,
      blocks: answer,
      haystack: plainText([title, question, ...answer.map(textOf)].join(' ')),
    })),
  }))
}

/** Answers that hold every word one typed, however it is accented; topics left empty go. */
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
