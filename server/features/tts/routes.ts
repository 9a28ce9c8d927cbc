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
import { type Route, route } from '../../platform/http/route.ts'
import type { Health } from './health.ts'
import type { Speech } from './service.ts'

export function speechRoutes(speech: Speech, health: Health): Route[] {
  return [
    route(createSpeech, ({ user, body, request }) =>
      speech.create(user, { order: body, idempotency: request.idempotency }),
    ),
    route(createExpressSpeech, ({ user, body: { include_audio_data, ...order }, request }) =>
      speech.express(user, { order, include_audio_data, idempotency: request.idempotency }),
    ),
    route(streamSpeech, ({ user, body, request }) =>
      speech.stream(user, { order: body, idempotency: request.idempotency }),
    ),
    route(listSpeech, ({ user, query }) => speech.list(user, query)),
    route(getSpeech, ({ user, params }) => speech.get(user, params.id)),
    route(cancelSpeech, ({ user, params }) => speech.cancel(user, params.id)),
    route(deleteSpeech, ({ user, params }) => speech.remove(user, params.id)),
    route(bulkDeleteSpeech, ({ user, body }) => speech.removeMany(user, body.job_ids)),
    route(getUploadStatus, ({ user, params }) => speech.uploadStatus(user, params.id)),
    route(getEngineHealth, ({ user }) => health.now({ detailed: user?.is_staff ?? false })),
  ]
}
