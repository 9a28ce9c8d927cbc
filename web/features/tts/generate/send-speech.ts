import {
  createExpressSpeech,
  createSpeech,
  listSpeech,
  type SpeechJob,
  type SpeechOrder,
} from '#core/contract/tts-jobs.ts'
import { call } from '../../../lib/api.ts'
import { readPreference } from '../../../lib/preferences.ts'
import { logDebug } from '../device/debug-log.ts'
import { waitOrOnline } from '../wait-or-online.ts'
import { max_retries, submit, submitTimeout } from './submit.ts'

/** Where a request that got no answer would be: among the newest. */
const LOOKED_AT = 20

async function findJob(client_key: string | undefined): Promise<SpeechJob | undefined> {
  const { results } = await call(listSpeech, { query: { limit: LOOKED_AT } })
  return results.find((job) => job.client_key === client_key)
}

/** Sends an order through the retrying submitter, with this device's timeout and checks (S2 §7). */
export function sendSpeech(order: SpeechOrder, onRetry: (attempt: number, of: number) => void): Promise<SpeechJob> {
  const express = order.inference_mode === 'express'
  const endpoint = express ? createExpressSpeech : createSpeech
  const idempotency_key = order.client_key
  const check = () => findJob(order.client_key)
  return submit<SpeechJob>({
    send: (timeout_ms) => call(endpoint, { body: order }, { timeout_ms, idempotency_key }),
    timeout_ms: submitTimeout(readPreference('tts_request_timeout'), express ? 'express' : 'standard'),
    max_retries,
    ...(readPreference('tts_check_status_on_timeout') ? { check } : {}),
    onRetry(attempt, of) {
      logDebug('retry', { attempt, of })
      onRetry(attempt, of)
    },
    wait: waitOrOnline,
  })
}
