import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { isTranslationLanguage } from '#core/rules/stt/languages.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'

export type Recording = { name: string; path: string; text: string }
export type ParallelFile = {
  name: string
  from: TranslationLanguage
  to: TranslationLanguage
  rows: { source: string; reference: string }[]
}
/** Lines to be spoken. */
export type Sentences = { name: string; lines: string[] }
export type ScoreFolder = {
  recordings: Recording[]
  parallel: ParallelFile[]
  sentences: Sentences[]
  refused: string[]
  /** Whether the recordings are the test split of a dataset. */
  dataset?: true
}

const sounds = ['.wav', '.mp3', '.flac', '.ogg', '.opus', '.m4a', '.aac', '.mp4', '.webm']

/**
 * The samples of a folder: recordings with a text of the same name, parallel texts (`….en-ht.tsv`: a source, a tab, its
 * translation), and texts without a recording, which voices read. Of an unpacked dataset, it is the test split.
 */
export async function readScoreFolder(folder: string): Promise<ScoreFolder> {
  const names = (await readdir(folder)).toSorted()
  if (names.includes('test.tsv') && names.includes('clips')) return testSplit(folder)
  const found: ScoreFolder = { recordings: [], parallel: [], sentences: [], refused: [] }
  const stem = (name: string) => basename(name, extname(name))
  const textOf = (name: string) => readFile(join(folder, name), 'utf8')
  const recorded = names.filter((name) => sounds.includes(extname(name).toLowerCase()))
  for (const name of recorded) {
    const text = names.find((other) => other === `${stem(name)}.txt`)
    if (text) found.recordings.push({ name, path: join(folder, name), text: await textOf(text) })
    else found.refused.push(`${name}: there is no ${stem(name)}.txt beside it`)
  }
  for (const name of names.filter((one) => one.endsWith('.tsv'))) {
    const parallel = parallelFile(name, await textOf(name))
    if (parallel) found.parallel.push(parallel)
    else found.refused.push(`${name}: its name must end in two languages, such as .en-ht.tsv`)
  }
  const spoken = recorded.map((name) => `${stem(name)}.txt`)
  for (const name of names.filter((one) => one.endsWith('.txt') && !spoken.includes(one)))
    found.sentences.push({ name, lines: linesOf(await textOf(name)) })
  return found
}

/** `test.tsv` in the columns of Common Voice, with the recordings in `clips`. */
async function testSplit(folder: string): Promise<ScoreFolder> {
  const [heading = '', ...rows] = linesOf(await readFile(join(folder, 'test.tsv'), 'utf8'))
  const columns = heading.split('\t')
  const recordings = rows.flatMap((row) => {
    const cells = row.split('\t')
    const [path, text] = [cells[columns.indexOf('path')], cells[columns.indexOf('sentence')]]
    const name = path && basename(path)
    return name && text ? [{ name, path: join(folder, 'clips', name), text }] : []
  })
  return { recordings, parallel: [], sentences: [], refused: [], dataset: true }
}

function parallelFile(name: string, text: string): ParallelFile | null {
  const [, from, to] = /(?:^|\.)([a-z]{2})-([a-z]{2})\.tsv$/.exec(name) ?? []
  if (!isTranslationLanguage(from) || !isTranslationLanguage(to)) return null
  const cells = linesOf(text).map((line) => line.split('\t'))
  const rows = cells.flatMap(([source, reference]) => (source && reference ? [{ source, reference }] : []))
  return { name, from, to, rows }
}

export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
