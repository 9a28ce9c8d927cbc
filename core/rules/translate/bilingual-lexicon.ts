import type { TranslationLanguage } from './languages.ts'
import { folded, unaccented } from './plain-words.ts'

/** Languages the lexicon has columns for. */
export const lexiconLanguages = ['en', 'fr', 'es', 'ht'] as const
export type LexiconLanguage = (typeof lexiconLanguages)[number]
export const partsOfSpeech = ['n', 'v', 'adj', 'adv', 'pron', 'prep', 'conj', 'name', 'phr'] as const
export type PartOfSpeech = (typeof partsOfSpeech)[number]

/** The words that mean the same, the most usual first. */
type Entry = Record<LexiconLanguage, string[]> & { part_of_speech: PartOfSpeech }
export type Alternative = { text: string; part_of_speech: PartOfSpeech }
/** One language's entries: a folded word or phrase to those that have it, the same without accents, and every word. */
type Column = { exact: Map<string, number[]>; bare: Map<string, number[]>; words: Set<string> }
export type BilingualLexicon = { entries: readonly Entry[]; columns: Record<LexiconLanguage, Column> }

/** Reads `en fr es ht pos` with tabs between, a heading first, alternatives apart by ` / `; other lines are left out. */
export function readBilingualLexicon(tsv: string): BilingualLexicon {
  const reading = readingLexicon(tsv)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

/** The same a line at a time, for who must not take long at once. */
export function* readingLexicon(tsv: string): Generator<void, BilingualLexicon> {
  const entries: Entry[] = []
  const empty = (): Column => ({ exact: new Map(), bare: new Map(), words: new Set() })
  const columns = Object.fromEntries(lexiconLanguages.map((language) => [language, empty()])) as Record<
    LexiconLanguage,
    Column
  >
  for (const line of tsv.split('\n').slice(1)) {
    const [en, fr, es, ht, pos] = line.trimEnd().split('\t')
    const part_of_speech = partsOfSpeech.find((part) => part === pos)
    if (!en || !fr || !es || !ht || !part_of_speech) continue
    const entry = { en: forms(en), fr: forms(fr), es: forms(es), ht: forms(ht), part_of_speech }
    for (const language of lexiconLanguages) addForms(columns[language], entry[language], entries.length)
    entries.push(entry)
    yield
  }
  return { entries, columns }
}

const forms = (cell: string) =>
  cell
    .split(' / ')
    .map((form) => form.trim())
    .filter(Boolean)

function addForms(column: Column, all: readonly string[], n: number): void {
  const add = (index: Map<string, number[]>, form: string) => {
    const held = index.get(form)
    if (!held) index.set(form, [n])
    else if (held.at(-1) !== n) held.push(n)
  }
  for (const form of all) {
    const plain = folded(form)
    const bare = unaccented(plain)
    add(column.exact, plain)
    add(column.bare, bare)
    for (const word of bare.split(/[\s'-]+/)) column.words.add(word)
  }
}

export const isLexiconLanguage = (language: TranslationLanguage): language is LexiconLanguage => language !== 'pt'

const articles: Record<LexiconLanguage, RegExp> = {
  en: /^(?:the|a|an|to) (?=.)/,
  fr: /^(?:(?:le|la|les|un|une|des|du) |l')(?=.)/,
  es: /^(?:el|la|los|las|un|una|unos|unas) (?=.)/,
  ht: /^(?:yon|on) (?=.)|(?<=.) (?:la|lan|a|an|nan|yo)$/,
}
const endings: Record<LexiconLanguage, [end: RegExp, instead: string][]> = {
  en: [
    [/ies$/, 'y'],
    [/(?<=s|x|z|ch|sh)es$/, ''],
    [/(?<=[^s])s$/, ''],
    [/ied$/, 'y'],
    [/ed$/, ''],
    [/d$/, ''],
    [/([bdgmnprt])\1(?:ed|ing)$/, '$1'],
    [/ing$/, ''],
    [/ing$/, 'e'],
  ],
  fr: [
    [/aux$/, 'al'],
    [/(?<=.)[sx]$/, ''],
    [/es?$/, ''],
    [/és?$|ées?$/, 'er'],
  ],
  es: [
    [/ces$/, 'z'],
    [/es$/, ''],
    [/s$/, ''],
    [/as?$/, 'o'],
  ],
  ht: [],
}

const irregular = new Map(
  `children child men man women woman feet foot teeth tooth mice mouse went go gone go was be were be is be are be am be had have has have
  did do does do done do made make said say took take came come saw see knew know gave give found find told tell left leave felt feel
  bought buy brought bring thought think ate eat wrote write ran run sold sell slept sleep sent send spoke speak better good worse bad`
    .split(/\s+/)
    .flatMap((word, n, all) => (n % 2 === 0 ? [[word, all[n + 1]!] as const] : [])),
)

/** The word as written, then without its article, then as its singular or base might be. */
function readings(text: string, language: LexiconLanguage): string[] {
  const plain = folded(text).replace(/^[\s"'«“¿¡(]+|[\s"»”.!?…,;:)]+$/gu, '')
  const single = plain.replace(articles[language], '')
  const bases = endings[language]
    .filter(([end]) => end.test(single) && single.length > 3)
    .map(([end, to]) => single.replace(end, to))
  const odd = language === 'en' ? [irregular.get(single) ?? ''] : []
  return [...new Set([plain, single, ...odd, ...bases])].filter((reading) => reading !== '')
}

function found(text: string, language: LexiconLanguage, lexicon: BilingualLexicon): { entry: Entry; rank: number }[] {
  const [plain, ...bases] = readings(text, language)
  for (const reading of plain === undefined ? [] : [plain, ...bases]) {
    const bare = unaccented(reading)
    const exact = lexicon.columns[language].exact.get(reading)
    const hits = exact ?? lexicon.columns[language].bare.get(bare)
    if (!hits) continue
    const meant = hits.map((n) => {
      const entry = lexicon.entries[n]!
      return { entry, rank: entry[language].findIndex((form) => unaccented(folded(form)) === bare) }
    })
    // in Kreyòl an article follows a noun; after a verb the same word is "there"
    const article = language === 'ht' && reading !== plain
    const fits = article ? meant.filter(({ entry }) => entry.part_of_speech === 'n') : meant
    if (fits.length > 0) return fits
  }
  return []
}

const most = 12

/** What a dictionary would say of a word or phrase: translations with their part of speech, the usual ones first. */
export function lookUp(
  text: string,
  from: TranslationLanguage,
  to: TranslationLanguage,
  lexicon: BilingualLexicon,
): Alternative[] {
  if (!isLexiconLanguage(from) || !isLexiconLanguage(to) || from === to || text.length > 80) return []
  const hits = found(text, from, lexicon)
  // every entry's first word before anybody's second; where the word is an entry's own first word before where it is a by-word
  const ranked = hits.flatMap(({ entry, rank }) =>
    entry[to].map((form, place) => ({ text: form, part_of_speech: entry.part_of_speech, order: place + rank })),
  )
  // a phrase that ends with a full stop is a sentence, not a lookup
  const said = /[.!?…]\s*$/.test(text)
  const later = ({ part_of_speech }: Alternative) => (said && part_of_speech !== 'phr' ? 1 : 0)
  ranked.sort((a, b) => a.order - b.order || later(a) - later(b))
  const seen = new Set<string>()
  return ranked
    .filter(({ text, part_of_speech }) => {
      const key = `${text}\t${part_of_speech}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, most)
    .map(({ text, part_of_speech }) => ({ text, part_of_speech }))
}

/** The foreign spelling of a name that is a lexicon entry. */
export function namesFor(
  name: string,
  from: TranslationLanguage,
  to: TranslationLanguage,
  { columns, entries }: BilingualLexicon,
): string[] {
  if (!isLexiconLanguage(from) || !isLexiconLanguage(to)) return []
  const plain = folded(name)
  const hits = columns[from].exact.get(plain) ?? columns[from].bare.get(unaccented(plain)) ?? []
  return hits.flatMap((n) => (entries[n]!.part_of_speech === 'name' ? entries[n]![to] : []))
}

/** Whether a language's entries have this word, alone or in a phrase, in any of its usual forms. */
export function isInLexicon(word: string, language: LexiconLanguage, lexicon: BilingualLexicon): boolean {
  return readings(word, language).some((reading) =>
    unaccented(reading)
      .split(/[\s'-]+/)
      .every((part) => lexicon.columns[language].words.has(part)),
  )
}
