import { randomBytes } from 'node:crypto'

export const secretStart = 'whsec_'

/** Formats a secret for Standard Webhooks: its bytes in base64 after a prefix. */
export function newSecret(): string {
  return `${secretStart}${randomBytes(32).toString('base64')}`
}
