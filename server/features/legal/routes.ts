import { type LegalFacts, listMissingLegal, readLegalFacts } from '#core/contract/legal.ts'
import { type Route, route } from '../../platform/http/route.ts'

export type MissingSettings = { value: string; setting: string }[]

export function legalRoutes({ facts, missing }: { facts: LegalFacts; missing: MissingSettings }): Route[] {
  return [route(readLegalFacts, () => facts), route(listMissingLegal, () => ({ missing }))]
}
