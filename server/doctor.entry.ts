import { doctor } from './commands/doctor.ts'

process.exit(await doctor({ args: process.argv.slice(2) }))
