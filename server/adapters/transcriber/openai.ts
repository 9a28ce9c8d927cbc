import { readFile } from 'node:fs/promises'
import { type CutLimits, halvesOf, type Piece } from '@pawol/engines/hearing/cuts'
import { framesIn, sample_rate } from '@pawol/engines/hearing/frames'
import { AppError } from '#core/contract/errors.ts'
import { askServer, type Patience, Refused, usual_patience } from '../../platform/engines/ask-server.ts'
import type { Media } from '../../ports/media.ts'
import type { HeardSegment, Transcriber } from '../../ports/transcriber.ts'
import { inOrder } from './in-order.ts'
import { createListenerProcesses, type ListenerProcessesOptions } from './listener-processes.ts'
import { type Answer, readAnswer, toSegments, usual_languages } from './openai/read-answer.ts'
import type { Recording } from './sound/recording.ts'
import { chunkMaker, isSilent } from './transcript/chunks.ts'
import { checked, unknownLanguage } from './wishes.ts'

export type OpenAiTranscriberOptions = Patience &
  Omit<ListenerProcessesOptions, 'model_dir' | 'timeout_seconds'> & {
    base_url: string
    model: string
    /** The server's names for models requested by another name; `model` serves all others. */
    models?: Partial<Record<string, string>>
    api_key?: string
    /** Languages the server is configured for; by default those of OpenAI's server. */
    languages?: readonly string[]
  }

/** A megabyte of Opus: far below the limits of servers, and little to repeat after an interruption. */
const limits: CutLimits = { usual_seconds: 240, most_seconds: 300, pause_seconds: 10 }
/** For servers without timings: the times of short parts are known from the request. */
const shortFrames = framesIn(30)
const callsAtOnce = 3
// too short for reliable language detection
const leastJudgedFrames = framesIn(3)

/**
 * Any server compatible with OpenAI's `/audio/transcriptions`. It is sent speech only, since models invent text in
 * silence.
 */
