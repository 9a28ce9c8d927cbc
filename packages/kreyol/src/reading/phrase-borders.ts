import { clitics } from '../spelling/letters.ts'
import { readText } from './reading.ts'

/** How well a text may be divided before a word: the first is best, the last must not be. */
export const borderGrades = ['sentence', 'phrase', 'clause', 'words', 'close', 'clitic'] as const
export type BorderGrade = (typeof borderGrades)[number]

const listed = (words: string) => new Set(words.split(/\s+/))

type Leanings = {
  /** What a clause or a complement begins with. */
  opens: Set<string>
  /** What belongs to the word after it: markers, prepositions, articles. */
  forward: Set<string>
  /** What belongs to the word before it. */
  back: Set<string>
}
const kreyol: Leanings = {
  opens: listed(
    'ak epi men oswa paske ki lè si pandan ke konsa kòm jiskaske depi pou nan sou avèk san anvan apre jouk tankou',
  ),
  forward: listed('ap te pral ta va se pa nan sou pou ak avèk san yon chak de twa gwo ti bèl'),
  // determiners follow their noun: `kay la`, `moun yo`
  back: listed('la lan an a yo sa sila'),
}
const others: Leanings = {
  opens: listed(
    `and but or because so that which who when while if although et mais ou car donc que qui quand lorsque parce puisque
    y pero porque cuando aunque mas pois quando embora`,
  ),
  forward: listed(
    `the a an of to in on at for with my your his her our their no not le la les un une des du au aux dans sur avec mon ma
    el los las una unos unas del al en con sin mi tu su o os as um uma do da no na em com`,
  ),
  back: new Set(),
}
/** Pronouns cut short to a letter, which lean on a neighbour: they are spoken with it in one breath. */
const shortPronouns = listed('m l k t w n y')

const plain = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase()
const wrapped = /^["'«“‘([]*([\p{L}\p{M}]{1,2})['’ʼ]?$/u

/** Whether a word is nothing but `m`, `l`, `k`, `t`, `w`, `n` or `y`, with its apostrophe or without; a stop after it ends the phrase. */
export function isClitic(word: string): boolean {
  const letters = wrapped.exec(word)?.[1]?.toLowerCase() ?? ''
  return shortPronouns.has(letters) && clitics.has(letters)
}

/** The grade of the border before each word; `words` are the places where they begin, from the first on. */
export function phraseBorders(text: string, words: readonly number[], language?: string | null): BorderGrade[] {
  const breaks = readText(text).filter((token) => token.kind === 'break')
  const leanings = !language || language === 'ht' ? kreyol : others
  let next = 0
  return words.map((start, n) => {
    if (n === 0) return 'sentence'
    const from = words[n - 1]!
    let level: 'sentence' | 'phrase' | undefined
    for (; next < breaks.length && breaks[next]!.start < start; next++)
      if (breaks[next]!.start > from) level = breaks[next]!.level === 'phrase' && !level ? 'phrase' : 'sentence'
    const [before, after] = [text.slice(from, start).trim(), text.slice(start, words[n + 1]).trim()]
    if (isClitic(before)) return 'clitic'
    return level ?? betweenWords(before, after, leanings)
  })
}

function betweenWords(before: string, after: string, { opens, forward, back }: Leanings): BorderGrade {
  const [last, first] = [plain(before), plain(after)]
  const ends = /[^\p{L}\p{N}]$/u.test(after)
  // before a stop it is the determiner of a word that ends in a nasal: `mòn nan.`
  const follows = back.has(first) || (first === 'nan' && ends && back.size > 0) || (isClitic(plain(after)) && ends)
  if (follows || forward.has(last)) return 'close'
  return opens.has(first) ? 'clause' : 'words'
}
