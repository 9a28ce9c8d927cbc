import { randomBytes } from 'node:crypto'

export const secretStart = 'whsec_'

/** As the Standard Webhooks scheme writes it: its bytes in base64 behind a prefix. */
export function newSecret(): string {
  return `${secretStart}${randomBytes(32).toString('base64')}`
}
