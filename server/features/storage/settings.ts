import { z } from 'zod'
import { ConfigError, type SettingsOf, setting, settings } from '../../platform/settings.ts'

export const storageSettings = settings('Files', {
  S3_BUCKET: setting(
    z.string().optional(),
    'An S3 bucket for files. Give it a lifecycle rule that ends unfinished multipart uploads.',
    'files on disk',
  ),
  S3_ENDPOINT: setting(z.url().optional(), 'Address of the S3 server, if it is not Amazon’s.', ''),
  S3_REGION: setting(z.string().default('us-east-1'), 'Region of the bucket.'),
  S3_ACCESS_KEY: setting(z.string().optional(), 'Access key; required with `S3_BUCKET`.', ''),
  S3_SECRET_KEY: setting(z.string().optional(), 'Secret key; required with `S3_BUCKET`.', ''),
})

/** Files are kept on disk unless a bucket is configured. */
export function storageConfig(env: SettingsOf<typeof storageSettings>) {
  if (!env.S3_BUCKET) return { use: 'disk' as const }
  if (!env.S3_ACCESS_KEY || !env.S3_SECRET_KEY)
    throw new ConfigError('Set S3_ACCESS_KEY and S3_SECRET_KEY beside S3_BUCKET.')
  return {
    use: 's3' as const,
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    access_key: env.S3_ACCESS_KEY,
    secret_key: env.S3_SECRET_KEY,
  }
}
