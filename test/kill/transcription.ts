import { fakeAligner } from '../../server/adapters/aligner/fake.ts'
import { fakeMedia } from '../../server/adapters/media/fake/fake.ts'
import { diskStorage } from '../../server/adapters/storage/disk.ts'
import { fakeTranscriber } from '../../server/adapters/transcriber/fake.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/platform/observability/log.ts'

/** A worker of the whole app whose engine stops before the third chunk, to be killed there. */
const [, , database_url, dataDir, filesDir] = process.argv as [string, string, string, string, string]
const config = readConfig({
  DATA_DIR: dataDir,
  ROLES: 'worker',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SECRET: 'x'.repeat(40),
})
const media = fakeMedia()
const transcriber = fakeTranscriber({ media })
transcriber.beforeChunk = async (index) => {
  if (index < 2) return
  process.stdout.write('listening\n')
  await new Promise(() => {})
}
const outside = { transcriber, aligner: fakeAligner(media), media, storage: diskStorage({ dir: filesDir }) }
const app = await createApp({ config, database_url, log: createLog(config.log) }, outside)
app.jobs.startWorker()
process.stdout.write('ready\n')
