import { backup } from './commands/backup.ts'

process.exit(await backup({ args: process.argv.slice(2) }))
