import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { listTranslationEngines } from '#core/contract/translate/translate.ts'
import type { TranslationEngine } from '#core/rules/plans.ts'
import { embeddedEngine } from '#core/rules/translate/engine-choice.ts'
import { enginesQuery } from '../../../lib/engines/account-queries.ts'
import { useUser } from '../../../lib/session/session.ts'
import { usePlan } from '../../credits/use-plan.ts'

const FRESH_MS = 600_000

type EngineList = z.output<typeof listTranslationEngines.returns>
export type ListedEngine = EngineList['engines'][number] & { engine: TranslationEngine }

/** The engines of this installation, from the server; empty until it answers. */
export function useEngines() {
  const plan = usePlan()
  const user = useUser()
  const { data } = useQuery({
    ...enginesQuery(user?.id, plan),
    enabled: user !== undefined,
    staleTime: FRESH_MS,
  })
  const listed = (data?.engines ?? []).filter((one): one is ListedEngine => one.engine !== 'auto')
  return {
    engines: listed.filter(({ configured }) => configured),
    /** The server sends these only to staff. */
    missing: listed.filter(({ configured }) => !configured),
    auto: data?.auto ?? embeddedEngine,
    known: data !== undefined,
    pack_pairs: data?.pack_pairs ?? [],
    direct: data?.direct_pairs ?? [],
  }
}
