import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { AppError } from '#core/contract/errors.ts'

export type BucketOptions = {
  endpoint?: string
  bucket: string
  region: string
  access_key: string
  secret_key: string
}

/**
 * Creates the bucket; true if it did not exist. Operators create theirs themselves; this is for a store that comes with
 * the installation.
 */
export async function makeBucket(options: BucketOptions): Promise<boolean> {
  const { endpoint, bucket: Bucket, region, access_key: accessKeyId, secret_key: secretAccessKey } = options
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, forcePathStyle: endpoint !== undefined, region, credentials, maxAttempts: 5 })
  try {
    const there = await client.send(new HeadBucketCommand({ Bucket })).then(() => true, isNotFound)
    if (!there) await client.send(new CreateBucketCommand({ Bucket }))
    return !there
  } catch (error) {
    throw unavailable(error)
  } finally {
    client.destroy()
  }
}

function isNotFound(error: unknown): false {
  if (nameOf(error) === 'NotFound') return false
  throw error
}

type VendorError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

/** The SDK's errors contain the whole response, sockets and signature included; keeps what a log needs. */
export function unavailable(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { name, message, code, $metadata } = error as VendorError
  const cause = Object.assign(new Error(message || code), { name, code, status: $metadata?.httpStatusCode })
  return new AppError('storage_unavailable', {}, { cause })
}

export function failed(error: unknown): never {
  throw unavailable(error)
}
