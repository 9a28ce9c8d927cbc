import { keepDeviceSpeech } from '#core/contract/device/works.ts'
import {
  createExpressSpeech,
  createSpeech,
  estimateSpeech,
  getEngineHealth,
  getUploadStatus,
  speechJobs,
  speechKind,
  streamSpeech,
} from '#core/contract/tts/jobs.ts'
import { feature } from '../../platform/feature.ts'
import { filesOfJobs } from '../../platform/files/user-folder.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { jobRoutes } from '../../platform/jobs/routes.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { Translator } from '../../ports/translator.ts'
import { createDeviceSpeech } from './device.ts'
import { createHealth, type Health, recentOutcomes } from './health.ts'
import { type SpeechWork, speechRunner } from './job.ts'
import { createSpeechService, type Speech, type SpeechParts } from './service.ts'
import { speechFiles } from './sound/audio.ts'
import type { SpeechFile } from './sound/speech-file.ts'

type Given = Omit<SpeechWork, 'listeners' | 'concurrency'> &
  Omit<SpeechParts, 'listeners'> &
  Omit<Parameters<typeof createDeviceSpeech>[0], 'job_days'> & {
    config: { retention: { job_days: number | null } }
    processes: number
    counts: { voices: number; models: number }
    transcriber: Transcriber
    translators: { embedded: Translator }
  }

export function speechFeature(given: Given) {
  const { jobs, processes, counts, synthesizers, transcriber, translators } = given
  const listeners = new Map<string, (file: SpeechFile) => void>()
  const outcomes = recentOutcomes()
  jobs.onReport(({ kind, status }) => kind === speechKind.kind && outcomes.add(status))
  const speech = createSpeechService({ ...given, listeners })
  const synthesizer = synthesizers.standard
  const health = createHealth({
    synthesizer,
    transcriber,
    translator: translators.embedded,
    jobs,
    ...counts,
    pooled_workers: processes,
    outcomes,
  })
  const keepOfDevice = createDeviceSpeech({ ...given, job_days: given.config.retention.job_days })
  return feature({
    speech,
    routes: speechRoutes(speech, { health, keepOfDevice }),
    runners: [speechRunner({ ...given, listeners, concurrency: processes + 1 })],
    owned_files: [filesOfJobs(speechFiles, speechKind, 's3_key')],
    histories: [speech],
    close: given.spoken.close,
  })
}

type Besides = { health: Health; keepOfDevice: ReturnType<typeof createDeviceSpeech> }

function speechRoutes(speech: Speech, { health, keepOfDevice }: Besides): Route[] {
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
