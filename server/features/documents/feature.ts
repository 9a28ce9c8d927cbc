import * as contract from '#core/contract/documents/documents.ts'
import { feature } from '../../platform/feature.ts'
import { filesOfRows } from '../../platform/files/user-folder.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createDocuments, type Documents, documentFiles } from './service.ts'
import { documentStore } from './store.ts'

export function documentsFeature(given: Parameters<typeof createDocuments>[0]) {
  const documents = createDocuments(given)
  return feature({
    documents,
    routes: documentRoutes(documents),
    owned_files: [filesOfRows(documentFiles, given.db, documentStore)],
    personal_data: [
      {
        area: 'documents',
        export: ({ account_id }) => documents.exportOf(account_id),
        erase: (tx, { account_id }) => documents.erase(tx, account_id),
      },
    ],
  })
}

function documentRoutes(documents: Documents): Route[] {
  return [
    route(contract.extractText, ({ form, request }) => documents.extract(form.files.document!, request.signal)),
    route(contract.uploadDocument, ({ user, form, request }) => documents.keep(user, form.files.file!, request.signal)),
    route(contract.getDocumentText, ({ user, params }) => documents.text(user, params.id)),
    route(contract.deleteDocument, ({ user, params }) =>
      documents.remove(user, params.id).then(() => ({ success: true })),
    ),
  ]
}
