import { type LegalFacts, listMissingLegal, readLegalFacts } from '#core/contract/legal.ts'
import { type Route, route } from '../../platform/http/route.ts'

export type MissingSettings = { value: string; setting: string }[]

export function legalRoutes({ facts, missing }: { facts: LegalFacts; missing: MissingSettings }): Route[] {
  return [
    route(readLegalFacts, ({ request }) => {
      request.answerWith('cache-control', 'public, max-age=300')
      return facts
    }),
    route(listMissingLegal, () => ({ missing })),
  ]
}
