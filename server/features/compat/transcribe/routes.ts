import * as theirs from '#core/contract/vendor/elevenlabs-transcription.ts'
import { openAiTranscription, openAiTranslation } from '#core/contract/vendor/openai-transcription.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { AlignRecording } from '../../stt/align-recording.ts'
import type { Transcriptions } from '../../stt/service.ts'
import { createElevenLabsTranscription } from './elevenlabs.ts'
import { createOpenAiTranscription } from './openai.ts'

/** Our own transcriber and aligner for programs that were written for other ones. */
export function listenerRoutes(parts: { transcriptions: Transcriptions; align: AlignRecording }): Route[] {
  const openai = createOpenAiTranscription(parts)
  const elevenlabs = createElevenLabsTranscription(parts)
  return [
    route(openAiTranscription, ({ user, form, request }) =>
      openai.transcribe(user, { file: form.files.file!, fields: form.fields }, request),
    ),
    route(openAiTranslation, ({ user, form, request }) =>
      openai.translate(user, { file: form.files.file!, fields: form.fields }, request),
    ),
    route(theirs.vendorTranscription, ({ user, form, request }) =>
      elevenlabs.transcribe(user, { file: form.files.file, fields: form.fields }, request),
    ),
    route(theirs.forcedAlignment, ({ form, request }) =>
      elevenlabs.align({ file: form.files.file!, fields: form.fields }, request.signal),
    ),
  ]
}
