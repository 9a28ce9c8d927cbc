import { keepDeviceSpeech } from '#core/contract/device/works.ts'
import {
  createExpressSpeech,
  createSpeech,
  estimateSpeech,
  getEngineHealth,
  getUploadStatus,
  speechJobs,
  streamSpeech,
} from '#core/contract/tts/jobs.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { jobRoutes } from '../../platform/jobs/routes.ts'
import type { createDeviceSpeech } from './device.ts'
import type { Health } from './health.ts'
import type { Speech } from './service.ts'

type Besides = { health: Health; keepOfDevice: ReturnType<typeof createDeviceSpeech> }

export function speechRoutes(speech: Speech, { health, keepOfDevice }: Besides): Route[] {
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
    route(estimateSpeech, ({ user, body }) => speech.estimate(user, body)),
    route(keepDeviceSpeech, ({ user, form, request: { signal } }) =>
      keepOfDevice(user, { work: form.fields.work, sound: form.files.sound!, signal }),
    ),
    ...jobRoutes(speechJobs, speech),
    route(getUploadStatus, ({ user, params }) => speech.uploadStatus(user, params.id)),
    route(getEngineHealth, ({ user }) => health.now({ detailed: user?.is_staff ?? false })),
  ]
}
