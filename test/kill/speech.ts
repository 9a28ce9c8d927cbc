import { fakeMedia } from '../../server/adapters/media/fake/fake.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/platform/observability/log.ts'

/** A worker of the whole app whose engine stops after the first chunk, to be killed there. */
const [, , database_url, dataDir] = process.argv as [string, string, string, string]
const config = readConfig({
  DATA_DIR: dataDir,
  ROLES: 'worker',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SECRET: 'x'.repeat(40),
})
const synthesizer = fakeSynthesizer()
synthesizer.beforePiece = async (count) => {
  if (count === 0) return
  process.stdout.write('speaking\n')
  await new Promise(() => {})
}
const log = createLog(config.log)
const app = await createApp({ config, database_url, log }, { synthesizer, media: fakeMedia() })
app.jobs.startWorker()
process.stdout.write('ready\n')
