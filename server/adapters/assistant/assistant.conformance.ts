import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { Assistant, AssistantAsked } from '../../ports/assistant.ts'

export const someQuestion: AssistantAsked = {
  question: 'How do I place a pause?',
  language: 'en',
  passages: [
    { number: 1, title: 'How do I place a pause?', text: 'Press one of the pause buttons.' },
    { number: 2, title: 'What is Express?', text: 'A processing mode for those who wait.' },
  ],
  before: ['How do I turn text into speech?'],
}
export const going = () => new AbortController().signal
export const failing = (code: string) => (error: unknown) => error instanceof AppError && error.code === code

/** The contract of every assistant. */
export function assistantConformance(
  name: string,
  open: () => Promise<{ assistant: Assistant; close?(): Promise<void> }>,
): void {
  describe(`${name} as an assistant`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => opened.close?.())

    it('answers from the given passages, and cites them', async () => {
      const { text, passages, usage } = await opened.assistant.answer(someQuestion, going())
      expect(text).toContain('pause buttons')
      expect(passages).toEqual([1])
      expect(usage.prompt_tokens).toBeGreaterThanOrEqual(0)
      expect(usage.completion_tokens).toBeGreaterThanOrEqual(0)
      expect(opened.assistant.model).not.toBe('')
    })
    it('declines without passages', async () => {
      const nothing = opened.assistant.answer({ ...someQuestion, passages: [] }, going())
      await expect(nothing).rejects.toSatisfy(failing('unavailable'))
    })
    it('rejects with the reason of an aborted signal', async () => {
      const reason = new Error('enough')
      await expect(opened.assistant.answer(someQuestion, AbortSignal.abort(reason))).rejects.toBe(reason)
    })
    it('is unavailable once closed', async () => {
      await opened.assistant.close()
      await expect(opened.assistant.answer(someQuestion, going())).rejects.toSatisfy(failing('unavailable'))
    })
  })
}
