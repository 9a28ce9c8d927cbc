import type { SpeechPiece, SpeechRequest } from '#core/rules/speech/speech-request.ts'
import { gainFor, gainKey } from '../voice/gain.ts'
import type { Networks } from '../voice/networks.ts'
import { sayPhrase } from '../voice/say-phrase.ts'
import { naturalSound } from '../voice/voice-sound.ts'
import { naturalSpeech } from './natural-speech.ts'
import type { PronouncedPart, PronouncedPhrase } from './pronounced.ts'

type Parts = {
  /** eSpeak's part of the work. */
  pronounce(request: SpeechRequest): AsyncIterable<PronouncedPart>
  /** The phrase that measures how loud a voice is, as eSpeak says it. */
  trial: PronouncedPhrase
  networks: Networks
}

/** The natural voice where its networks are in one process, a phrase at a time. */
export function naturalSpeaker({ pronounce, trial, networks }: Parts) {
  const gains = new Map<string, Promise<number>>()
  return (request: SpeechRequest): AsyncIterable<SpeechPiece> => {
    const { settings } = request
    const sound = naturalSound(request)
    const key = gainKey(sound)
    const gain = gains.get(key) ?? gainFor(networks, trial, sound)
    gains.set(key, gain)
    async function* voice(part: PronouncedPhrase, in_parts: boolean) {
      yield* sayPhrase(networks, part, { sound, settings, gain: await gain, in_parts })
    }
    return naturalSpeech(request, { pronounced: pronounce(request), voice, ahead: 1 })
  }
}
