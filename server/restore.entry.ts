import { restore } from './commands/backup.ts'

process.exit(await restore({ args: process.argv.slice(2) }))
