import { createReadStream } from 'node:fs'
import { AppError } from '#core/contract/errors.ts'
import { chrfPlusPlus } from '#core/rules/scoring/chrf.ts'
import { type Compared, characterErrorRate, withOneSpelling, wordErrorRate } from '#core/rules/scoring/error-rates.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import type { MediaSource } from '../../ports/media.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { Translator } from '../../ports/translator.ts'
import type { ParallelFile, Recording, ScoreFolder, Sentences } from './score-folder.ts'

export type Score = {
  /** Results for transcription of recordings, translation of texts, intelligibility of voices, and sounds of words. */
  kind: 'recordings' | 'translation' | 'voices' | 'pronunciation'
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
export type Measured = {
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

export async function measure(folder: ScoreFolder, engines: Measured): Promise<Score[]> {
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
export async function scored<T>({ items, nameOf, work, scoreOf, ...about }: Given<T>, { signal, onItem }: Measured) {
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

export const hear = (recordings: Recording[], engines: Measured): Promise<Score> =>
  scored(
    {
      kind: 'recordings',
      name: engines.language,
      engine: engines.transcriber.engineFor?.(engines.language) ?? engines.transcriber.engine,
      items: recordings,
      nameOf: ({ name }) => name,
      work: async ({ path, text }) => ({
        output: await heard({ stream: opened(path) }, engines),
        reference: text,
      }),
      scoreOf: ratesIn(engines),
    },
    engines,
  )

/** An engine that refuses the language never reads the stream, and an error without a listener would end the program. */
const opened = (path: string) => createReadStream(path).on('error', () => undefined)

/** Spellings of Kreyòl that are all right count as equal. */
export const ratesIn =
  ({ language }: Measured) =>
  (pairs: Compared[]) => {
    const spelled = (text: string) => (language === 'ht' ? withOneSpelling(text) : text)
    const equal = pairs.map(({ output, reference }) => ({ output: spelled(output), reference: spelled(reference) }))
    return { wer: wordErrorRate(equal), cer: characterErrorRate(equal) }
  }

/** Translates a sentence with the bare engine, as published figures are measured. */
export const translate = (
  { name, from, to, rows }: ParallelFile,
  translator: Translator,
  engines: Measured,
): Promise<Score> =>
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
export const speak = ({ name, lines }: Sentences, engines: Measured): Promise<Score> =>
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
        const pcm = { samples: joinSamples(pieces), sample_rate, channels: 1 as const }
        return { output: await heard({ pcm }, engines), reference: line }
      },
      scoreOf: ratesIn(engines),
    },
    engines,
  )

export async function heard(source: MediaSource, { transcriber, language, signal }: Measured): Promise<string> {
  const texts: string[] = []
  for await (const { text } of transcriber.transcribe(source, { language, signal })) if (text) texts.push(text)
  return texts.join(' ')
}
