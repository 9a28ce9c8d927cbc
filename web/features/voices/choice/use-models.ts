import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { listModels, listTtsModels } from '#core/contract/tts/tts.ts'
import { call } from '../../../lib/network/api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { logDebug } from '../../../lib/state/debug-log.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { chooseModel } from './choices.ts'
import { cachedModels, loadModels, type Models, models_fresh_ms } from './models.ts'
import { useSpeechSettings } from './use-speech-settings.ts'

const cache = {
  read: () => readPreference('tts_models_cache'),
  write: (next: NonNullable<ReturnType<typeof readPreference<'tts_models_cache'>>>) =>
    writePreference('tts_models_cache', next),
}
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function load(refresh: boolean): Promise<Models> {
  const ask = async () => {
    const { models } = refresh ? await call(listModels, { query: { refresh: 'true' } }) : await call(listTtsModels, {})
    return models
  }
  const loaded = await loadModels({ ask, cache, now: Date.now, wait, refresh })
  logDebug('models', { source: loaded.source, count: loaded.models.length, error: String(loaded.error ?? '') })
  return loaded
}

const modelsQuery = queryOptions({
  queryKey: ['tts-models'],
  queryFn: () => load(false),
  retry: false,
  staleTime: models_fresh_ms,
  networkMode: 'always',
})

/** The models and the chosen one; an expired list is used until the new one has loaded. */
export function useModels() {
  const client = useQueryClient()
  const [{ model_id }] = useSpeechSettings()
  const query = useQuery({
    ...modelsQuery,
    enabled: useUser() !== undefined,
    placeholderData: (): Models | undefined => {
      const kept = cachedModels(cache.read(), Date.now())
      return kept ? { models: kept.models, source: 'cache' } : undefined
    },
  })
  const models = query.data?.models ?? []
  return {
    models,
    model: chooseModel(model_id, models),
    source: query.data?.source,
    error: query.data?.error,
    loading: query.isFetching,
    /** `force` bypasses every cache. */
    reload: (force: boolean) => client.fetchQuery({ ...modelsQuery, queryFn: () => load(force), staleTime: 0 }),
  }
}
