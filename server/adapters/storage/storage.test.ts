import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { full } from '../../../test/runs.ts'
import { diskStorage } from './disk.ts'
import { memoryStorage } from './memory.ts'
import { s3Storage } from './s3.ts'
import { startS3 } from './s3-test-server.ts'
import { storageConformance } from './storage.conformance.ts'

storageConformance('memory', async () => {
  const storage = memoryStorage()
  const unplug = () => {
    storage.unplugged = true
  }
  return { storage, unplug, leftovers: () => 0, close: () => undefined }
})

storageConformance('disk', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pawol-storage-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  const leftovers = async () => (await readdir(join(dir, '~incoming'))).length
  return { storage: diskStorage({ dir }), leftovers, unplug: remove, close: remove }
})

// no setting asks for a prefix yet; s3.test.ts keeps two of them apart
for (const prefix of full ? [undefined, 'shared/pawol'] : [undefined])
  storageConformance(prefix ? 's3 below a prefix' : 's3', async () => {
    const { options, state, stop } = await startS3()
    const storage = s3Storage({ ...options, ...(prefix ? { prefix } : {}) })
    const fill = (keys: string[]) => {
      for (const name of keys) {
        const key = prefix ? `${prefix}/${name}` : name
        state.objects.set(key, {
          key,
          bytes: Buffer.from('x'),
          headers: { 'content-type': 'text/plain' },
          at: new Date(),
        })
      }
    }
    return { storage, fill, leftovers: () => state.uploads.size, unplug: stop, close: stop }
  })
