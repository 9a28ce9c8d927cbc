import { listPackAttributions } from '#core/contract/packs/packs.ts'
import * as contract from '#core/contract/packs/staff.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createStaffPacks, type StaffPackParts, type StaffPacks } from './staff/service.ts'

export function packsFeature(given: StaffPackParts): Feature {
  const packs = createStaffPacks(given)
  return { routes: packRoutes(packs), close: packs.close }
}

function packRoutes(packs: StaffPacks): Route[] {
  return [
    route(contract.listStaffPacks, () => packs.list()),
    route(contract.planPack, ({ params }) => packs.plan(params.id)),
    route(contract.addPack, ({ user, params, body }) => packs.add(user, params.id, body)),
    route(contract.pausePack, ({ user, params, body }) => packs.pause(user, params.id, body)),
    route(contract.removePack, ({ user, params, body }) => packs.remove(user, params.id, body)),
    route(contract.checkPack, ({ user, params, body }) => packs.check(user, params.id, body)),
    route(contract.testPack, ({ user, params, body }) => packs.test(user, params.id, body)),
    route(contract.getPackSound, ({ params }) => packs.sound(params.id)),
    route(listPackAttributions, () => packs.attributions()),
  ]
}
