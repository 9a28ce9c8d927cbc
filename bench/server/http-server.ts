import { createWriteStream } from 'node:fs'
import { createApp } from '../../server/app.ts'
import { createLog } from '../../server/platform/observability/log.ts'
import { benchConfig } from '../setting.ts'

/** A server of its own process, which says where it listens. */
const [, , database_url, dir, settings] = process.argv as [string, string, string, string, string]
const config = benchConfig({ dir }, { LOG_LEVEL: 'info', LOG_PRETTY: 'false', ROLES: 'api', ...JSON.parse(settings) })
const log = createLog(config.log, createWriteStream('/dev/null'))
const app = await createApp({ config, database_url, log })
process.stdout.write(`${await app.start()}\n`)
