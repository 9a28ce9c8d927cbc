import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** The keys that an account at each provider would have. */
export type SandboxKeys = ReturnType<typeof newKeys>

const secret = (start: string) => `${start}${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`

type KeyPair = { public: string; private: string }
let pair: KeyPair | undefined

/** PayPal's signing key. Generating it takes half a second, so it is made on first use, once per process. */
export function signingKeys({ paypal }: SandboxKeys): KeyPair {
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
