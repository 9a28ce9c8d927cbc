import { createInterface } from 'node:readline/promises'
import { ConfigError, modelsConfig } from './config.ts'
import { modelsCommand, type Terminal } from './features/packs/command-line/command-line.ts'
import { openHub } from './features/packs/hub.ts'
import { registryFile } from './features/packs/registry.ts'
import { createRuntimes } from './features/packs/runtimes.ts'
import { freeBytes } from './platform/downloads/free-bytes.ts'
import { projectVersion } from './platform/project.ts'
import { engineProbe } from './probe-packs.ts'

const silence_ms = 60_000

/** `npm run models`, with the settings of the server; a signal ends it so that it can go on later. */
export async function models(args: string[]): Promise<number> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort(new Error(name)))
  const terminal = ownTerminal(stop.signal)
  try {
    const { dir, readonly, sells, hub, token, npm, proxies } = modelsConfig()
    const web = { proxies, silence_ms }
    return await modelsCommand(
      args,
      {
        ...{ dir, readonly, sells, web, freeBytes, version: projectVersion().version, registry_file: registryFile() },
        ...{
          hub: openHub({ base: hub, token, web }),
          runtimes: createRuntimes({ dir, npm, web }),
          probe: engineProbe(),
        },
        signal: stop.signal,
      },
      terminal,
    )
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
