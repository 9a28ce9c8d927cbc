import { explainPronunciation, type SpokenEntry } from '#core/contract/dictionaries/speech.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'

/** Looks up which words of a text the account's dictionaries speak. */
export const dictionarySpeech = {
  explain: async (text: string, signal: AbortSignal): Promise<readonly SpokenEntry[]> =>
    // a text that stays on this device is not sent to be looked up
    readPreference('speak_on_device') ? [] : (await call(explainPronunciation, { body: { text } }, { signal })).words,
  onChange: (listener: () => void): (() => void) =>
    live.listen({
      message: (message) => {
        if ('topic' in message && ['dictionaries', 'teams'].includes(message.topic)) listener()
      },
      refetch: listener,
    }),
}
