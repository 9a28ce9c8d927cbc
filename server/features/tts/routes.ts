import {
  bulkDeleteSpeech,
  cancelSpeech,
  createExpressSpeech,
  createSpeech,
  deleteSpeech,
  getEngineHealth,
  getSpeech,
  getUploadStatus,
  listSpeech,
  streamSpeech,
} from '#core/contract/tts-jobs.ts'
import { type RequestInfo, type Route, route } from '../../platform/http/route.ts'
import type { Health } from './health.ts'
import type { Speech } from './service.ts'

export function speechRoutes(speech: Speech, health: Health): Route[] {
  return [
    route(createSpeech, ({ user, body, request }) => speech.create(user, { order: body, ...keyOf(request) })),
    route(createExpressSpeech, ({ user, body: { include_audio_data, ...order }, request }) =>
      speech.express(user, { order, include_audio_data, ...keyOf(request) }),
    ),
    route(streamSpeech, ({ user, body, request }) => speech.stream(user, { order: body, ...keyOf(request) })),
    route(listSpeech, ({ user, query }) => speech.list(user, query)),
    route(getSpeech, ({ user, params }) => speech.get(user, params.id)),
    route(cancelSpeech, ({ user, params }) => speech.cancel(user, params.id)),
    route(deleteSpeech, ({ user, params }) => speech.remove(user, params.id)),
    route(bulkDeleteSpeech, ({ user, body }) => speech.removeMany(user, body.job_ids)),
    route(getUploadStatus, ({ user, params }) => speech.uploadStatus(user, params.id)),
    route(getEngineHealth, ({ user }) => health.now({ detailed: user?.is_staff ?? false })),
  ]
}

/** A retry that carries the same key can never charge twice. */
function keyOf({ headers }: RequestInfo): { idempotency_key?: string } {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key ? { idempotency_key: key.slice(0, 100) } : {}
}
