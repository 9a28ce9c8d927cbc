import { z } from 'zod'
import { maxDocumentBytes } from '../../rules/uploads.ts'
import { endpoint } from '../endpoint.ts'

/** What a document's text amounts to; the credits are those of having it spoken. */
const Counts = z.object({ word_count: z.number(), character_count: z.number(), credits_required: z.number() })

export const ExtractedText = z.object({ text: z.string(), ...Counts.shape })
export type ExtractedText = z.output<typeof ExtractedText>

/** `type` is what the content is, whatever the name says. */
export const UploadedDocument = z.object({
  id: z.string(),
  name: z.string(),
  original_filename: z.string(),
  size: z.number(),
  type: z.string(),
  ...Counts.shape,
  created_at: z.string(),
})
export type UploadedDocument = z.output<typeof UploadedDocument>

const Params = z.object({ id: z.uuid() })
const refusals = [
  'document_not_supported',
  'document_empty',
  'document_protected',
  'document_scanned',
  'document_damaged',
  'document_too_old',
  'document_too_complex',
  'document_unread',
] as const
// reading costs seconds of a processor, whichever process of the fleet does it
const limit = { per_minute: 20, by: 'caller', shared: true } as const

export const extractText = endpoint({
  method: 'POST',
  path: '/api/v1/tts/documents/extract-text/',
  summary: 'The text of a document, which is not kept',
  auth: 'user',
  scope: 'documents',
  form: { files: { document: { max_bytes: maxDocumentBytes } } },
  returns: ExtractedText,
  errors: refusals,
  limit,
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/v1/tts/documents/',
  summary: 'Keep a document and its text; the oldest make room when there are many',
  auth: 'user',
  scope: 'documents',
  form: { files: { file: { max_bytes: maxDocumentBytes } } },
  returns: UploadedDocument,
  status: 201,
  errors: [...refusals, 'storage_unavailable'],
  limit,
})

export const getDocumentText = endpoint({
  method: 'GET',
  path: '/api/v1/tts/documents/{id}/text/',
  summary: 'The text of a kept document',
  auth: 'user',
  scope: 'documents',
  owns: 'document',
  params: Params,
  returns: ExtractedText,
  errors: ['not_found'],
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/v1/tts/documents/{id}/',
  summary: 'Delete a kept document',
  auth: 'user',
  scope: 'documents',
  owns: 'document',
  params: Params,
  returns: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})
