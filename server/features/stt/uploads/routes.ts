import * as contract from '#core/contract/stt/uploads.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { AudioUploads } from './service.ts'

export function uploadRoutes(uploads: AudioUploads): Route[] {
  return [
    route(contract.createAudioUpload, ({ user, body }) => uploads.create(user, body)),
    route(contract.appendAudioUpload, ({ user, params, form }) =>
      uploads.append(user, params.id, { chunk: form.files.chunk!, offset: form.fields.offset }),
    ),
    route(contract.getAudioUpload, ({ user, params }) => uploads.get(user, params.id)),
    route(contract.finishAudioUpload, ({ user, params, request }) => uploads.finish(user, params.id, request.signal)),
    route(contract.abandonAudioUpload, ({ user, params }) =>
      uploads.abandon(user, params.id).then(() => ({ deleted: true as const })),
    ),
  ]
}
