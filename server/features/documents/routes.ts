import * as contract from '#core/contract/documents/documents.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Documents } from './service.ts'

export function documentRoutes(documents: Documents): Route[] {
  return [
    route(contract.extractText, ({ form, request }) => documents.extract(form.files.document!, request.signal)),
    route(contract.uploadDocument, ({ user, form, request }) => documents.keep(user, form.files.file!, request.signal)),
    route(contract.getDocumentText, ({ user, params }) => documents.text(user, params.id)),
    route(contract.deleteDocument, ({ user, params }) =>
      documents.remove(user, params.id).then(() => ({ success: true })),
    ),
  ]
}
