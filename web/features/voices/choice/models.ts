import { AppError, repeatingHelps } from '#core/contract/errors.ts'
import { SpeechModel } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'

/** The model to use when no list loads (S2 §3). */
export const fallbackModel: SpeechModel = {
  model_id: defaultModelId,
  name: 'Pawòl Kreyòl 1.0',
  description: '',
  is_default: true,
  is_premium: false,
  version: '1.0.0',
  quality_score: 8.5,
  inference_speed: 'fast',
  supported_languages: ['Haitian'],
  tags: [],
}

/** S2 §9. */
export const models_fresh_ms = 3_600_000
const attempts = 3
const retryMs = 2000

export type ModelsCache = { saved_at: number; items: Record<string, unknown>[] }

export type Models = {
  models: SpeechModel[]
  /** Where the list comes from. */
  source: 'server' | 'cache' | 'expired_cache' | 'fallback'
  error?: unknown
}

type LoadModels = {
  ask: () => Promise<SpeechModel[]>
  cache: { read(): ModelsCache | null; write(cache: ModelsCache): void }
  now: () => number
  wait: (ms: number) => Promise<void>
  /** Ignores the cache. */
  refresh?: boolean
}

/** Never fails: uses a fresh cache, the server, an expired cache, or the fallback model. */
export async function loadModels({ ask, cache, now, wait, refresh = false }: LoadModels): Promise<Models> {
  const kept = cachedModels(cache.read(), now())
  if (kept?.fresh && !refresh) return { models: kept.models, source: 'cache' }
  for (let attempt = 1; ; attempt++) {
    try {
      const models = await ask()
      cache.write({ saved_at: now(), items: models })
      return { models, source: 'server' }
    } catch (error) {
      if (attempt === attempts) return afterFailure(kept?.models, error)
      await wait(retryMs)
    }
  }
}

function afterFailure(kept: SpeechModel[] | undefined, error: unknown): Models {
  if (kept) return { models: kept, source: 'expired_cache', error }
  return { models: [fallbackModel], source: 'fallback', error }
}

/** Rejects a cache written by a version with other fields. */
export function cachedModels(cache: ModelsCache | null, now: number): { models: SpeechModel[]; fresh: boolean } | null {
  const models = cache?.items.map(readModel)
  if (!cache || !models?.length || models.includes(undefined)) return null
  const age = now - cache.saved_at
  return { models: models as SpeechModel[], fresh: age >= 0 && age < models_fresh_ms }
}

/** Accepts the field names of other services (S2 §3). */
export function readModel(item: Record<string, unknown>): SpeechModel | undefined {
  const model = SpeechModel.safeParse({
    ...fallbackModel,
    is_default: false,
    ...item,
    model_id: item.model_id ?? item.id,
    name: item.name ?? item.display_name,
    inference_speed: item.inference_speed ?? item.speed ?? '',
    supported_languages: item.supported_languages ?? item.languages ?? [],
  })
  return model.success ? model.data : undefined
}

/** S2 §8: the service's own detail, else the likely reason, else that loading failed. */
export function modelFailure(
  error: unknown,
): { text: string } | { word: 'inference_unavailable' | 'models_failed_to_load' } {
  if (!(error instanceof AppError)) return { word: 'models_failed_to_load' }
  if (error.is('unavailable'))
    return error.data.detail ? { text: error.data.detail } : { word: 'inference_unavailable' }
  return {
    word:
      (error.status >= 500 || error.status === 0) && repeatingHelps(error.code)
        ? 'inference_unavailable'
        : 'models_failed_to_load',
  }
}
