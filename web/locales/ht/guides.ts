import { guides as prose } from '#core/reference/guides-ht.ts'
import type { KreyolWords } from '../catalogue.ts'

/** The assistant answers from the same words, so they live in core. */
export const guides: KreyolWords<'guides'> = prose
