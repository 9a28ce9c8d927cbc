import { useQuery } from '@tanstack/react-query'
import { type ClonedVoice, listClonedVoices } from '#core/contract/cloning/cloning.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { useUser } from '../../../lib/session/session.ts'

const clonedKey = ['cloned-voices']

live.listen({
  message: (message) => {
    if ('topic' in message && message.topic === 'voices') void queryClient.invalidateQueries({ queryKey: clonedKey })
  },
})

/** The user's cloned voices, with their samples and consent. */
function useClonedVoices(wanted: boolean) {
  const user = useUser()
  return useQuery({
    queryKey: [...clonedKey, user?.id],
    queryFn: async ({ signal }) => (await call(listClonedVoices, {}, { signal })).voices,
    enabled: wanted && user !== undefined,
  })
}

/** One of them. */
export function useClonedVoice(voiceId: string | null): { data: ClonedVoice | undefined } {
  const { data } = useClonedVoices(voiceId !== null)
  return { data: data?.find((one) => one.voice_id === voiceId) }
}

/** Invalidates what every page shows of them. */
export async function refreshClonedVoices(): Promise<void> {
  await Promise.all(
    [clonedKey, ['voices'], ['voice-preview']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
