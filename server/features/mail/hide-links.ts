import { hiddenLink } from '#core/contract/mail.ts'

const address = /[a-z][a-z\d+.-]*:\/\/\S+/gi

/** A mail's text without links: each may carry a token that opens an account. */
export function hideLinks(text: string): string {
  return text.replace(address, hiddenLink)
}
