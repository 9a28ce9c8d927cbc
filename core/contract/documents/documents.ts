import { z } from 'zod'
import { maxDocumentBytes } from '../../rules/uploads.ts'
import { endpoint } from '../endpoint.ts'

/** The size of a document's text; `credits` is the price of speaking it. */
const Counts = z.object({ word_count: z.number(), character_count: z.number(), credits_required: z.number() })

export const ExtractedText = z.object({ text: z.string(), ...Counts.shape })
export type ExtractedText = z.output<typeof ExtractedText>

/** `type` is detected from the content, not the file name. */
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
// Reading a document takes seconds of CPU in any process of the fleet.
const limit = { per_minute: 20, by: 'caller', shared: true } as const

export const extractText = endpoint({
  method: 'POST',
  path: '/api/v1/tts/documents/extract-text/',
  summary: 'Extract the text of a document without storing it',
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
  summary: 'Store a document and its text; the oldest documents are deleted when there are many',
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
  summary: 'Get the text of a stored document',
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
  summary: 'Delete a stored document',
  auth: 'user',
  scope: 'documents',
  owns: 'document',
  params: Params,
  returns: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})
