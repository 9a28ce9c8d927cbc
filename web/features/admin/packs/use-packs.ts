import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addPack,
  checkPack,
  listStaffPacks,
  type PacksShown,
  pausePack,
  planPack,
  removePack,
  testPack,
} from '#core/contract/packs/staff.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { queryClient } from '../../../lib/network/query-client.ts'

const packsKey = ['admin-packs']
const POLL_MS = 1_000

const refetchPacks = () => void queryClient.invalidateQueries({ queryKey: packsKey })
live.listen({
  message: (message) => {
    if ('topic' in message && message.topic === 'packs') refetchPacks()
  },
  refetch: refetchPacks,
})

/** Whether the answering machine is working on a pack, for any user. */
export function isBusy({ packs, work }: PacksShown): boolean {
  return work?.outcome === 'running' || packs.some(({ state }) => state === 'downloading' || state === 'verifying')
}

/** Live messages report the start and end of work; progress is polled while work runs. */
export function usePacks() {
  return useQuery({
    queryKey: packsKey,
    queryFn: ({ signal }) => call(listStaffPacks, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_MS : false),
  })
}

export function usePackPlan(id: string) {
  return useQuery({
    queryKey: ['admin-pack-plan', id],
    queryFn: ({ signal }) => call(planPack, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

const calls = { pause: pausePack, remove: removePack, check: checkPack, test: testPack }
export type PackAct = { verb: 'add'; licence?: string } | { verb: keyof typeof calls }

/** Staff actions on a pack; each answer replaces the list of packs. */
export function usePackAction(id: string, host: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: PackAct): Promise<PacksShown> => {
      const params = { id }
      return act.verb === 'add'
        ? call(addPack, { params, body: { host, licence: act.licence } })
        : call(calls[act.verb], { params, body: { host } })
    },
    onSuccess: (shown) => {
      queries.setQueryData(packsKey, shown)
      void queries.invalidateQueries({ queryKey: ['admin-audit'] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: packsKey }),
  })
}
