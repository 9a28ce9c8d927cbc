import { finish, runNode } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

/** Runs a program of the bundle with what follows its name: `staff`, `backup`, `say`. */
const [name, ...args] = process.argv.slice(2)
await ensureInstalled('run')
await ensureBuilt()
const { code } = await finish(runNode([`dist/server/${name}.entry.js`, ...args]))
process.exit(code)
