import { explainPronunciation, type SpokenEntry } from '#core/contract/dictionaries/speech.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'

/** Looks up which words of a text the account's dictionaries speak. */
export const dictionarySpeech = {
  explain: async (text: string, signal: AbortSignal): Promise<readonly SpokenEntry[]> =>
    (await call(explainPronunciation, { body: { text } }, { signal })).words,
  onChange: (listener: () => void): (() => void) =>
    live.listen({
      message: (message) => {
        if ('topic' in message && ['dictionaries', 'teams'].includes(message.topic)) listener()
      },
      refetch: listener,
    }),
}
