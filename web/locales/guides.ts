import { guides as english } from '#core/reference/guides.ts'
import { guides as spanish } from '#core/reference/guides-es.ts'
import { guides as french } from '#core/reference/guides-fr.ts'
import { guides as kreyol } from '#core/reference/guides-ht.ts'
import type { KreyolWords, Words } from './catalogue.ts'

/** Language models and the assistant read the same texts, so they live in core. */
export const en = english
export const ht: KreyolWords<typeof en> = kreyol
export const fr: Words<typeof en> = french
export const es: Words<typeof en> = spanish

declare module './catalogue.ts' {
  interface Catalogue {
    guides: typeof en
  }
}
