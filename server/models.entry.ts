import { createInterface } from 'node:readline/promises'
import { modelsConfig } from './config.ts'
import { modelsCommand, type Terminal } from './features/packs/command-line/command-line.ts'
import { openPackParts } from './open-packs.ts'
import { ConfigError } from './platform/settings.ts'

/** `npm run models`, with the settings of the server; a signal ends it so that it can go on later. */
async function models(args: string[]): Promise<number> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort(new Error(name)))
  const terminal = ownTerminal(stop.signal)
  try {
    return await modelsCommand(args, { ...openPackParts(modelsConfig()), signal: stop.signal }, terminal)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    terminal.complain(error.message)
    return 2
  }
}

function ownTerminal(signal: AbortSignal): Terminal {
  const { stdin, stdout, stderr } = process
  return {
    say: (line) => void stdout.write(`${line}\n`),
    complain: (line) => void stderr.write(`${line}\n`),
    show: (text) => void stderr.write(text),
    columns: stderr.columns,
    ask: stdin.isTTY && stderr.isTTY ? ask : undefined,
  }
  async function ask(question: string): Promise<string> {
    const lines = createInterface({ input: stdin, output: stderr })
    try {
      return await lines.question(question, { signal })
    } finally {
      lines.close()
    }
  }
}

process.exit(await models(process.argv.slice(2)))
