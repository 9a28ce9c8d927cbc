import { userFolder } from '../../platform/files/user-folder.ts'
import type { AccountId } from '../../platform/ids.ts'

export const voiceFiles = userFolder('cloned-voices')
export const cloningUploadFiles = userFolder('cloning-uploads')
export const consentFiles = userFolder('voice-consents')

/** Below the folder of the account's files: everything of one voice, of one upload, of one consent. */
export const voiceFolder = voiceFiles.of
export const sampleKey = (accountId: AccountId, voiceId: string, sampleId: string) =>
  `${voiceFolder(accountId, voiceId)}/samples/${sampleId}`
/** What a natural voice reads of its samples; another one each time it is made. */
export const promptKey = (accountId: AccountId, voiceId: string, madeBy: string) =>
  `${voiceFolder(accountId, voiceId)}/prompts/${madeBy}.f32`
export const cloningUploadFolder = cloningUploadFiles.of
export const consentFolder = consentFiles.of
export const consentKey = (accountId: AccountId, consentId: string) =>
  `${consentFolder(accountId, consentId)}/recording`
/** What a voice says to introduce itself. */
export const ownPreviewsFolder = (accountId: AccountId, voiceId: string) =>
  `${voiceFolder(accountId, voiceId)}/previews`
