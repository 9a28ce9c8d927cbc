import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { MeasuredScore } from '#core/contract/scorecard.ts'
import { measure, type Score } from './measure.ts'
import { measuredScore, measureNamedSets, type SetEngines } from './named-sets.ts'
import { readScoreFolder } from './score-folder.ts'

export const usage = `Usage: npm run --silent scorecard -- <folder> [--language ht] [--voice id] [--json] [--save]
       npm run --silent scorecard -- --named [--json] [--save]
       recordings with a .txt of the same name   WER and CER of what the transcriber hears
       ….en-ht.tsv: source, tab, translation     chrF++ of each translation engine that is configured
       other .txt files, a sentence a line       CER of what the transcriber hears when a voice reads them
       an unpacked dataset of our own            WER and CER of its test split
       --language is that of recordings and voices. --named measures the sets of the project (docs/decisions/113).
       --save writes the scores of named sets, or of a dataset, into models/scorecard.json, which /scorecard shows.`

export type Terminal = { say(line: string): void; complain(line: string): void; show(text: string): void }
export type Asked = {
  /** Null for the named sets. */
  folder: string | null
  language: string
  voice: string | undefined
  json: boolean
  save: boolean
}

/** Null for invalid arguments. */
export function readArgs(args: string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        language: { type: 'string' },
        voice: { type: 'string' },
        json: { type: 'boolean' },
        named: { type: 'boolean' },
        save: { type: 'boolean' },
      },
    })
    const { language = 'ht', voice, json = false, named = false, save = false } = values
    if (positionals.length !== (named ? 0 : 1)) return null
    return { folder: named ? null : resolve(positionals[0]!), language, voice, json, save }
  } catch {
    return null
  }
}

type Saving = { project: string; results_file: string; version: string; today: string }

/** The exit code of `npm run scorecard`: 1 if nothing could be measured. */
export async function scorecardCommand(
  { folder, json, language, save }: Asked,
  engines: SetEngines,
  { say, complain, show }: Terminal,
  saving?: Saving,
): Promise<number> {
  const measured = { ...engines, language, onItem: (name: string) => show(`${name}\n`) }
  const about = { version: saving?.version ?? '', measured_on: saving?.today ?? '' }
  let scores: Score[]
  let kept: MeasuredScore[] = []
  if (folder === null) {
    const named = await measureNamedSets({ folder: saving!.project }, measured)
    scores = named.map(({ score }) => score)
    kept = named.map((one) => measuredScore(one, about))
  } else {
    const found = await readScoreFolder(folder)
    for (const line of found.refused) complain(line)
    scores = await measure(found, measured)
    const title = basename(folder)
    if (found.dataset)
      kept = scores.map((score) =>
        measuredScore({ part: 'recognition', set: 'dataset', synthetic: false, score }, about, title),
      )
  }
  if (json) say(JSON.stringify(scores, null, 2))
  else for (const line of tableOf(scores)) say(line)
  if (scores.length === 0) complain(`There is nothing to measure in ${folder}.\n${usage}`)
  if (save && kept.length > 0) await saveResults(saving!.results_file, kept)
  else if (save) complain('Only named sets and datasets can be saved.')
  return scores.some(({ items }) => items > 0) ? 0 : 1
}

/** Replaces the named sets, or one dataset; a set that was not measured keeps its scores. */
async function saveResults(file: string, scores: MeasuredScore[]): Promise<void> {
  const before = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as MeasuredScore[],
    () => [],
  )
  const replaced = new Set(scores.map(({ set, title }) => `${set} ${title}`))
  const all = [...before.filter(({ set, title }) => !replaced.has(`${set} ${title}`)), ...scores]
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
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
