import type { Language } from '#core/contract/account/account.ts'
import { plainWords } from './retrieval/words.ts'
import { assistantWords } from './words/words.ts'

const longest = 6

/** Answers a message that is only a greeting or thanks. */
export function smallTalk(message: string, language: Language): string | undefined {
  const said = plainWords(message)
  if (said.length === 0 || said.length > longest) return undefined
  for (const words of [assistantWords[language], ...Object.values(assistantWords)])
    for (const kind of ['hello', 'thanks', 'bye'] as const) {
      const known = new Set(plainWords(words.small_talk[kind]))
      if (said.every((word) => known.has(word))) return words[kind]
    }
  return undefined
}
