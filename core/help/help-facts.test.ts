import { describe, expect, it } from 'vitest'
import { noMoreEngines, type RunningEngines } from '../contract/engines.ts'
import { articles as en } from './en.ts'
import { articles as es } from './es.ts'
import { articles as fr } from './fr.ts'
import { helpTopics } from './help-center.ts'
import { withFacts } from './help-facts.ts'
import { articles as ht } from './ht.ts'

const texts = { en, ht, fr, es }
type Language = keyof typeof texts
const languages = Object.keys(texts) as Language[]

const configured: RunningEngines = {
  translation: [
    {
      engine: 'gpt-4',
      name: 'GPT-4',
      service: 'openai:gpt-4',
      plans: ['pro', 'scale', 'enterprise'],
      auto_for: ['pro'],
    },
  ],
  transcription: { models: [], heard_by: { en: 'moonshine', ht: 'listen-oswald' }, packs_add: [] },
}

function answer(language: Language, id: string, running: RunningEngines): string {
  const articles = helpTopics(texts[language]).flatMap((topic) => topic.articles)
  return withFacts(articles.find((article) => article.id === id)!.text, language, running)
}

describe('the Help Center', () => {
  it.each(languages)('promises in %s no engine that is not configured', (language) => {
    const articles = helpTopics(texts[language]).flatMap((topic) => topic.articles)
    const all = articles.map(({ text }) => withFacts(text, language, noMoreEngines)).join('\n')
    expect(all).not.toMatch(/GPT|Claude|\{(if|unless|end)/)
    expect(answer(language, 'translation-engines', noMoreEngines)).toContain('Pawòl')
  })
  it.each(languages)(
    'names in %s those that are, with their plan, in the text and in the table of plans',
    (language) => {
      expect(answer(language, 'translation-engines', configured)).toContain('GPT-4 (Pro)')
      const rows = answer(language, 'plans', configured)
        .split('\n')
        .filter((line) => line.includes('GPT-4'))
      expect(rows.map((row) => row.split(' | ')[0])).toEqual(['| Pro', '| Business', '| Enterprise'])
    },
  )
  it.each(languages)('says in %s whether spoken Kreyòl is understood, and what a pack would change', (language) => {
    const pack = { ...noMoreEngines, transcription: { ...noMoreEngines.transcription, packs_add: ['ht'] } }
    const beta = { ...noMoreEngines, transcription: { models: [], heard_by: { ht: 'ht-ear-beta' }, packs_add: [] } }
    const [heard, not, later, draft] = [configured, noMoreEngines, pack, beta].map((one) =>
      answer(language, 'spoken-kreyol', one),
    )
    expect(new Set([heard, not, later, draft]).size).toBe(4)
    expect(draft).toMatch(/b[eê]ta.*7/)
    expect(heard).not.toMatch(/b[eê]ta/)
    expect(later!.length).toBeGreaterThan(not!.length)
  })
})
