import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Measured, measure, type Score } from './measure.ts'
import { readScoreFolder } from './score-folder.ts'

export const usage = `Usage: npm run --silent scorecard -- <folder> [--language ht] [--voice id] [--json]
       recordings with a .txt of the same name   WER and CER of what the transcriber hears
       ….en-ht.tsv: source, tab, translation     chrF++ of each translation engine that is configured
       other .txt files, a sentence a line       CER of what the transcriber hears when a voice reads them
       --language is that of recordings and voices.`

export type Terminal = { say(line: string): void; complain(line: string): void; show(text: string): void }
export type Asked = { folder: string; language: string; voice: string | undefined; json: boolean }

/** Null for invalid arguments. */
export function readArgs(args: string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { language: { type: 'string' }, voice: { type: 'string' }, json: { type: 'boolean' } },
    })
    const { language = 'ht', voice, json = false } = values
    return positionals.length === 1 ? { folder: resolve(positionals[0]!), language, voice, json } : null
  } catch {
    return null
  }
}

/** The exit code of `npm run scorecard`: 1 if nothing could be measured. */
export async function scorecardCommand(
  { folder, json, language }: Asked,
  engines: Omit<Measured, 'language'>,
  { say, complain, show }: Terminal,
): Promise<number> {
  const found = await readScoreFolder(folder)
  for (const line of found.refused) complain(line)
  const scores = await measure(found, { ...engines, language, onItem: (name) => show(`${name}\n`) })
  if (json) say(JSON.stringify(scores, null, 2))
  else for (const line of tableOf(scores)) say(line)
  if (scores.length === 0) complain(`There is nothing to measure in ${folder}.\n${usage}`)
  return scores.some(({ items }) => items > 0) ? 0 : 1
}

const heading = ['what', 'of', 'engine', 'items', 'WER %', 'CER %', 'chrF++', 'failed']
const figure = (value: number | null) => (value === null ? '–' : value.toFixed(1))

function tableOf(scores: Score[]): string[] {
  if (scores.length === 0) return []
  const rows = scores.map(({ kind, name, engine, items, wer, cer, chrf, failed }) => [
    ...[kind, name, engine, String(items), figure(wer), figure(cer), figure(chrf), String(failed.length)],
  ])
  const widths = heading.map((_, n) => Math.max(...[heading, ...rows].map((row) => row[n]!.length)))
  const line = (row: string[]) =>
    row
      .map((cell, n) => (n < 3 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!)))
      .join('  ')
      .trimEnd()
  const reasons = scores.flatMap(({ name, failed }) => failed.map(({ item, reason }) => `${name}: ${item}: ${reason}`))
  return [line(heading), ...rows.map(line), ...reasons]
}
