import { useQuery } from '@tanstack/react-query'
import { UserMinus, Users } from 'lucide-react'
import { type ClonedVoice, listClonedVoices, shareClonedVoice } from '#core/contract/cloning/cloning.ts'
import type { Organisation } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { useUser } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'

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

type Shared = Pick<ClonedVoice, 'voice_id' | 'organisation'>

/** The sharing items of a menu: end the sharing, else share with each of these teams. */
export function useSharingItems({ voice_id, organisation }: Shared, teams: Pick<Organisation, 'id' | 'name'>[]) {
  const { t } = useTranslation('cloning')
  const errorText = useErrorText()
  async function share(organisation_id: string | null, done: string): Promise<void> {
    try {
      await call(shareClonedVoice, { params: { voice_id }, body: { organisation_id } })
      toast({ kind: 'success', text: done })
    } catch (error) {
      toast({ kind: 'error', text: t('sharing_failed'), detail: errorText(error) })
    }
    await refreshClonedVoices()
  }
  const end = (team: string): MenuItem => ({
    label: t('unshare_team', { team }),
    icon: UserMinus,
    onSelect: () => void share(null, t('team_unshared', { team })),
  })
  if (organisation) return [end(organisation.name)]
  return teams.map(
    ({ id, name: team }): MenuItem => ({
      label: t('share_team', { team }),
      icon: Users,
      onSelect: () => void share(id, t('team_shared', { team })),
    }),
  )
}
