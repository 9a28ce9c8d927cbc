import { readFileSync } from 'node:fs'
import { Language } from '#core/contract/account/account.ts'
import type { ChatReply } from '#core/contract/assistant.ts'
import { assistantWords } from '../server/features/assistant/words/words.ts'
import { projectPath } from '../server/platform/project.ts'

/** `expected`: the pages that answer it, or `decline` or `talk`; several are right. */
type AskedQuestion = { language: Language; topic: string; question: string; expected: string[] }
/** `declined`: no answer but the offer of a person, where a page would have answered. */
export type Verdict = 'right' | 'declined' | 'wrong'
export type Score = Record<Verdict | 'asked', number> & { misses: string[] }

export function askedQuestions(file: string): AskedQuestion[] {
  const [, ...lines] = readFileSync(projectPath('test/fixtures', file), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [language, topic = '', question = '', expected = ''] = line.split('\t')
    return { language: language as Language, topic, question, expected: expected.split(',') }
  })
}

/** Asks every question in the language of its page and counts the verdicts, by language and in all. */
export async function scoreAnswers(
  questions: readonly AskedQuestion[],
  ask: (question: string, language: Language) => Promise<ChatReply>,
): Promise<Record<Language | 'all', Score>> {
  const none = (): Score => ({ asked: 0, right: 0, declined: 0, wrong: 0, misses: [] })
  const scores = { all: none(), en: none(), ht: none(), fr: none(), es: none() }
  for (const { language, question, expected } of questions) {
    const reply = await ask(question, language)
    const verdict = verdictOf(reply, expected)
    for (const score of [scores.all, scores[language]]) {
      score.asked++
      score[verdict]++
      if (verdict !== 'right') score.misses.push(`${verdict}: ${question} (${expected}) → ${reply.response}`)
    }
  }
  return scores
}

function verdictOf(reply: ChatReply, expected: readonly string[]): Verdict {
  const said = saidIn(reply)
  if (expected.some((one) => (one.endsWith('*') ? said.startsWith(one.slice(0, -1)) : said === one))) return 'right'
  return said === 'decline' ? 'declined' : 'wrong'
}

/** The page that the reply quotes, by its anchor; or `decline` with the offer of a person, or `talk`. */
function saidIn({ response, confidence, suggest_human }: ChatReply): string {
  const words = Language.options.map((language) => assistantWords[language])
  if (words.some(({ hello, thanks, bye }) => [hello, thanks, bye].includes(response))) return 'talk'
  const paragraphs = response.split('\n\n').filter((one) => !words.some(({ see_also }) => one.startsWith(see_also)))
  if (confidence < 0.5) return suggest_human ? 'decline' : 'nothing offered'
  const page = /^\[[^\]]*\]\((\/docs\/[^)]*)\)$/.exec(paragraphs.at(-1) ?? '')?.[1] ?? 'no page'
  return page.replace('/docs/help-center#', '').replace('/docs/documentation#', 'docs#')
}
