import * as contract from '#core/contract/dictionaries.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Dictionaries } from './service.ts'

export function dictionaryRoutes(dictionaries: Dictionaries): Route[] {
  return [
    route(contract.listDictionaries, ({ user }) => dictionaries.list(user)),
    route(contract.createDictionary, ({ user, body }) => dictionaries.create(user, body)),
    route(contract.addDictionaryEntries, ({ user, params, body }) =>
      dictionaries.addEntries(user, params.id, body.entries),
    ),
  ]
}
