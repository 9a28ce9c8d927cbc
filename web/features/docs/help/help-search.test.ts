import { describe, expect, it } from 'vitest'
import { help as en } from '../../../locales/en/help.ts'
import { help as es } from '../../../locales/es/help.ts'
import { help as fr } from '../../../locales/fr/help.ts'
import { help as ht } from '../../../locales/ht/help.ts'
import { searchTopics, topicsOf } from './help-search.ts'

const text = `## Accounts
### How do I sign out?
Open **Account Settings**.
### Kòman mwen chanje modpas mwen?
Nan [Pwofil](/profile).
## Credits
### What is a credit?
- One character.
- Half for translation.`
const found = (query: string) =>
  searchTopics(topicsOf(text), query).map((topic) => [topic.title, ...topic.answers.map((a) => a.question)])

describe('searching help', () => {
  it.each([
    ['', 2],
    ['   ', 2],
    ['zzz', 0],
  ])('%j leaves %i topics', (query, count) => {
    expect(found(query)).toHaveLength(count)
  })
  it.each([
    ['SIGN', [['Accounts', 'How do I sign out?']]],
    ['koman', [['Accounts', 'Kòman mwen chanje modpas mwen?']]],
    ['kòmàn', [['Accounts', 'Kòman mwen chanje modpas mwen?']]],
    ['translation character', [['Credits', 'What is a credit?']]],
    ['credits', [['Credits', 'What is a credit?']]],
    ['sign credit', []],
  ])('%j finds %j', (query, answers) => {
    expect(found(query)).toEqual(answers)
  })
})

it('has the same questions in every language, each with an answer', () => {
  const shape = (answers: string) => topicsOf(answers).map((topic) => topic.answers.length)
  expect(shape(en.answers).reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(16)
  for (const { answers } of [ht, fr, es]) expect(shape(answers)).toEqual(shape(en.answers))
  for (const { answers } of [en, ht, fr, es]) {
    for (const answer of topicsOf(answers).flatMap((topic) => topic.answers)) {
      expect(answer.blocks.length, answer.question).toBeGreaterThan(0)
    }
  }
})
