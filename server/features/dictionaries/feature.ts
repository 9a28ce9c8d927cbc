import { feature } from '../../platform/feature.ts'
import { dictionaryRoutes } from './routes.ts'
import { createDictionaries } from './service.ts'

export function dictionariesFeature(given: Parameters<typeof createDictionaries>[0]) {
  const dictionaries = createDictionaries(given)
  return feature({
    dictionaries,
    routes: dictionaryRoutes(dictionaries),
    personal_data: [
      {
        area: 'dictionaries',
        export: ({ account_id }) => dictionaries.exportOf(account_id),
        erase: (tx, { account_id }) => dictionaries.erase(tx, account_id),
      },
    ],
  })
}
