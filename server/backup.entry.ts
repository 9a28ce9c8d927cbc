import { backup } from './backup.ts'

process.exit(await backup({ args: process.argv.slice(2) }))
