import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

storageConformance('s3', async () => {
  const { options, state, stop } = await startS3()
  return { storage: s3Storage(options), leftovers: () => state.uploads.size, unplug: stop, close: stop }
})

storageConformance('s3 below a prefix', async () => {
  const { options, state, stop } = await startS3()
  const storage = s3Storage({ ...options, prefix: 'shared/pawol' })
  return { storage, leftovers: () => state.uploads.size, unplug: stop, close: stop }
})
