import type { ErrorCode } from '#core/contract/errors.ts'
import type { account } from './en/account.ts'
import type { mail } from './en/mail.ts'
import type { shell } from './en/shell.ts'

/** One namespace a file; English is the source of the keys, so a key another language lacks is a type error. */
export type Catalogue = {
  shell: typeof shell
  account: typeof account
  mail: typeof mail
}
export type Namespace = keyof Catalogue

export type Words<N extends Namespace> = { [K in keyof Catalogue[N]]: string }

/** Kreyòl has one form after a number, so its catalogues have no `_one`. */
export type KreyolWords<N extends Namespace> = {
  [K in keyof Catalogue[N] as K extends `${string}_one` ? never : K]: string
}

/** English sentences of errors and of the schemas live in the contract; the other languages translate them here. */
export type ErrorWords = Record<ErrorCode, string>
export type ValidationWords = Record<string, string>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Catalogue
    keySeparator: false
  }
}
