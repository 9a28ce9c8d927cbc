import type { ErrorCode } from '#core/contract/errors.ts'
import type { ImportProblemCode } from '#core/rules/dictionaries/problems.ts'

/**
 * The words of the application, one namespace a file. Each English file adds its own namespace here, and a key that
 * another language lacks is a type error.
 */
export interface Catalogue {
  /** Problems of an imported file of entries; core/rules has them in English. */
  problems: ImportProblemWords
  /** Rules of pronunciation, by their ids in core/kreyol, which has them in English. */
  rules: RuleWords
}
export type Namespace = keyof Catalogue

export type Words<N extends Namespace> = { [K in keyof Catalogue[N]]: string }

/** Kreyòl has one form after a number, so its catalogues have no `_one`. */
export type KreyolWords<N extends Namespace> = {
  [K in keyof Catalogue[N] as K extends `${string}_one` ? never : K]: string
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
