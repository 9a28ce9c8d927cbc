import { scorecard } from './scorecard.ts'

process.exit(await scorecard(process.argv.slice(2)))
