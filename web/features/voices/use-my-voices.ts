import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { addMyVoice, type LibraryVoice, removeMyVoice } from '#core/contract/voices.ts'
import { voicesKey, voicesQuery } from '../../lib/engines/kept-account.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { live } from '../../lib/network/live.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { useUser } from '../../lib/session/session.ts'

const RETRIES = 3

/** Retries a failed request three times (S2 §7), except after a refusal. */
export function shouldRetryVoices(failures: number, error: unknown): boolean {
  const refused = error instanceof AppError && error.status >= 400 && error.status < 500
  return failures < RETRIES && !refused
}

/** Returns the collection with a voice appended, or without it. */
export function withVoice(voices: LibraryVoice[], voice: LibraryVoice, added: boolean): LibraryVoice[] {
  const others = voices.filter((one) => one.voice_id !== voice.voice_id)
  return added ? [...others, { ...voice, is_added: true }] : others
}

/** Joining or leaving a team changes the voices. */
const topics: readonly string[] = ['voices', 'teams']

live.listen({
  message: (message) => {
    if ('topic' in message && topics.includes(message.topic))
      void queryClient.invalidateQueries({ queryKey: voicesKey })
  },
})

export function useMyVoices() {
  const user = useUser()
  const language = useTranslation().i18n.language as Language
  return useQuery({
    ...voicesQuery(language),
    enabled: user !== undefined,
    retry: shouldRetryVoices,
    networkMode: 'always',
  })
}

/** Shows the change at once, and reverts it when the server refuses. */
export function useChangeCollection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ voice: { voice_id }, added }: { voice: LibraryVoice; added: boolean }) =>
      added ? call(addMyVoice, { body: { voice_id } }) : call(removeMyVoice, { params: { voice_id } }),
    onMutate: async ({ voice, added }) => {
      await client.cancelQueries({ queryKey: voicesKey })
      client.setQueriesData<LibraryVoice[]>({ queryKey: voicesKey }, (old) => old && withVoice(old, voice, added))
    },
    onError: (_error, { voice, added }) => {
      client.setQueriesData<LibraryVoice[]>({ queryKey: voicesKey }, (old) => old && withVoice(old, voice, !added))
    },
    onSettled: () => client.invalidateQueries({ queryKey: voicesKey }),
    networkMode: 'always',
  })
}
