import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'
import { installed } from './clients/installed-clients.ts'
import { eventually } from './eventually.ts'
import { describeInFull } from './runs.ts'

/** Node of another version, as npm carries it for this machine. */
async function nodeOf(major: number): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`
  const { folder } = await installed({ [name]: await newest(name, major) })
  return join(folder, 'node_modules', name, 'bin/node')
}

async function newest(name: string, major: number): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${major}`, 'version', '--json'])
  return [JSON.parse(stdout) as string | string[]].flat().at(-1)!
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

describeInFull('the built program', () => {
  it.each([22, 24])(
    'on Node %i starts with an empty folder, and speaks, transcribes and translates',
    {
      timeout: 600_000,
    },
    async (major) => {
      const node = await nodeOf(major)
      const dir = await mkdtemp(join(tmpdir(), 'pawol-node-'))
      const port = await freePort()
      const { PATH, HOME } = process.env
      const env = { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dir, PORT: String(port), PAYMENTS: 'off' }
      const server = spawn(node, [projectPath('dist/server/main.js')], { env, stdio: 'ignore' })
      try {
        const url = `http://127.0.0.1:${port}`
        const isReady = () =>
          fetch(`${url}/readyz`).then(
            ({ status }) => status === 200,
            () => false,
          )
        await eventually(isReady, 240_000)
        const { stdout } = await promisify(execFile)(node, [projectPath('dist/server/doctor.entry.js'), '--json'], {
          env,
        })
        const { checks } = JSON.parse(stdout) as { checks: { check: string; state: string; says: string }[] }
        const stateOf = (name: string) => checks.find(({ check }) => check === name)?.state
        for (const name of ['database', 'storage', 'speech', 'transcription', 'translation'])
          expect(stateOf(name), JSON.stringify(checks)).toBe('ok')
        expect(checks.filter(({ says }) => says.includes('Node'))).toEqual([])
        const served = await fetch(`${url}/version.json`)
        expect(served.status).toBe(200)
      } finally {
        server.kill('SIGTERM')
        if (server.exitCode === null) await once(server, 'exit')
        await rm(dir, { recursive: true, force: true })
      }
    },
  )
})

describeInFull('streams, files, processes and the database', () => {
  it.each([22, 24])('pass their tests on Node %i', { timeout: 900_000 }, async (major) => {
    const node = await nodeOf(major)
    const { PATH, HOME } = process.env
    const args = [projectPath('node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', 'server/platform']
    await promisify(execFile)(node, args, {
      cwd: projectPath('.'),
      env: { PATH: `${dirname(node)}:${PATH}`, HOME, TEST_WORKERS: '1' },
      maxBuffer: 64 * 1024 * 1024,
    })
  })
})
