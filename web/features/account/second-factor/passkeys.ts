import type { PasskeyRequest } from '#core/contract/account/account.ts'
import type { PasskeyAnswer } from '#core/contract/account/proof.ts'
import { type PasskeyCreation, type PasskeyMade, startProof } from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import { call } from '../../../lib/network/api.ts'

type Where = { secure: boolean; supported: boolean; hostname: string }

/** Browsers support passkeys only on secure addresses with a domain name; the server says which name, once loaded. */
export function passkeysUsable({ secure, supported, hostname }: Where, host?: string | null): boolean {
  if (!secure || !supported || host === null) return false
  if (/^[\d.]+$|^\[/.test(hostname)) return false
  return host === undefined || hostname === host || hostname.endsWith(`.${host}`)
}

export function canUsePasskeys(host?: string | null): boolean {
  const supported = typeof globalThis.PublicKeyCredential === 'function'
  return passkeysUsable({ secure: window.isSecureContext, supported, hostname: window.location.hostname }, host)
}

/** The user closed the browser's own dialog; not an error to show. */
export class PasskeyCancelled extends Error {}

export async function makePasskey(options: PasskeyCreation): Promise<PasskeyMade> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return translated(startRegistration({ optionsJSON: options as never })) as Promise<PasskeyMade>
}

export async function answerWithPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return translated(startAuthentication({ optionsJSON: options as never })) as Promise<PasskeyAnswer>
}

/** Proves the user's identity with a passkey. */
export async function proveWithPasskey() {
  return { passkey: await answerWithPasskey(await call(startProof, {})) }
}

async function translated<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    const names = cause instanceof Error ? [cause.name, (cause.cause as Error | undefined)?.name] : []
    if (names.includes('NotAllowedError') || names.includes('AbortError')) throw new PasskeyCancelled()
    throw new AppError('passkey_refused', {}, { cause })
  })
}
