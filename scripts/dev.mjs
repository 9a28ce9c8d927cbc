import { finish, runNode } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const stdio = ['ignore', 'inherit', 'inherit']
const env = { NODE_ENV: 'development' }
const server = runNode(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
  stdio,
  env,
})
const web = runNode(['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort'], { stdio, env })
const { code, signalled } = await finish(server, web)
process.exit(signalled ? 0 : code)
