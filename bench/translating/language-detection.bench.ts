import { readFileSync } from 'node:fs'
import { detectLanguage, isGuess } from '@pawol/kreyol/detect-language'
import { translationLanguages } from '#core/rules/translate/languages.ts'
import { projectPath } from '../../server/platform/project.ts'
import { percentile, report } from '../setting.ts'

/** The accuracy, confidence and speed of language detection, on the tables the tests read. */
const least = { short: 98, unseen: 95, sentences: 99, unsupported: 98 }

const lines = (name: string) => readFileSync(projectPath('packages/kreyol/samples', name), 'utf8').trim().split('\n')
const table = (name: string) =>
  lines(name).map((line) => {
    const [languages = '', text = ''] = line.split('\t')
    return { languages: languages.split(','), text }
  })
type Row = ReturnType<typeof table>[number]
const percent = (part: number, all: number) => Math.round((1000 * part) / all) / 10
const found = ({ text }: Row) => detectLanguage(text)
const isRight = (row: Row) => row.languages.includes(String(found(row).language))
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const began = performance.now()
detectLanguage('hello')
report('the first text of a process, ms', { ms: performance.now() - began })

const short = table('short-texts.tsv')
const unseen = table('short-texts-held-out.tsv')
const sentences = translationLanguages.flatMap((language) =>
  lines(`sentences-${language}.txt`).map((text): Row => ({ languages: [language], text })),
)
const foreign = table('unsupported-texts.tsv')

function measure(what: string, rows: readonly Row[]): number {
  const right = percent(rows.filter(isRight).length, rows.length)
  const wrong = rows.filter((row) => !isRight(row))
  report(what, {
    texts: rows.length,
    'right, %': right,
    'guesses, %': percent(rows.filter((row) => isGuess(found(row))).length, rows.length),
    'the surest mistake': Math.max(0, ...wrong.map((row) => found(row).confidence)),
    missed: wrong.map(({ text }) => text).join(', ') || 'none',
  })
  return right
}
const shares = {
  short: measure('short texts', short),
  unseen: measure('short texts no choice was fitted to', unseen),
  sentences: measure('sentences', sentences),
  unsupported: percent(foreign.filter((row) => found(row).language === null).length, foreign.length),
}
measure(
  'sentences without accents',
  sentences.map((row) => ({ ...row, text: bare(row.text) })),
)
for (const language of translationLanguages)
  report(`short texts in ${language}`, {
    'right, %': percent(
      short.filter((row) => row.languages[0] === language && isRight(row)).length,
      short.filter((row) => row.languages[0] === language).length,
    ),
  })
report('texts in unsupported languages', {
  texts: foreign.length,
  languages: new Set(foreign.map((row) => row.languages[0])).size,
  'distinguished from ours, %': shares.unsupported,
  'named right, %': percent(
    foreign.filter((row) => row.languages[0] === found(row).unsupported).length,
    foreign.length,
  ),
})
const several = short.filter(({ languages }) => languages.length > 1)
report('words of several languages', {
  texts: several.length,
  'shown as a guess, %': percent(several.filter((row) => isGuess(found(row))).length, several.length),
})
const all = [...short, ...unseen]
for (const [from, to] of [
  [0, 0.5],
  [0.5, 0.8],
  [0.8, 0.95],
  [0.95, 1.01],
] as const) {
  const within = all.filter((row) => found(row).confidence >= from && found(row).confidence < to)
  report(`short texts with a confidence from ${from}`, {
    texts: within.length,
    'right, %': percent(within.filter(isRight).length, within.length),
  })
}

const long = sentences.map(({ text }) => text).join(' ')
const took: number[] = []
for (let n = 0; n < 200; n++) {
  const text = long.slice((n * 97) % 8_000, ((n * 97) % 8_000) + 4_000)
  const start = performance.now()
  detectLanguage(text)
  took.push(performance.now() - start)
}
report('a text of 4,000 characters, ms', { p50: percentile(took, 0.5), p95: percentile(took, 0.95) })

const below = Object.entries(least).filter(([what, share]) => shares[what as keyof typeof shares] < share)
for (const [what, share] of below) console.error(`${what}: less than ${share} %`)
process.exit(below.length > 0 ? 1 : 0)
