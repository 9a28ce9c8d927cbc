import { feature } from '../../platform/feature.ts'
import { filesOfRows } from '../../platform/files/user-folder.ts'
import { documentRoutes } from './routes.ts'
import { createDocuments, documentFiles } from './service.ts'
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
