import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { quiet } from '../setting.ts'

/** A worker of its own process, to be killed. */
const [, , database_url, dataDir] = process.argv as [string, string, string, string]
const env = { DATA_DIR: dataDir, ROLES: 'worker', PORT: '0', LOG_LEVEL: 'silent', SECRET: 'x'.repeat(40) }
const app = await createApp({ config: readConfig(env), database_url, log: quiet }, { lease_seconds: 5 })
app.jobs.startWorker()
process.stdout.write('working\n')
