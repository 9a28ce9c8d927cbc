import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView, JobKind } from '#core/contract/jobs.ts'
import { type Translation, TranslationEvent } from '#core/contract/translate/translate.ts'
import { yieldToEventLoop } from '#core/rules/yield-to-event-loop.ts'
import type { FileReply } from '../../platform/http/route.ts'
import { type JobEvents, jobEvents, type OwnedJob } from '../../platform/jobs/job-changes.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { asTranslation, failureOf } from './history.ts'
import type { Reader } from './job.ts'

type Event = Parameters<Reader>[0]
type Parts = { jobs: Jobs; readers: Map<string, Reader>; shown(job: AnyJobView): Promise<Translation> }

/**
 * Streams a translation line by line. Errors before the start are ordinary responses; later ones are the last line. The
 * work continues when its reader leaves. A repeated request reads the first one's result.
 */
export async function streamTranslation(parts: Parts, kind: JobKind, job: OwnedJob): Promise<FileReply> {
  const id = randomUUID()
  const events = jobEvents<Event>()
  parts.readers.set(id, events.push)
  const ended = parts.jobs.runNow(kind, { ...job, id }).finally(() => {
    parts.readers.delete(id)
    events.close()
  })
  ended.catch(() => {})
  const repeated = await Promise.race([events.begun, ended])
  const lines = repeated ? linesOfDone(parts, repeated) : linesOf(parts, { id, events, ended })
  return {
    stream: Readable.from(written(lines), { objectMode: false }),
    type: 'application/x-ndjson',
    headers: { 'x-job-id': repeated?.id ?? id },
  }
}

type Line = Extract<typeof TranslationEvent._input, object>
type Work = { id: string; events: JobEvents<Event>; ended: Promise<AnyJobView> }

async function* linesOf(parts: Parts, { id, events, ended }: Work): AsyncGenerator<Line> {
  yield { type: 'started', id }
  for await (const event of events) if (event !== 'started') yield { type: 'segment', ...event }
  yield await ended.then((job) => lastLine(parts, job), errorLine)
}

async function* linesOfDone(parts: Parts, job: AnyJobView): AsyncGenerator<Line> {
  yield { type: 'started', id: job.id }
  const { original_text, translated_text: whole = '', segments = [] } = asTranslation(job)
  let at = 0
  for (const segment of segments) {
    const { target_start, target_end, source_end } = segment
    const [gap, text] = [whole.slice(at, target_start), whole.slice(target_start, target_end)]
    at = target_end
    yield { type: 'segment', segment, gap, text, progress: source_end / original_text.length }
  }
  yield await lastLine(parts, job)
}

async function lastLine({ shown }: Parts, job: AnyJobView): Promise<Line> {
  const translation = await shown(job)
  return job.status === 'delivered' ? { type: 'done', translation } : errorLine(failureOf(translation))
}
function errorLine(err: unknown): Line {
  const { code, message } = err instanceof AppError ? err : new AppError('internal', {})
  return { type: 'error', code, message }
}

async function* written(lines: AsyncGenerator<Line>): AsyncGenerator<string> {
  const yieldIfDue = yieldToEventLoop()
  for await (const line of lines) {
    yield `${JSON.stringify(line.type === 'done' ? TranslationEvent.parse(line) : line)}\n`
    await yieldIfDue()
  }
}
