import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { nameOf, unavailable } from './s3-errors.ts'

export type BucketOptions = {
  endpoint?: string
  bucket: string
  region: string
  access_key: string
  secret_key: string
}

/** True where there was none. Operators make theirs by hand; this is for a store that comes with the installation. */
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
