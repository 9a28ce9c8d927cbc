export const refusalCodes = [
  'document_not_supported',
  'document_empty',
  'document_protected',
  'document_scanned',
  'document_damaged',
  'document_too_old',
  'document_too_complex',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** A fault of the document that the user is shown. */
export class DocumentRefusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, options?: { cause?: unknown }) {
    super(code, options)
    this.code = code
  }
}
