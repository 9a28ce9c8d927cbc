import type { ErrorCode } from '#core/contract/errors.ts'
import type { ImportProblemCode } from '#core/rules/dictionaries/problems.ts'
import type { account } from './en/account.ts'
import type { admin } from './en/admin.ts'
import type { analytics } from './en/analytics.ts'
import type { apikeys } from './en/apikeys.ts'
import type { assistant } from './en/assistant.ts'
import type { billing } from './en/billing.ts'
import type { checkout } from './en/checkout.ts'
import type { classifier } from './en/classifier.ts'
import type { cloning } from './en/cloning.ts'
import type { contact } from './en/contact.ts'
import type { credits } from './en/credits.ts'
import type { dictionaries } from './en/dictionaries.ts'
import type { docs } from './en/docs.ts'
import type { entries } from './en/entries.ts'
import type { exports } from './en/exports.ts'
import type { glossary } from './en/glossary.ts'
import type { guides } from './en/guides.ts'
import type { help } from './en/help.ts'
import type { home } from './en/home.ts'
import type { jobs } from './en/jobs.ts'
import type { legal } from './en/legal.ts'
import type { mail } from './en/mail.ts'
import type { packs } from './en/packs.ts'
import type { panel } from './en/panel.ts'
import type { player } from './en/player.ts'
import type { recorder } from './en/recorder.ts'
import type { security } from './en/security.ts'
import type { shell } from './en/shell.ts'
import type { speech } from './en/speech.ts'
import type { stt } from './en/stt.ts'
import type { teams } from './en/teams.ts'
import type { tickets } from './en/tickets.ts'
import type { translate } from './en/translate.ts'
import type { tuning } from './en/tuning.ts'
import type { voices } from './en/voices.ts'
import type { webhooks } from './en/webhooks.ts'
import type { workbench } from './en/workbench.ts'

/** One namespace a file; English is the source of the keys, so a key another language lacks is a type error. */
export type Catalogue = {
  shell: typeof shell
  account: typeof account
  admin: typeof admin
  analytics: typeof analytics
  apikeys: typeof apikeys
  assistant: typeof assistant
  billing: typeof billing
  checkout: typeof checkout
  classifier: typeof classifier
  cloning: typeof cloning
  contact: typeof contact
  credits: typeof credits
  dictionaries: typeof dictionaries
  docs: typeof docs
  /** Of a pronunciation dictionary. */
  entries: typeof entries
  exports: typeof exports
  glossary: typeof glossary
  guides: typeof guides
  help: typeof help
  home: typeof home
  jobs: typeof jobs
  legal: typeof legal
  mail: typeof mail
  packs: typeof packs
  panel: typeof panel
  recorder: typeof recorder
  security: typeof security
  speech: typeof speech
  stt: typeof stt
  teams: typeof teams
  tickets: typeof tickets
  translate: typeof translate
  tuning: typeof tuning
  /** Of a file of entries; core/rules says them in English. */
  problems: ImportProblemWords
  /** Named by their ids in core/kreyol, which says them in English. */
  rules: RuleWords
  player: typeof player
  voices: typeof voices
  webhooks: typeof webhooks
  workbench: typeof workbench
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
