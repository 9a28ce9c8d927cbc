import { createHmac, createSign, createVerify, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ProviderName } from './state.ts'

/** The keys that an account at each provider would have. */
export type SandboxKeys = ReturnType<typeof newKeys>

const secret = (start: string) => `${start}${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`

type KeyPair = { public: string; private: string }
let pair: KeyPair | undefined

/** PayPal's signing key. Generating it takes half a second, so it is made on first use, once per process. */
function signingKeys({ paypal }: SandboxKeys): KeyPair {
  if (paypal.signing) return paypal.signing
  if (!pair) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    pair = { public: publicKey, private: privateKey }
  }
  paypal.signing = pair
  return pair
}

export function newKeys() {
  return {
    stripe: {
      publishable_key: secret('pk_test_'),
      secret_key: secret('sk_test_'),
      webhook_secret: secret('whsec_'),
    },
    paypal: {
      client_id: secret('client'),
      client_secret: secret('secret'),
      webhook_id: secret('WH-'),
      signing: null as KeyPair | null,
    },
    nowpayments: { api_key: secret('NOW-'), ipn_secret: secret('ipn') },
  }
}

type Signed = Record<string, string>

/** Signs a webhook as its provider does, at the time it is sent. */
export function signatureHeaders(provider: ProviderName, body: string, at: { keys: SandboxKeys; now: number }): Signed {
  if (provider === 'stripe') return stripeSignature(body, at)
  return provider === 'paypal' ? payPalSignature(body, at) : nowPaymentsSignature(body, at)
}

function stripeSignature(body: string, { keys, now }: { keys: SandboxKeys; now: number }): Signed {
  const time = Math.floor(now / 1000)
  const sum = createHmac('sha256', keys.stripe.webhook_secret).update(`${time}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${time},v1=${sum}` }
}

const algorithm = 'SHA256withRSA'
const certUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-sandbox'

type Transmission = { transmission_id: string; transmission_time: string; webhook_id: string }

const signedText = ({ transmission_id, transmission_time, webhook_id }: Transmission, body: string) =>
  `${transmission_id}|${transmission_time}|${webhook_id}|${crc32(body)}`

function payPalSignature(body: string, { keys, now }: { keys: SandboxKeys; now: number }): Signed {
  const transmission_id = randomUUID()
  const transmission_time = new Date(now).toISOString()
  const text = signedText({ transmission_id, transmission_time, webhook_id: keys.paypal.webhook_id }, body)
  return {
    'paypal-auth-algo': algorithm,
    'paypal-cert-url': certUrl,
    'paypal-transmission-id': transmission_id,
    'paypal-transmission-time': transmission_time,
    'paypal-transmission-sig': createSign('sha256').update(text).sign(signingKeys(keys).private, 'base64'),
  }
}

export function isPayPals(
  keys: SandboxKeys,
  given: Transmission & { auth_algo: string; cert_url: string; transmission_sig: string },
  body: string,
): boolean {
  if (given.auth_algo !== algorithm || given.cert_url !== certUrl) return false
  if (given.webhook_id !== keys.paypal.webhook_id) return false
  const verify = createVerify('sha256').update(signedText(given, body))
  return verify.verify(signingKeys(keys).public, given.transmission_sig, 'base64')
}

function nowPaymentsSignature(body: string, { keys }: { keys: SandboxKeys }): Signed {
  const ordered = JSON.stringify(inOrder(JSON.parse(body)))
  return { 'x-nowpayments-sig': createHmac('sha512', keys.nowpayments.ipn_secret).update(ordered).digest('hex') }
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const named = value as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(named)
      .sort()
      .map((name) => [name, inOrder(named[name])]),
  )
}
