import { createHmac } from 'node:crypto'
import { keysFor, type Secrets, sameText } from '../../platform/secrets/secrets.ts'

/** The link in a visitor's mail. It is signed, not stored: every mail of a ticket has the same one for as long as the ticket exists. */
export function createTicketLinks(secrets: Secrets) {
  const keys = keysFor(secrets, 'ticket link')
  const signed = (id: string, key: Uint8Array = keys[0]) => createHmac('sha256', key).update(id).digest('base64url')
  return {
    tokenFor: (id: string): string => `${id}.${signed(id)}`,
    /** The ticket of a link; null if the signature is wrong. */
    read(token: string): string | null {
      const [id = '', signature = ''] = token.split('.')
      return uuid.test(id) && keys.some((key) => sameText(signature, signed(id, key))) ? id : null
    },
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
