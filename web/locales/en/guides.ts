import { guides as prose } from '#core/reference/guides.ts'

/** The server tells language models the same, so the words live in core. */
export const guides = prose

declare module '../catalogue.ts' {
  interface Catalogue {
    guides: typeof guides
  }
}