export function openAiTranscriber(options: OpenAiTranscriberOptions): Transcriber {
  const { base_url, model, models, api_key, languages = usual_languages, attempts, backoff_ms, ...rest } = options
  const { timeout_seconds = 300, ...for_ears } = rest
  const listeners = createListenerProcesses(for_ears)
  const base = base_url.replace(/\/+$/, '')
  const server = {
    ...usual_patience,
    ...(attempts && { attempts }),
    ...(backoff_ms && { backoff_ms }),
    timeout_seconds,
    name: 'transcription server',
    url: `${base}/audio/transcriptions`,
    headers: { ...(api_key && { authorization: `Bearer ${api_key}` }) },
  }
  const about = { engine: `openai:${model}`, hears: languages }
  const modelFor = (asked?: string) => (asked && models?.[asked]) || model
  const serviceFor = (asked?: string) => `openai:${modelFor(asked)}`
  /** Some servers and models return no timings. */
  let tellsTimes = true

  async function ask(
    { signal, language, prompt, model, recording }: Work,
    piece: Piece,
    verbose: boolean,
  ): Promise<Answer> {
    const sound = await soundOf(options.media, recording.samplesOf(piece), signal)
    const body = new FormData()
    body.set('file', new Blob([sound.bytes], { type: sound.type }), 'speech.ogg')
    body.set('model', model)
    body.set('response_format', verbose ? 'verbose_json' : 'json')
    if (verbose) for (const one of ['word', 'segment']) body.append('timestamp_granularities[]', one)
    if (language) body.set('language', language)
    if (prompt) body.set('prompt', prompt)
    return askServer(server, { body, signal, read: readAnswer })
  }
  async function hear(work: Work, piece: Piece): Promise<HeardSegment[]> {
    const verbose = tellsTimes
    if (!verbose && isLong(piece)) return hearHalves(work, piece)
    const answer = await ask(work, piece, verbose).catch((error) => {
      if (!(error instanceof Refused)) throw error
      return error
    })
    if (answer instanceof Refused) return hearOtherwise(work, piece, { verbose, answer })
    const placed = answer.segments !== null || answer.words !== null || answer.text === ''
    if (placed || !isLong(piece))
      return toSegments(answer, { piece, msOf: work.recording.msOf, language: work.language })
    tellsTimes = false
    return hearHalves(work, piece)
  }
  /** Sends speech in parts if the server returns no timings, or has a lower size limit. */
  async function hearHalves(work: Work, piece: Piece): Promise<HeardSegment[]> {
    const found: HeardSegment[] = []
    for (const half of halvesOf(piece) ?? []) found.push(...(await hear(work, half)))
    return found
  }
  async function hearOtherwise(work: Work, piece: Piece, refused: { verbose: boolean; answer: Refused }) {
    const { verbose, answer } = refused
    if (answer.answered === 413 && halvesOf(piece)) return hearHalves(work, piece)
    // it fails without times as well, so times were not the cause
    if (!verbose) tellsTimes = true
    if (!verbose || (answer.answered !== 400 && answer.answered !== 422)) throw answer
    tellsTimes = false
    return hear(work, piece)
  }
  return {
    ...about,
    serviceFor,
    async *transcribe(source, given = {}) {
      const { from_ms, signal, prompt, language } = checked(about, given)
      const leaving = new AbortController()
      const left = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal
      const recording = await listeners.open(source, { from_ms, signal: left })
      // with a single language there is nothing to detect
      const work = {
        recording,
        signal: left,
        prompt,
        model: modelFor(given.model),
        language: language ?? (languages.length === 1 ? languages[0]! : null),
      }
      const leave = () => leaving.abort(new Error('the consumer left'))
      try {
        const makeChunk = chunkMaker(from_ms)
        const hearPiece = async (piece: Piece) => ({
          piece,
          segments: isSilent(piece) ? [] : await hear(work, piece),
        })
        let judged = from_ms > 0
        const pieces = inOrder(recording.pieces(limits), { width: callsAtOnce, work: hearPiece, leave })
        for await (const { piece, segments } of pieces) {
          if (!judged && foreign(piece, segments, languages)) throw unknownLanguage(about)
          judged ||= segments.length > 0
          const chunk = makeChunk(segments, recording.msOf(piece.end))
          yield work.model === model ? chunk : { ...chunk, engine: serviceFor(given.model) }
        }
      } finally {
        leave()
        await recording.close()
      }
    },
    async check(signal) {
      await listeners.check(signal)
      await reachable(`${base}/models`, server.headers, signal)
    },
    close: listeners.close,
  }
}

type Work = { recording: Recording; signal: AbortSignal; prompt: string; model: string; language: string | null }

const isLong = ({ from, to }: Piece) => to - from > shortFrames

async function soundOf(media: Media, samples: AsyncIterable<Int16Array>, signal: AbortSignal) {
  const pcm = { sample_rate, channels: 1 as const, samples }
  const file = await media.encode({ pcm }, { format: 'ogg', bit_rate_kbps: 32, sample_rate, channels: 1 }, signal)
  try {
    return { bytes: await readFile(file.path), type: file.type }
  } finally {
    await file.discard()
  }
}

/** The first speech decides: a server invents words in a language it does not support. */
function foreign({ stretches }: Piece, segments: HeardSegment[], hears: readonly string[]): boolean {
  const spoken = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  const [{ language } = { language: null }] = segments
  return language !== null && !hears.includes(language) && spoken >= leastJudgedFrames
}

/** A trial transcription would cost money at each check. */
async function reachable(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<void> {
  const late = AbortSignal.timeout(10_000)
  try {
    const response = await fetch(url, { headers, signal: signal ? AbortSignal.any([signal, late]) : late })
    await response.body?.cancel()
    // not all servers list their models
    if (response.ok || response.status === 404 || response.status === 405) return
    throw new Error(`the transcription server answered ${response.status}`)
  } catch (cause) {
    signal?.throwIfAborted()
    throw late.aborted ? new AppError('timeout', {}) : new AppError('unavailable', {}, { cause })
  }
}
