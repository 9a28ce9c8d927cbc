import { fakeMedia } from '../../server/adapters/media/fake/fake.ts'
import { diskStorage } from '../../server/adapters/storage/disk.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { fakeVoiceSamples } from '../../server/adapters/voice-samples/fake.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/platform/observability/log.ts'
import { quickCloner } from '../sounds/voice-uploads.ts'

/** A worker of the whole app whose cloner stops in the middle, to be killed there. */
const [, , database_url, dataDir, filesDir] = process.argv as [string, string, string, string, string]
const config = readConfig({
  DATA_DIR: dataDir,
  ROLES: 'worker',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SECRET: 'x'.repeat(40),
})
const voice_cloner = quickCloner()
voice_cloner.beforeStep = async (share) => {
  if (share < 0.5) return
  process.stdout.write('training\n')
  await new Promise(() => {})
}
const outside = { voice_cloner, voice_samples: fakeVoiceSamples(), media: fakeMedia(), synthesizer: fakeSynthesizer() }
const app = await createApp(
  { config, database_url, log: createLog(config.log) },
  { ...outside, storage: diskStorage({ dir: filesDir }) },
)
app.jobs.startWorker()
process.stdout.write('ready\n')
