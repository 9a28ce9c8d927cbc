import { readFile } from 'node:fs/promises'
import { AppError } from '#core/contract/errors.ts'
import {
  cleanSentence,
  countTrigrams,
  rarityOf,
  type SentenceProblem,
  sentenceKey,
  sentenceProblem,
} from '#core/rules/commons/sentences.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import { projectPath } from '../../../platform/project.ts'
import { type NewSentence, type SentenceRow, sentenceStore as store } from './store.ts'

export type Sentences = ReturnType<typeof createSentences>
type Refused = { line: number; text: string; problem: SentenceProblem }

/** In an answer; all of them are counted. */
const mostRefused = 500

/** Sentences that come with the program: id, text and number of words. */
async function readOwn(): Promise<string[]> {
  const file = projectPath('server', 'features', 'commons', 'content', 'sentences-ht.tsv')
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => line.split('\t')[1]!)
}

export function createSentences({ db, readTexts = readOwn }: { db: Db; readTexts?: () => Promise<string[]> }) {
  let trigrams: Promise<Map<string, number>> | undefined
  let loaded: Promise<void> | undefined
  const counts = () => {
    trigrams ??= readTexts().then(countTrigrams)
    return trigrams
  }
  async function sentenceOf(given: string): Promise<NewSentence> {
    const text = cleanSentence(given)
    return { text, key: sentenceKey(text), rarity: rarityOf(text, await counts()) }
  }
  async function load(): Promise<void> {
    if (await store.hasOwn(db)) return
    const texts = await readTexts()
    const sentences = await Promise.all(texts.map(sentenceOf))
    await db.tx((tx) => store.add(tx, sentences, { source: 'own', state: 'open' }))
  }

  return {
    /** Puts our sentences into the database, before the first is read there. */
    loaded(): Promise<void> {
      loaded ??= load().catch((err) => {
        loaded = undefined
        throw err
      })
      return loaded
    },
    /** Adds a sentence that is reviewed before it is read; refuses a bad one. Answers the row, also of one that is there. */
    async suggest(on: Sql, given: string, by: { contributor_id: string; source: 'suggestion' | 'donation' }) {
      const problem = sentenceProblem(given)
      if (problem) throw new AppError('sentence_refused', { sentence_problem: problem })
      const sentence = await sentenceOf(given)
      await store.add(on, [sentence], { state: 'waiting', ...by })
      return (await store.byKey(on, sentence.key)) as SentenceRow
    },
    /** Sentences of staff, which may be read at once. */
    async import(tx: Sql, text: string, origin: string) {
      const refused: Refused[] = []
      const good = new Map<string, NewSentence & { line: number }>()
      for (const [at, line] of text.split('\n').entries()) {
        const given = cellOf(line)
        if (given === '') continue
        const known = sentenceKey(given)
        const problem = sentenceProblem(given) ?? (good.has(known) ? ('duplicate' as const) : null)
        if (problem) refused.push({ line: at + 1, text: given, problem })
        else good.set(known, { ...(await sentenceOf(given)), line: at + 1 })
      }
      const added = new Set(await store.add(tx, [...good.values()], { source: 'staff', state: 'open', origin }))
      for (const { key, line, text: given } of good.values())
        if (!added.has(key)) refused.push({ line, text: given, problem: 'duplicate' })
      refused.sort((a, b) => a.line - b.line)
      return { added: added.size, refused: refused.slice(0, mostRefused), refused_in_all: refused.length }
    },
  }
}

/** The first cell with two words or more: tables often begin with an id. */
function cellOf(line: string): string {
  const cells = line.split('\t').map(cleanSentence)
  return cells.find((cell) => /\S\s+\S/.test(cell)) ?? cells.find((cell) => cell !== '') ?? ''
}
