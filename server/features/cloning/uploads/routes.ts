import * as contract from '#core/contract/cloning/uploads.ts'
import { parsePart } from '../../../platform/http/parse.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { CloningUploads } from './service.ts'

export function cloningUploadRoutes(uploads: CloningUploads): Route[] {
  return [
    route(contract.uploadVoiceSamples, ({ user, form, request: { signal } }) => {
      const asked = parsePart(contract.CloningAction, form.fields) as contract.CloningAction
      if (asked.action === 'init') return uploads.init(user, asked)
      if (asked.action === 'upload_file') return uploads.addFile(user, asked, form.files.file, signal)
      return uploads.finalize(user, asked.session_id, signal)
    }),
    route(contract.getCloningSession, ({ user, params }) => uploads.get(user, params.session_id)),
    route(contract.abandonCloningSession, ({ user, params }) =>
      uploads.abandon(user, params.session_id).then(() => ({ deleted: true as const })),
    ),
  ]
}
