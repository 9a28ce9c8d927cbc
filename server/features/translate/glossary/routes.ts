import * as contract from '#core/contract/translate/glossary.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Memory } from '../memory/store.ts'
import type { Glossaries } from './service.ts'

export function glossaryRoutes(glossaries: Glossaries, memory: Memory): Route[] {
  return [
    route(contract.listGlossaries, async ({ user }) => ({ results: await glossaries.list(user) })),
    route(contract.createGlossary, ({ user, body }) => glossaries.create(user, body)),
    route(contract.getGlossary, ({ user, params }) => glossaries.get(user, params.id)),
    route(contract.changeGlossary, ({ user, params, body }) => glossaries.change(user, params.id, body)),
    route(contract.deleteGlossary, ({ user, params }) => glossaries.remove(user, params.id)),
    route(contract.listGlossaryEntries, ({ user, params, query }) => glossaries.entries(user, params.id, query)),
    route(contract.addGlossaryEntries, ({ user, params, body }) => glossaries.add(user, params.id, body.entries)),
    route(contract.replaceGlossaryEntries, ({ user, params, body }) =>
      glossaries.replace(user, params.id, body.entries),
    ),
    route(contract.removeGlossaryEntries, ({ user, params, body }) =>
      glossaries.removeEntries(user, params.id, body.sources),
    ),
    route(contract.importGlossary, ({ user, params, body }) => glossaries.import(user, params.id, body)),
    route(contract.exportGlossary, ({ user, params, query }) => glossaries.export(user, params.id, query.format)),
    route(contract.listTranslationMemory, async ({ user, query }) => {
      const { rows, count } = await memory.list(user.account_id, query)
      return { results: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })), count }
    }),
    route(contract.clearTranslationMemory, async ({ user }) => ({ deleted: await memory.clear(user.account_id) })),
  ]
}
