import { describe, expect, it } from 'vitest'
import { noMoreEngines } from '#core/contract/engines.ts'
import { en, es, fr, ht } from '../../../locales/help.ts'
import { searchTopics, type Topic, topicsOf } from './help-page.tsx'

const paths = [
  ...['/register', '/profile', '/forgot-password', '/text-to-speech', '/speech-to-text', '/translate', '/dictionaries'],
  ...[
    '/voices',
    '/voice-cloning',
    '/api-keys',
    '/analytics',
    '/subscription',
    '/contact',
    '/on-this-device',
    '/contribute',
    '/datasets',
    '/scorecard',
    '/docs/help-center',
  ],
  ...[
    '/docs/documentation',
    '/docs/changelog',
    '/docs/ai-speech-classifier',
    '/legal/terms',
    '/legal/privacy',
    '/legal/data-use',
    '/legal/licences',
  ],
]

const text = `## Accounts
### How do I sign out? {#sign-out}
Open **Account Settings**.
### Kòman mwen chanje modpas mwen? {#modpas}
Nan [Pwofil](/profile).
## Credits
### What is a credit? {#credit}
- One character.
- Half for translation.`
const found = (query: string) =>
  searchTopics(topicsOf(text, 'en', noMoreEngines), query).map((topic) => [
    topic.title,
    ...topic.answers.map((a) => a.question),
  ])

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

it('has the same answers in every language, each with its own anchor', () => {
  const languages = [
    ['en', en],
    ['ht', ht],
    ['fr', fr],
    ['es', es],
  ] as const
  const anchors = (topics: Topic[]) => topics.map((topic) => topic.answers.map(({ id }) => id))
  const english = anchors(topicsOf(en.answers, 'en', noMoreEngines))
  expect(english.flat().length).toBeGreaterThanOrEqual(80)
  expect(new Set(english.flat()).size).toBe(english.flat().length)
  for (const [language, { answers }] of languages) {
    const topics = topicsOf(answers, language, noMoreEngines)
    expect(anchors(topics)).toEqual(english)
    for (const { id, question, blocks } of topics.flatMap((topic) => topic.answers)) {
      expect(id, question).toMatch(/^[a-z0-9-]+$/)
      expect(blocks.length, question).toBeGreaterThan(0)
    }
  }
})

it('shows the current prices as tables', () => {
  const tables = topicsOf(en.answers, 'en', noMoreEngines).flatMap(({ answers }) =>
    answers.flatMap(({ id, blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [{ id, ...block }] : []))),
  )
  expect(tables.map(({ id }) => id)).toEqual(['buy-credits', 'plans'])
  expect(tables[1]!.rows.map(([name, price]) => [name, price])).toContainEqual(['Creator', '$22'])
  expect(tables[0]!.rows).toContainEqual(['20,000', '$5'])
})

it('links only to existing pages and answers', () => {
  const ids = new Set(topicsOf(en.answers, 'en', noMoreEngines).flatMap(({ answers }) => answers.map(({ id }) => id)))
  for (const { answers } of [en, ht, fr, es]) {
    const targets = [...answers.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!)
    expect(targets).toEqual([...en.answers.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!))
    for (const to of targets) {
      const [path, hash] = to.split('#')
      expect(paths, to).toContain(path!.split('?')[0])
      if (path === '/docs/help-center') expect(ids).toContain(hash)
    }
  }
})
