import { isIP } from 'node:net'
import type { VerifyAuthenticationResponseOpts } from '@simplewebauthn/server'
import type { PasskeyRequest } from '#core/contract/account/account.ts'
import type { PasskeyAnswer } from '#core/contract/account/proof.ts'
import type { PasskeyCreation, PasskeyMade } from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import type { PasskeyRow } from './store.ts'

const timeout = 300_000
/** Ed25519, P-256 and RSA: what authenticators support. */
const algorithms = [-8, -7, -257]

type Transports = NonNullable<VerifyAuthenticationResponseOpts['credential']['transports']>

/** Loaded with the first passkey: it takes a quarter of the start-up time. */
const loadVerifier = () => import('@simplewebauthn/server')

export type RelyingParty = ReturnType<typeof createRelyingParty>

/** The host passkeys belong to: the public address, or this machine's name without one. */
export function createRelyingParty(publicUrl: string | undefined) {
  const url = new URL(publicUrl ?? 'http://localhost')
  const id = url.hostname

  /** On this machine any port is accepted: the development server has its own. */
  function expectedOrigin(claimed: string): string {
    const own = publicUrl === undefined && /^http:\/\/localhost(:\d+)?$/.test(claimed)
    return own ? claimed : url.origin
  }

  function listed(passkeys: PasskeyRow[]): PasskeyRequest['allowCredentials'] {
    return passkeys.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key', transports }))
  }

  return {
    /** Browsers allow no passkeys for IP addresses, nor without https; localhost is the exception. */
    host: isIP(id.replace(/^\[|\]$/g, '')) === 0 && (url.protocol === 'https:' || id === 'localhost') ? id : null,

    request: (challenge: string, passkeys: PasskeyRow[]): PasskeyRequest => ({
      challenge,
      rpId: id,
      timeout,
      userVerification: 'required',
      allowCredentials: listed(passkeys),
    }),

    creation(challenge: string, user: { id: string; email: string }, passkeys: PasskeyRow[]): PasskeyCreation {
      return {
        challenge,
        rp: { id, name: 'Pawòl' },
        user: { id: userHandle(user.id), name: user.email, displayName: user.email },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: listed(passkeys),
      }
    },

    async verifyMade(made: PasskeyMade, challenge: string) {
      const { verifyRegistrationResponse } = await loadVerifier()
      const { registrationInfo } = await refusing(
        verifyRegistrationResponse({
          response: { ...made, clientExtensionResults: {} } as never,
          expectedChallenge: challenge,
          expectedOrigin: expectedOrigin(clientData(made).origin),
          expectedRPID: id,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      )
      const { credential, credentialBackedUp: backed_up } = registrationInfo!
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: made.response.transports ?? [],
        backed_up,
      }
    },

    /** Answers the new counter. */
    async verifyAnswer(answer: PasskeyAnswer, challenge: string, passkey: PasskeyRow): Promise<number> {
      const { userHandle: handle } = answer.response
      if (handle && handle !== userHandle(passkey.user_id)) throw new AppError('passkey_refused', {})
      const { verifyAuthenticationResponse } = await loadVerifier()
      const { authenticationInfo } = await refusing(
        verifyAuthenticationResponse({
          response: { ...answer, clientExtensionResults: {} } as never,
          expectedChallenge: challenge,
          expectedOrigin: expectedOrigin(clientData(answer).origin),
          expectedRPID: id,
          requireUserVerification: true,
          credential: {
            id: passkey.credential_id,
            publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
            counter: passkey.counter,
            transports: passkey.transports as Transports,
          },
        }),
      )
      return authenticationInfo.newCounter
    },
  }
}

/** The signed challenge; not yet verified. */
export function clientData({ response }: PasskeyAnswer | PasskeyMade): { challenge: string; origin: string } {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin }
  } catch {
    // invalid JSON is refused below
  }
  throw new AppError('passkey_refused', {})
}

function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The library throws for any mismatch, from a foreign origin to a decreased counter. */
async function refusing<T extends { verified: boolean }>(verifying: Promise<T>): Promise<T> {
  const found = await verifying.catch((cause) => {
    throw new AppError('passkey_refused', {}, { cause })
  })
  if (!found.verified) throw new AppError('passkey_refused', {})
  return found
}
