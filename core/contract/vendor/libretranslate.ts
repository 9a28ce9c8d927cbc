import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { creditErrors } from '../teams/errors.ts'

export const area = 'libretranslate'

/** LibreTranslate-compatible calls: point a client to this server's address with /libre, and an API key. */

const Text = z.string().max(200_000)
const ApiKey = z.string().max(200).nullish().describe('The API key, if it is not in a header.')
/** LibreTranslate's clients send the key in the body; it is read before the body is validated. */
const credential = (body: unknown): string | undefined => {
  const key = (body as { api_key?: unknown } | undefined)?.api_key
  return typeof key === 'string' ? key.trim() || undefined : undefined
}
const vendor = { scope: 'translate', shape: 'libretranslate' } as const

export const LibreTranslate = z.object({
  q: z.union([Text, z.array(Text).min(1).max(50)], 'One text, or at most 50.').describe('One text or up to 50.'),
  source: z.string().min(1).max(20).describe('auto, ht, en, fr, es or pt.'),
  target: z.string().min(1).max(20),
  format: z.enum(['text', 'html']).nullish(),
  alternatives: z.coerce.number().int().min(0).max(10).nullish().describe('For one text of one sentence, at most 3.'),
  api_key: ApiKey,
})
export type LibreTranslate = z.output<typeof LibreTranslate>

const Detected = z.object({ language: z.string(), confidence: z.number() })
const OneOrMany = <T extends z.ZodType>(of: T) => z.union([of, z.array(of)])

export const libreTranslate = endpoint({
  method: 'POST',
  path: '/libre/translate',
  summary: 'Translate a text (LibreTranslate-compatible)',
  auth: 'user',
  ...vendor,
  encoded: true,
  credential,
  body: LibreTranslate,
  returns: z.object({
    translatedText: OneOrMany(z.string()),
    detectedLanguage: OneOrMany(Detected).optional(),
    alternatives: z.array(z.string()).optional(),
  }),
  errors: [
    'text_too_long',
    'language_pair_not_supported',
    'language_not_supported',
    'language_unknown',
    'translator_busy',
    ...creditErrors,
    'client_key_reused',
    'request_in_progress',
    'unavailable',
    'timeout',
  ],
  limit: { per_minute: 120, by: 'caller', shared: true },
  concurrent: true,
})

export const libreDetect = endpoint({
  method: 'POST',
  path: '/libre/detect',
  summary: 'Detect the language of a text (LibreTranslate-compatible)',
  auth: 'user',
  ...vendor,
  encoded: true,
  credential,
  body: z.object({ q: Text, api_key: ApiKey }),
  returns: z.array(Detected),
  limit: { per_minute: 120, by: 'caller' },
})

export const libreLanguages = endpoint({
  method: 'GET',
  path: '/libre/languages',
  summary: 'List languages (LibreTranslate-compatible)',
  auth: 'anyone',
  ...vendor,
  returns: z.array(z.object({ code: z.string(), name: z.string(), targets: z.array(z.string()) })),
})

export const libreSettings = endpoint({
  method: 'GET',
  path: '/libre/frontend/settings',
  summary: 'Get server settings for LibreTranslate clients',
  auth: 'anyone',
  ...vendor,
  returns: z.object({
    apiKeys: z.boolean(),
    charLimit: z.number(),
    frontendTimeout: z.number(),
    keyRequired: z.boolean(),
    language: z.object({
      source: z.object({ code: z.string(), name: z.string() }),
      target: z.object({ code: z.string(), name: z.string() }),
    }),
    suggestions: z.boolean(),
    supportedFilesFormat: z.array(z.string()),
  }),
})
