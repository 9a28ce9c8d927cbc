import type { AccountId } from '../../platform/ids.ts'

/** Below the folder of the account's files: everything of one voice, of one upload, of one consent. */
export const voiceFolder = (account_id: AccountId, voice_id: string) => `u/${account_id}/cloned-voices/${voice_id}`
export const sampleKey = (account_id: AccountId, voice_id: string, sample_id: string) =>
  `${voiceFolder(account_id, voice_id)}/samples/${sample_id}`
/** What a natural voice reads of its samples; another one each time it is made. */
export const promptKey = (account_id: AccountId, voice_id: string, made_by: string) =>
  `${voiceFolder(account_id, voice_id)}/prompts/${made_by}.f32`
export const cloningUploadFolder = (account_id: AccountId, session_id: string) =>
  `u/${account_id}/cloning-uploads/${session_id}`
export const consentFolder = (account_id: AccountId, consent_id: string) =>
  `u/${account_id}/voice-consents/${consent_id}`
export const consentKey = (account_id: AccountId, consent_id: string) =>
  `${consentFolder(account_id, consent_id)}/recording`
/** What a voice says to introduce itself. */
export const ownPreviewsFolder = (account_id: AccountId, voice_id: string) =>
  `${voiceFolder(account_id, voice_id)}/previews`
