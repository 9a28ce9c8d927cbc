import { useQuery } from '@tanstack/react-query'
import { type Contributor, getContributor } from '#core/contract/commons/commons.ts'
import { donateTranscript, donateTranslation } from '#core/contract/commons/review.ts'
import type { Sent } from '#core/contract/endpoint.ts'
import { i18n, loadWords } from '../../lib/language/i18n.ts'
import { errorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'

const key = ['commons', 'me']

export const useContributor = (wanted = true) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getContributor, {}, { signal }),
    enabled: wanted,
  })

export const keepContributor = (contributor: Contributor) => queryClient.setQueryData(key, contributor)
/** After a clip or a vote, whose counts the server knows. */
export const refreshContributor = () => void queryClient.invalidateQueries({ queryKey: key })

export const hasAgreed = (contributor: Contributor | undefined) => contributor?.consent?.is_current ?? false

type Translation = Omit<Sent<typeof donateTranslation>['body'], 'client_key'>
type Transcript = Omit<Sent<typeof donateTranscript>['body'], 'client_key'>

/** Donates a saved correction. The correction stays saved if the donation fails; a message says why. */
export const donateCorrection = (body: Translation): Promise<void> =>
  donateEach([() => call(donateTranslation, { body: { ...body, client_key: crypto.randomUUID() } })])

/** Donates corrected sentences of a transcript, one after another. */
export const donateSentences = (bodies: Transcript[]): Promise<void> =>
  donateEach(bodies.map((body) => () => call(donateTranscript, { body: { ...body, client_key: crypto.randomUUID() } })))

async function donateEach(calls: (() => Promise<unknown>)[]): Promise<void> {
  await loadWords('commons')
  let count = 0
  let failure: unknown = null
  for (const donate of calls) {
    try {
      await donate()
      count++
    } catch (error) {
      failure = error
    }
  }
  if (count > 0) toast({ kind: 'success', text: i18n.t('donated', { ns: 'commons', count }) })
  else if (failure !== null) toast({ kind: 'error', text: errorText(i18n, failure) })
  refreshContributor()
}
