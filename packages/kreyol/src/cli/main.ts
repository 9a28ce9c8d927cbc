#!/usr/bin/env node
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { sayAsKinds } from '../kreyol.ts'
import { type CommandOptions, commands, help, runLine } from './commands.ts'

type Asked = { name: string; texts: string[]; options: CommandOptions }

const asked = readArguments(process.argv.slice(2))
if (asked === 'help') process.stdout.write(help)
else if (typeof asked === 'string') {
  process.stderr.write(`kreyol: ${asked}\n\n${help}`)
  process.exitCode = 2
} else await runAll(asked)

/** What is to be done, or why it cannot be. */
function readArguments(args: string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        stress: { type: 'boolean' },
        dots: { type: 'boolean' },
        ties: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [name, ...texts] = positionals
    const { as: kind, help: wantsHelp, ...marks } = values
    if (wantsHelp) return 'help'
    if (!name) return 'a command is missing'
    if (!Object.hasOwn(commands, name)) return `there is no command ${name}`
    const as = sayAsKinds.find((one) => one === kind)
    if (kind !== undefined && !as) return `--as takes one of ${sayAsKinds.join(', ')}`
    return { name, texts, options: { ...marks, ...(as ? { as } : {}) } }
  } catch (error) {
    return (error as Error).message
  }
}

async function runAll({ name, texts, options }: Asked): Promise<void> {
  // a reader that has seen enough, like head, closes the pipe
  process.stdout.on('error', () => process.exit())
  const lines =
    texts.length > 0 ? texts : createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  let count = 0
  for await (const line of lines) {
    count++
    const written = runLine(commands[name]!, line, options)
    if (written === undefined) {
      process.stderr.write(
        `kreyol: line ${count} cannot be read as ${options.as ?? 'a number'}: ${line.slice(0, 80)}\n`,
      )
      process.exitCode = 1
    }
    if (!process.stdout.write(`${written ?? ''}\n`))
      await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
}
