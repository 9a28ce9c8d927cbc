import { buffer } from 'node:stream/consumers'
import { translateText } from '@pawol/engines/pipeline/pipeline'
import type { AnyJobView, WordOf } from '#core/contract/jobs.ts'
import { translationFileKind } from '#core/contract/translate/files.ts'
import { creditsFor } from '#core/rules/pricing.ts'
import { fileTypes, translatedName } from '#core/rules/translate/files/file-formats.ts'
import { joinPieces } from '#core/rules/translate/files/joined-pieces.ts'
import { sensitiveField } from '#core/rules/translate/sensitive-text.ts'
import { yieldToEventLoop } from '#core/rules/yield-to-event-loop.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { type JobRun, type Runner, runner } from '../../../platform/jobs/runner.ts'
import type { DocumentReader } from '../../../ports/document-reader.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { Files } from '../../files/service.ts'
import { engineShares } from '../engines.ts'
import { openOrder, type TranslationWork } from '../job.ts'
import { resultKey, sourceKey } from './service.ts'

export type FileWork = Omit<TranslationWork, 'readers'> & {
  storage: Storage
  reader: DocumentReader
  files: Pick<Files, 'signedUrl'>
}
type Input = (typeof translationFileKind)['input']['_output']
type FileRun = JobRun<WordOf<typeof translationFileKind, 'running'>>

/** Of one account. */
const most_waiting = 20
/** Percent: shown at most this often, or the display would cost more than the work. */
const shownEvery = 2
const translatedShare = 95

export function fileRunner(work: FileWork): Runner {
  return runner(translationFileKind, {
    attempts: 3,
    concurrency: work.concurrency,
    // as much text as the largest plan allows, by the slowest engine
    timeout_seconds: 4 * 3600,
    most_waiting,
    cost: ({ characters_processed }) => creditsFor('translation', characters_processed),
    keeps: ({ translated_size }) => translated_size,
    run: (input, run) => translateFile(work, input, run),
    view: (job, accountId) => fileView(work, job, accountId),
  })
}

async function translateFile(work: FileWork, input: Input, run: FileRun) {
  const { format, target_language: to, requested_source: from } = input
  const accountId = run.account_id!
  const { signal } = run
  const show = progressOf(run)
  await show('reading', 0)
  const { stream } = await work.storage.read(sourceKey(accountId, run.id, format), { signal })
  const source = { bytes: await buffer(stream) }
  const joined = joinPieces(await work.reader.takeApart(source, format, signal))
  const { order, translator } = await openOrder(work, accountId, { ...input, text: joined.text })
  const served = engineShares()
  const yieldIfDue = yieldToEventLoop()
  let [sentences, to_check] = [0, 0]
  for await (const { segment, progress } of translateText(order, translator, signal)) {
    joined.add(segment)
    served.add(segment)
    sentences++
    if (segment.confidence !== 'good') to_check++
    await show('translating', progress * translatedShare)
    await yieldIfDue()
  }
  await show('writing', translatedShare)
  const bytes = await work.reader.putTogether(source, format, joined.texts(), signal)
  const file_key = resultKey(accountId, run.id, format)
  const { size } = await work.storage.put(file_key, bytes, { type: fileTypes[format], signal })
  return {
    translated_filename: translatedName(input.original_filename, to),
    translated_size: size,
    file_key,
    source_language: from === 'auto' ? joined.language() : from,
    service_used: served.most() ?? translator.engine,
    sentences,
    to_check,
    warning: sensitiveField(joined.text),
  }
}

function progressOf(run: FileRun): FileRun['step'] {
  let [last, shown] = ['', 0]
  return async (word, progress) => {
    if (word === last && progress < shown + shownEvery) return
    last = word
    shown = progress
    await run.step(word, progress)
  }
}

/** Addresses expire, and so are made each time a job is read. */
function fileView({ files }: FileWork, job: AnyJobView, accountId: AccountId): AnyJobView {
  const { id, status, format, translated_filename } = job as AnyJobView & Input & { translated_filename?: string }
  const file_url =
    status === 'delivered' ? files.signedUrl(resultKey(accountId, id, format), { download: translated_filename }) : null
  return { ...job, file_url }
}
