import { feature } from '../../platform/feature.ts'
import { documentRoutes } from './routes.ts'
import { createDocuments } from './service.ts'

export function documentsFeature(given: Parameters<typeof createDocuments>[0]) {
  const documents = createDocuments(given)
  return feature({
    documents,
    routes: documentRoutes(documents),
    personal_data: [{ area: 'documents', export: documents.exportOf, erase: documents.erase }],
  })
}
