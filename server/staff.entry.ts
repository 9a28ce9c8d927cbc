import { staff } from './commands/staff.ts'

const code = await staff({
  args: process.argv.slice(2),
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
process.exit(code)
