import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { en as workbench } from '../../../locales/workbench.ts'
import { type FileRules, fileRefusal, textDocuments, uploadFailure } from './file-rules.ts'

const MB = 1024 * 1024

describe('a chosen file', () => {
  it.each([
    ['istwa.PDF', 10 * MB, undefined],
    ['istwa.pages', 1, 'Please select a valid document file. Supported formats: .txt, .pdf, .docx, .doc, .rtf'],
    ['istwa.docx', 10 * MB + 1, 'File size must be less than 10MB'],
  ])('as a text document, %s of %d bytes: %s', (name, size, sentence) => {
    expect(fileRefusal({ name, size }, textDocuments)?.message).toBe(sentence)
  })

  const sounds: FileRules = {
    extensions: ['.mp3', '.wav'],
    max_bytes: 25 * MB,
    notAccepted: () => new AppError('invalid_request', { detail: 'Please select a valid audio file.' }),
  }
  it.each([
    ['vwa.MP3', 25 * MB, undefined],
    ['.mp3', 1, 'invalid_request'],
    ['istwa.pdf', 1, 'invalid_request'],
    ['vwa.wav', 25 * MB + 1, 'file_too_large'],
  ])('by another page’s rules, %s of %d bytes: %s', (name, size, code) => {
    expect(fileRefusal({ name, size }, sounds)?.code).toBe(code)
  })
})

describe('a document that cannot be read', () => {
  it('shows the server’s message, or that it failed', () => {
    expect(uploadFailure(new AppError('document_scanned', {}))).toBeUndefined()
    expect(uploadFailure(new AppError('internal', {}))).toEqual({ kind: 'unexplained' })
    expect(uploadFailure(new TypeError('oops'))).toEqual({ kind: 'unexplained' })
  })
  it('says how long to wait at a limit [S2-8-26]', () => {
    const limited = new AppError('rate_limited', { limit: 20, remaining: 0, reset: 0, retryAfter: 12 })
    expect(uploadFailure(limited)).toEqual({ kind: 'rate_limited', seconds: 12 })
    expect(workbench.upload_rate_limited).toBe('Rate limit exceeded. Please try again in {{time}}.')
  })
})
