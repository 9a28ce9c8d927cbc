import * as contract from '#core/contract/stt/stt.ts'
import * as transcript from '#core/contract/stt/transcript.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Transcriptions } from './service.ts'
import type { Transcripts } from './transcripts/service.ts'

export function transcriptionRoutes(transcriptions: Transcriptions, transcripts: Transcripts): Route[] {
  return [
    route(contract.transcribeTranslate, ({ user, form, request: { idempotency, signal } }) => {
      const { upload_id, job_id, client_key, ...wishes } = form.fields
      return transcriptions.create(user, { ...form.files, upload_id, job_id, wishes, client_key, idempotency, signal })
    }),
    route(contract.transcribe, async ({ user, form, request: { idempotency, signal } }) => {
      const { upload_id, language } = form.fields
      const wishes = { ...plainly, from_language: language }
      const done = await transcriptions.transcribe(user, { ...form.files, upload_id, wishes, idempotency, signal })
      const { duration_seconds, credits_used, service_used } = done
      const said = { transcript: done.transcription!, language: done.detected_language ?? null }
      return { ...said, duration_seconds, credits_used, service_used }
    }),
    route(contract.alignRecording, ({ user, form, request: { idempotency, signal } }) =>
      transcriptions.align(user, { ...form.files, ...form.fields, idempotency, signal }),
    ),
    route(contract.estimateTranscription, ({ user, form, request }) =>
      transcriptions.estimate(user, { ...form.files, ...form.fields }, request.signal),
    ),
    route(contract.getTranscriptionOptions, () => transcriptions.options()),
    route(contract.listTranscriptions, ({ user, query }) => transcriptions.listed(user, query)),
    route(contract.getTranscription, ({ user, params }) => transcriptions.get(user, params.id)),
    route(contract.cancelTranscription, ({ user, params }) => transcriptions.cancel(user, params.id)),
    route(contract.deleteTranscription, ({ user, params }) => transcriptions.remove(user, params.id)),
    route(contract.bulkDeleteTranscriptions, ({ user, body }) => transcriptions.removeMany(user, body.job_ids)),
    route(transcript.getGivenText, ({ user, params }) => transcriptions.givenText(user, params.id)),
    route(transcript.saveTranscript, ({ user, params, body }) => transcripts.save(user, params.id, body)),
    route(transcript.listTranscriptVersions, ({ user, params }) => transcripts.versions(user, params.id)),
    route(transcript.getTranscriptVersion, ({ user, params }) => transcripts.version(user, params.id, params.version)),
    route(transcript.restoreTranscript, ({ user, params, body }) =>
      transcripts.restore(user, params.id, { earlier: params.version, version: body.version }),
    ),
    route(transcript.alignTranscript, ({ user, params, body, request }) =>
      transcripts.align(user, params.id, body, request.signal),
    ),
    route(transcript.translateTranscript, ({ user, params, body, request: { idempotency, signal } }) =>
      transcripts.translate(user, params.id, { ...body, idempotency, signal }),
    ),
  ]
}

const plainly = { transcription_model: 'whisper-1', include_timestamps: true, allow_pivot: false } as const
