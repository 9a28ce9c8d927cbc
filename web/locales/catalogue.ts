import type { ErrorCode } from '#core/contract/errors.ts'
import type { ImportProblemCode } from '#core/rules/dictionaries/entry.ts'

/**
 * The words of the application, one namespace a file. Each file has its words in four languages and adds its English
 * keys here; a key that another language lacks is a type error. A browser downloads one language of a file (i18n.ts).
 */
export interface Catalogue {
  /** Problems of an imported file of entries; core/rules has them in English. */
  problems: ImportProblemWords
  /** Rules of pronunciation, by their ids in @pawol/kreyol, which has them in English. */
  rules: RuleWords
}
export type Namespace = keyof Catalogue

export type Words<English> = { [K in keyof English]: string }

/** Kreyòl has one form after a number, so its catalogues have no `_one`. */
export type KreyolWords<English> = {
  [K in keyof English as K extends `${string}_one` ? never : K]: string
}

/** English sentences of errors and of the schemas live in the contract; the other languages translate them here. */
export type ErrorWords = Record<ErrorCode, string>
export type ImportProblemWords = Record<ImportProblemCode, string>
export type ValidationWords = Record<string, string>
export type RuleWords = Record<string, string>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Catalogue
    keySeparator: false
  }
}
