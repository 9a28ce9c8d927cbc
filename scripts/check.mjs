import { spawn } from 'node:child_process'
import { root } from './run.mjs'
import { ensureInstalled, ensureToolsInstalled } from './setup.mjs'

const checks = [
  // each further checker computes the shared types again: on two cores four of them take three times the work and 4 GB
  ['types', 'node_modules/ts7/bin/tsc', ...['-p', '.', '--noEmit', '--checkers', '1']],
  ['style', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  [
    'boundaries',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'test/boundaries.test.ts',
    'test/requirement-ids.test.ts',
  ],
  ['dead code', 'node_modules/knip/bin/knip.js'],
  ['code only tests call', 'node_modules/knip/bin/knip.js', '--production', '-c', 'knip.production.jsonc'],
]

await ensureInstalled()
for (const place of ['bench/tools', 'test/tools']) await ensureToolsInstalled(place)
let failed = false
for (const [name, ...args] of checks) {
  const began = Date.now()
  const { code, output } = await collect(args)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (code !== 0) {
    failed = true
    console.log(output.trimEnd())
  }
  console.log(`${code === 0 ? 'ok    ' : 'failed'} ${name} (${seconds} s)`)
}
process.exit(failed ? 1 : 0)

function collect(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.once('close', (code) => resolve({ code, output }))
  })
}
