import { notADocument } from '../../rules/uploads.ts'
import { type ErrorEntry, none } from '../error-entry.ts'

/** Errors of reading a document. */
export const documentErrors = {
  document_not_supported: { status: 415, data: none, text: notADocument },
  document_empty: {
    status: 422,
    data: none,
    text: () => 'There is no text in this document. Please choose another one.',
  },
  document_protected: {
    status: 422,
    data: none,
    text: () => 'This document is locked with a password. Please save a copy without it and upload that.',
  },
  document_scanned: {
    status: 422,
    data: none,
    text: () =>
      'This document holds pictures of its pages, not their text. Please run it through text recognition (OCR) first, or type the text.',
  },
  document_damaged: {
    status: 422,
    data: none,
    text: () =>
      'This document cannot be read; it may be damaged. Please open it, save it again and upload the new copy.',
  },
  document_too_old: {
    status: 422,
    data: none,
    text: () => 'This file is from Word 6 or 95: save it as .docx and upload the new copy.',
  },
  document_too_complex: {
    status: 422,
    data: none,
    text: () => 'This document is too long or takes too long to read. Please upload it in smaller parts.',
  },
  document_unread: { status: 503, data: none, text: () => 'Failed to extract text from document.', retry: true },
} satisfies Record<string, ErrorEntry>
