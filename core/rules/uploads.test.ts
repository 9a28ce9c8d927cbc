import { describe, expect, it } from 'vitest'
import { AppError } from '../contract/errors.ts'
import {
  audioExtensions,
  audioProblem,
  documentExtensions,
  documentProblem,
  maxAudioBytes,
  maxDocumentBytes,
} from './uploads.ts'

const wrong = 'Please select a valid document file. Supported formats: .txt, .pdf, .docx, .doc, .rtf'

describe('a chosen document', () => {
  it.each([
    ...documentExtensions.map((extension): [string, string | null] => [`leson${extension}`, null]),
    ['LESON.PDF', null],
    ['Leson.DocX', null],
    ['leson 1.2.rtf', null],
    ['leson.odt', wrong],
    ['leson.pdf.exe', wrong],
    ['leson', wrong],
    ['.pdf', wrong],
    ['pdf', wrong],
    ['', wrong],
  ])('%s', (name, problem) => {
    expect(documentProblem({ name, size: 10 })).toBe(problem)
  })

  it.each([
    [0, null],
    [10_485_760, null],
    [10_485_761, 'File size must be less than 10MB'],
  ])('of %d bytes', (size, problem) => {
    expect(documentProblem({ name: 'leson.txt', size })).toBe(problem)
  })

  it('gets the same messages from the server', () => {
    expect(new AppError('document_not_supported', {}).message).toBe(wrong)
    expect(new AppError('file_too_large', { field: 'file', limit_bytes: maxDocumentBytes }).message).toBe(
      'File size must be less than 10MB',
    )
  })
})

describe('a chosen recording', () => {
  const wrong = 'Please select a valid audio file. Supported formats: .mp3, .mp4, .mpeg, .mpga, .m4a, .wav, .webm, .ogg'
  it.each([
    ...audioExtensions.map((extension): [string, string | null] => [`entèvyou${extension}`, null]),
    ['RADYO.MP3', null],
    ['radyo.flac', wrong],
    ['radyo.mp3.exe', wrong],
    ['.mp3', wrong],
    ['', wrong],
  ])('%s', (name, problem) => {
    expect(audioProblem({ name, size: 10 })).toBe(problem)
  })
  it.each([
    [26_214_400, null],
    [26_214_401, 'File size must be less than 25MB'],
  ])('of %d bytes', (size, problem) => {
    expect(audioProblem({ name: 'radyo.wav', size })).toBe(problem)
  })
  it('gets the same messages from the server', () => {
    expect(new AppError('audio_not_supported', {}).message).toBe(wrong)
    expect(new AppError('file_too_large', { field: 'audio', limit_bytes: maxAudioBytes }).message).toBe(
      'File size must be less than 25MB',
    )
  })
})
