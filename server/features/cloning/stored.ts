import { userFolder } from '../../platform/files/user-folder.ts'
import type { AccountId } from '../../platform/ids.ts'

export const voiceFiles = userFolder('cloned-voices')
export const cloningUploadFiles = userFolder('cloning-uploads')
export const consentFiles = userFolder('voice-consents')

/** Below the folder of the account's files: everything of one voice, of one upload, of one consent. */
export const voiceFolder = voiceFiles.of
export const sampleKey = (account_id: AccountId, voice_id: string, sample_id: string) =>
  `${voiceFolder(account_id, voice_id)}/samples/${sample_id}`
/** What a natural voice reads of its samples; another one each time it is made. */
export const promptKey = (account_id: AccountId, voice_id: string, made_by: string) =>
  `${voiceFolder(account_id, voice_id)}/prompts/${made_by}.f32`
export const cloningUploadFolder = cloningUploadFiles.of
export const consentFolder = consentFiles.of
export const consentKey = (account_id: AccountId, consent_id: string) =>
  `${consentFolder(account_id, consent_id)}/recording`
/** What a voice says to introduce itself. */
export const ownPreviewsFolder = (account_id: AccountId, voice_id: string) =>
  `${voiceFolder(account_id, voice_id)}/previews`
