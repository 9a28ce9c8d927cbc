import { createHmac } from 'node:crypto'
import { secretStart } from './service.ts'

/** The headers of Standard Webhooks: one signature per secret, so that secrets can be rotated. */
export function signedHeaders(
  message: { id: string; body: string; sent_at: Date },
  secrets: string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.sent_at.getTime() / 1000))
  const content = `${message.id}.${timestamp}.${message.body}`
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(content, secret)}`).join(' '),
  }
}

function signature(content: string, secret: string): string {
  const key = Buffer.from(secret.slice(secretStart.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
