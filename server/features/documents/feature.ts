import { feature } from '../../platform/feature.ts'
import { documentRoutes } from './routes.ts'
import { createDocuments } from './service.ts'

export function documentsFeature(given: Parameters<typeof createDocuments>[0]) {
  const documents = createDocuments(given)
  return feature({
    documents,
    routes: documentRoutes(documents),
    personal_data: [
      {
        area: 'documents',
        export: ({ account_id }) => documents.exportOf(account_id),
        erase: (tx, { account_id }) => documents.erase(tx, account_id),
      },
    ],
  })
}
