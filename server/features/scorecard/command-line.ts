import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#core/contract/errors.ts'
import { chrfPlusPlus } from '#core/rules/scoring/chrf.ts'
import { type Compared, characterErrorRate, withOneSpelling, wordErrorRate } from '#core/rules/scoring/error-rates.ts'
import type { MediaSource } from '../../ports/media.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { Translator } from '../../ports/translator.ts'
import { type ParallelFile, type Recording, readScoreFolder, type ScoreFolder, type Sentences } from './score-folder.ts'

type Score = {
  /** Results for transcription of recordings, translation of texts, and intelligibility of voices. */
  kind: 'recordings' | 'translation' | 'voices'
  name: string
  engine: string
  /** How many samples counted. */
  items: number
  /** Null without a measurable sample. */
  wer: number | null
  cer: number | null
  chrf: number | null
  failed: { item: string; reason: string }[]
}
type Measured = {
  transcriber: Transcriber
  synthesizer: Synthesizer
  translators: Translator[]
  /** The spoken reference of a recording or voice, without its text. */
  speech: Omit<SpeechRequest, 'text'>
  /** The language of recordings and of what voices read. */
  language: string
  signal?: AbortSignal
  /** Called as each measurement starts. */
  onItem?: (name: string) => void
}

async function measure(folder: ScoreFolder, engines: Measured): Promise<Score[]> {
  const scores: Score[] = []
  if (folder.recordings.length > 0) scores.push(await hear(folder.recordings, engines))
  for (const file of folder.parallel)
    for (const translator of engines.translators) scores.push(await translate(file, translator, engines))
  for (const sentences of folder.sentences) scores.push(await speak(sentences, engines))
  return scores
}

type Given<T> = Pick<Score, 'kind' | 'name' | 'engine'> & {
  items: readonly T[]
  nameOf: (item: T) => string
  work: (item: T) => Promise<Compared>
  scoreOf: (pairs: Compared[]) => Partial<Pick<Score, 'wer' | 'cer' | 'chrf'>>
}

/** Measures one after another; names what cannot be measured and leaves it out. */
async function scored<T>({ items, nameOf, work, scoreOf, ...about }: Given<T>, { signal, onItem }: Measured) {
  const pairs: Compared[] = []
  const failed: Score['failed'] = []
  for (const item of items) {
    signal?.throwIfAborted()
    onItem?.(nameOf(item))
    try {
      pairs.push(await work(item))
    } catch (error) {
      signal?.throwIfAborted()
      failed.push({ item: nameOf(item), reason: reasonOf(error) })
    }
  }
  const nothing = { wer: null, cer: null, chrf: null }
  return { ...about, items: pairs.length, ...nothing, ...(pairs.length > 0 ? scoreOf(pairs) : {}), failed }
}

const reasonOf = (error: unknown) =>
  error instanceof AppError
    ? `${error.message} (${error.code})`
    : error instanceof Error
      ? error.message
      : String(error)

const hear = (recordings: Recording[], engines: Measured): Promise<Score> =>
  scored(
    {
      kind: 'recordings',
      name: engines.language,
      engine: engines.transcriber.engineFor?.(engines.language) ?? engines.transcriber.engine,
      items: recordings,
      nameOf: ({ name }) => name,
      work: async ({ path, text }) => ({
        output: await heard({ stream: createReadStream(path) }, engines),
        reference: text,
      }),
      scoreOf: ratesIn(engines),
    },
    engines,
  )

/** Spellings of Kreyòl that are all right count as equal. */
const ratesIn =
  ({ language }: Measured) =>
  (pairs: Compared[]) => {
    const spelled = (text: string) => (language === 'ht' ? withOneSpelling(text) : text)
    const equal = pairs.map(({ output, reference }) => ({ output: spelled(output), reference: spelled(reference) }))
    return { wer: wordErrorRate(equal), cer: characterErrorRate(equal) }
  }

/** Translates a sentence with the bare engine, as published figures are measured. */
const translate = ({ name, from, to, rows }: ParallelFile, translator: Translator, engines: Measured): Promise<Score> =>
  scored(
    {
      kind: 'translation',
      name,
      engine: translator.engine,
      items: rows,
      nameOf: ({ source }) => source,
      async work({ source, reference }) {
        const segments = [{ text: source, from, to }]
        let output = ''
        for await (const { text } of translator.translate(segments, { pivot: true, signal: engines.signal }))
          output = text
        return { output, reference }
      },
      scoreOf: (pairs) => ({ chrf: chrfPlusPlus(pairs) }),
    },
    engines,
  )

/** Transcribes what a voice says: the error rate is its intelligibility to that transcriber. */
const speak = ({ name, lines }: Sentences, engines: Measured): Promise<Score> =>
  scored(
    {
      kind: 'voices',
      name,
      engine: `${engines.synthesizer.engine} → ${engines.transcriber.engineFor?.(engines.language) ?? engines.transcriber.engine}`,
      items: lines,
      nameOf: (line) => line,
      async work(line) {
        const { synthesizer, speech, signal } = engines
        const pieces: Int16Array[] = []
        for await (const { samples } of synthesizer.speak({ ...speech, text: line }, signal)) pieces.push(samples)
        const { sample_rate } = synthesizer
        const pcm = { samples: joined(pieces), sample_rate, channels: 1 as const }
        return { output: await heard({ pcm }, engines), reference: line }
      },
      scoreOf: ratesIn(engines),
    },
    engines,
  )

async function heard(source: MediaSource, { transcriber, language, signal }: Measured): Promise<string> {
  const texts: string[] = []
  for await (const { text } of transcriber.transcribe(source, { language, signal })) if (text) texts.push(text)
  return texts.join(' ')
}

function joined(pieces: Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

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
