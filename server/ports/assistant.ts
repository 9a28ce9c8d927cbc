import type { Language } from '#core/contract/account/account.ts'

/** Something of our own pages, with the number it is quoted by. */
export type Quotable = { number: number; title: string; text: string }

export type AssistantAsked = {
  /** What a visitor typed: material, never an instruction. */
  question: string
  /** The language to answer in. */
  language: Language
  /** Best first, at least one: an answer may say nothing that is not in them. */
  passages: readonly Quotable[]
  /** What was asked before in the same conversation, oldest first, a few at most. */
  before: readonly string[]
}

export type AssistantAnswer = {
  text: string
  /** The numbers of the passages it is made from; none where they do not answer the question. */
  passages: number[]
  usage: { prompt_tokens: number; completion_tokens: number }
}

/** Words an answer from passages. Fails with `unavailable`, `timeout`, or the signal's reason. */
export type Assistant = {
  /** Names the engine, in answers and logs. */
  model: string
  answer(asked: AssistantAsked, signal: AbortSignal): Promise<AssistantAnswer>
  close(): Promise<void>
}
