import { useQuery } from '@tanstack/react-query'
import { listTranslationEngines } from '#core/contract/translate/translate.ts'
import { autoEngine, mayUseEngine, planNeededForEngine, translationEngines } from '#core/rules/plans.ts'
import { engineNames } from '#core/rules/translate/engine-choice.ts'
import { call } from '../../../lib/network/api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { usePlan } from '../../tts/panel/use-plan.ts'

const FRESH_MS = 600_000

/** Engines there are, and which of them the plan has: the server's word, and until it is here the rules' (S2 §6). */
export function useEngines() {
  const plan = usePlan()
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['translation-engines', user?.id, plan],
    queryFn: ({ signal }) => call(listTranslationEngines, {}, { signal }),
    enabled: user !== undefined,
    staleTime: FRESH_MS,
  })
  const told = new Map(data?.engines.map((one) => [one.engine, one]))
  const engines = translationEngines.map((engine) => {
    const known = told.get(engine)
    return {
      engine,
      name: engineNames[engine],
      plan_name: planNeededForEngine(engine).name,
      allowed: known?.allowed ?? (plan === null || mayUseEngine(plan, engine)),
      configured: known?.configured ?? true,
    }
  })
  return {
    engines,
    auto: data?.auto ?? autoEngine(plan ?? 'free'),
    known: data !== undefined,
    direct: data?.direct_pairs ?? [],
  }
}
