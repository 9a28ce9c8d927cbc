import { guides as prose } from '#core/reference/guides-es.ts'
import type { Words } from '../catalogue.ts'

/** The assistant answers from the same words, so they live in core. */
export const guides: Words<'guides'> = prose
