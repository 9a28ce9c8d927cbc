import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { KeptDocument } from '../../../lib/saved-speech.ts'
import { speech } from '../../../locales/en/speech.ts'
import { documentFailure, documentRefusal } from './document-errors.ts'

const MB = 1024 * 1024

describe('a chosen file', () => {
  it.each([
    ['istwa.PDF', 10 * MB, undefined],
    ['istwa.pages', 1, 'Please select a valid document file. Supported formats: .txt, .pdf, .docx, .doc, .rtf'],
    ['istwa.docx', 10 * MB + 1, 'File size must be less than 10MB'],
  ])('%s of %d bytes: %s', (name, size, sentence) => {
    expect(documentRefusal({ name, size })?.message).toBe(sentence)
  })
})

describe('a document that cannot be read', () => {
  it('says what the server says, or that it failed [S2-8-23] [S2-7-23]', () => {
    expect(documentFailure(new AppError('document_scanned', {}))).toBeUndefined()
    expect(documentFailure(new AppError('internal', {}))).toEqual({ word: 'extract_failed' })
    expect(documentFailure(new TypeError('oops'))).toEqual({ word: 'extract_failed' })
    expect(speech.extract_failed).toBe('Failed to extract text from document.')
  })
  it('says how long to wait at a limit [S2-8-26]', () => {
    const limited = new AppError('rate_limited', { limit: 20, remaining: 0, reset: 0, retryAfter: 12 })
    expect(documentFailure(limited)).toEqual({ word: 'document_rate_limited', seconds: 12 })
    expect(speech.document_rate_limited).toBe('Rate limit exceeded. Please try again in {{time}}.')
  })
})

it('what is kept of a document [S2-3-34] [S2-3-35]', () => {
  const kept = { id: '1', name: 'istwa.pdf', original_filename: 'istwa.pdf', size: 5, type: 'application/pdf' }
  const counts = { word_count: 2, character_count: 10, credits_required: 10 }
  expect(KeptDocument.parse({ ...kept, ...counts, created_at: 'now' })).toEqual({ ...kept, ...counts })
})
