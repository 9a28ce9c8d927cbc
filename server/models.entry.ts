import { models } from './models.ts'

process.exit(await models(process.argv.slice(2)))
