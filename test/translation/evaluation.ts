import { readFileSync } from 'node:fs'
import { type TranslatedSegment, type TranslationOrder, translateText } from '@pawol/engines/pipeline/pipeline'
import { type BilingualLexicon, readBilingualLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import { type ConfidenceWord, confidences, lower, probabilityRight } from '#core/rules/translate/confidence.ts'
import type { Evidence } from '#core/rules/translate/evidence.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { Translator } from '../../server/ports/translator.ts'

export type Direction = { from: TranslationLanguage; to: TranslationLanguage }
/** A sentence with a translation a person wrote; of each name the ways it may be written in the translation. */
export type Item = Direction & { source: string; reference: string; names: string[][] }
export type Translated = Item & { output: string; segments: TranslatedSegment[] }

export const embeddedLexicon = (): BilingualLexicon =>
  readBilingualLexicon(readFileSync(projectPath('models/ht-mt/lexicon.tsv'), 'utf8'))

/** Rows of a file of samples: a heading, then cells with tabs between. */
export function readSamples(file: string): Record<string, string>[] {
  const text = readFileSync(projectPath('test/translation/samples', file), 'utf8')
  const [heading = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  return rows.map((cells) => Object.fromEntries(heading.map((name, n) => [name, cells[n] ?? ''])))
}

/** General prose: each pair of sentences in both directions. */
export function prose(): Item[] {
  return readSamples('prose.tsv').flatMap((row) => {
    const [language, text, ht] = [row.language as TranslationLanguage, row.text!, row.ht!]
    const names = row.names!.split(';').flatMap((name) => (name.trim() ? [name.trim().split('=')] : []))
    return [
      { from: language, to: 'ht', source: text, reference: ht, names },
      { from: 'ht', to: language, source: ht, reference: text, names },
    ] satisfies Item[]
  })
}

export const directionOf = ({ from, to }: Direction) => `${from} → ${to}`

export function byDirection<T extends Direction>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(directionOf(item), [...(groups.get(directionOf(item)) ?? []), item])
  return groups
}

/** The engine alone, a sentence as it is written. */
export async function throughEngine(translator: Translator, items: readonly Item[], beam: number) {
  const outputs: string[] = []
  const segments = items.map(({ source, from, to }) => ({ text: source, from, to }))
  for await (const { index, text } of translator.translate(segments, { beam })) outputs[index] = text
  return items.map((item, n) => ({ ...item, output: outputs[n]! }))
}

/** As a user's text is translated: the sentences of a direction as the lines of one text. */
export async function throughPipeline(
  translator: Translator,
  items: readonly Item[],
  lexicon: BilingualLexicon,
  options: Partial<TranslationOrder> = {},
): Promise<Translated[]> {
  const done = new Map<Item, Translated>()
  for (const group of byDirection(items).values()) {
    const text = group.map(({ source }) => source).join('\n')
    const { from, to } = group[0]!
    const lines: Translated[] = group.map((item) => ({ ...item, output: '', segments: [] }))
    let [line, at] = [0, 0]
    for await (const { segment } of translateText({ text, from, to, lexicon, ...options }, translator)) {
      const between = text.slice(at, segment.source_start)
      line += between.split('\n').length - 1
      const current = lines[line]!
      current.output += (current.output ? between : '') + segment.text
      current.segments.push(segment)
      at = segment.source_end
    }
    for (const [n, item] of group.entries()) done.set(item, lines[n]!)
  }
  return items.map((item) => done.get(item)!)
}

/** Whether every name is in the translation, as its source writes it or as the other language does. */
export const namesSurvive = ({ output, names }: { output: string; names: readonly string[][] }) =>
  names.every((ways) => ways.some((way) => output.includes(way)))

/**
 * A translation of the pipeline as a person judged it: the weights and thresholds of confidence were fitted to 'learn', 'held'
 * measures them. `reference` has translations a person wrote, where there are any.
 */
export type Judged = Item & { set: 'everyday' | 'learn' | 'held'; judged: string; verdict: string }

export function judgedSentences(): Judged[] {
  return readSamples('judged.tsv').map(
    ({ output, ...row }) => ({ ...row, judged: output, names: [] }) as unknown as Judged,
  )
}

/** A judged sentence as it is now translated; the evidence is that of its least sure sentence, none where no engine was asked. */
export type Rated = { item: Judged; word: ConfidenceWord; evidence: Evidence | null; right: boolean }
export type Calibration = { rated: Rated[]; unjudged: Judged[] }

/** Rates judged sentences; a translation that is not the judged one any more is left out. */
export async function calibration(
  translator: Translator,
  items: readonly Judged[],
  lexicon: BilingualLexicon,
  options: Partial<TranslationOrder> = {},
): Promise<Calibration> {
  const found: Calibration = { rated: [], unjudged: [] }
  const done = await throughPipeline(translator, items, lexicon, options)
  for (const [n, { output, segments }] of done.entries()) {
    const item = items[n]!
    if (output !== item.judged) found.unjudged.push(item)
    else {
      const word = segments.map(({ confidence }) => confidence).reduce(lower, confidences[0])
      const all = segments.flatMap(({ evidence }) => (evidence ? [evidence] : []))
      const evidence = all.sort((a, b) => probabilityRight(a) - probabilityRight(b))[0] ?? null
      found.rated.push({ item, word, evidence, right: item.verdict === 'right' })
    }
  }
  return found
}

export const shareRight = (rated: readonly Rated[]) =>
  rated.filter(({ right }) => right).length / Math.max(1, rated.length)
export const shownAs = (word: ConfidenceWord, { rated }: Calibration) => rated.filter((one) => one.word === word)
