import type { User } from '#core/contract/account/account.ts'
import type { CreditBalance } from '#core/contract/credits.ts'
import type { SpeechModel } from '#core/contract/tts/tts.ts'
import { LibraryQuery, type LibraryVoice, type VoicePreview } from '#core/contract/voices.ts'
import type { PlanId } from '#core/rules/plans.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Files } from '../files/service.ts'
import type { Speech } from '../tts/service.ts'
import { createVendorCloning } from './cloning.ts'
import { createVendorDictionaries } from './dictionaries.ts'
import { createElevenLabs } from './elevenlabs.ts'
import { createVendorHistory } from './history.ts'
import { createLiveSpeech } from './live-speech.ts'
import { createOpenAi } from './openai.ts'
import { createSpeaking } from './speaking.ts'
import { createVendorAccount } from './subscription.ts'
import { createVendorVoices } from './voices.ts'

export type Compat = ReturnType<typeof createCompat>

type Library = (account_id: AccountId, query: LibraryQuery) => Promise<{ voices: LibraryVoice[]; total: number }>

/** Our own speech, voices and history for programs that were written for another service. */
export function createCompat(
  parts: {
    speech: Speech
    jobs: Jobs
    files: Files
    storage: Storage
    media: Media
    models: readonly SpeechModel[]
    planOf(account_id: AccountId): Promise<PlanId>
    library: Library
    /** Voices the account made. */
    own(account_id: AccountId): Promise<LibraryVoice[]>
    preview(user: Caller, voice_id: string): Promise<VoicePreview>
    profile(user: Caller): Promise<User>
    balance(account_id: AccountId): Promise<CreditBalance>
    public_url(): string
  } & Parameters<typeof createVendorDictionaries>[0] &
    Parameters<typeof createVendorCloning>[0],
) {
  const everybodys = everyVoice(parts.library)
  const voicesOf = async (account_id: AccountId) => [
    ...(await everybodys(account_id)),
    ...(await parts.own(account_id)),
  ]
  const speaking = createSpeaking({ ...parts, voicesOf })
  const previewUrl = async (user: Caller, voice_id: string) =>
    new URL((await parts.preview(user, voice_id)).audio_url, parts.public_url()).href
  const cloning = createVendorCloning(parts)
  return {
    cloning,
    openai: createOpenAi({ ...parts, speaking }),
    elevenlabs: createElevenLabs({ ...parts, speaking }),
    live: createLiveSpeech({ ...parts, speaking }),
    voices: createVendorVoices({ ...parts, speaking, voicesOf, previewUrl, samplesOf: cloning.samples }),
    history: createVendorHistory(parts),
    account: createVendorAccount(parts),
    dictionaries: createVendorDictionaries(parts),
  }
}

/** The library answers in pages; these clients expect all of it. */
function everyVoice(library: Library): (account_id: AccountId) => Promise<LibraryVoice[]> {
  return async (account_id) => {
    const all: LibraryVoice[] = []
    for (let page = 1; ; page++) {
      const { voices, total } = await library(account_id, LibraryQuery.parse({ limit: 100, page }))
      all.push(...voices)
      if (all.length >= total || voices.length === 0) return all
    }
  }
}
