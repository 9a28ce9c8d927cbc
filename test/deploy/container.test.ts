import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { neededPackages } from '../../deploy/container/keep-packages.mjs'
import { Environment } from '../../server/config.ts'
import { projectPath } from '../../server/platform/project.ts'
import { createTestDatabase } from '../database/database.ts'
import { eventually } from '../eventually.ts'
import { describeInFull } from '../runs.ts'
import { copiesOf, execOf, forbidWriting, place, type Stage, stagesOf, wordsOf } from './container-file.ts'

const text = readFileSync(projectPath('deploy/container/Dockerfile'), 'utf8')
const stages = stagesOf(text)
const last = stages.at(-1) as Stage
const settings = Object.fromEntries(
  wordsOf(last, 'ENV')
    .flatMap((words) => words.split(/\s+/))
    .map((pair) => pair.split('=') as [string, string]),
)
const kept: string[] = neededPackages(projectPath())
/** Those inside of others come with them. */
const top = kept.filter((path) => path.lastIndexOf('node_modules/') === 0)

describe('the container file', () => {
  it('names a version of what it builds on, the same in every stage', () => {
    expect(stages.map(({ from }) => from.slice(1))).toEqual(['{NODE}', '{NODE}', '{NODE}'])
    expect(/^ARG NODE=(.*)$/m.exec(text)![1]).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/)
  })
  it('runs as an unprivileged user, without a shell, and stops on a signal', () => {
    expect(wordsOf(last, 'USER')).toEqual(['10001:10001'])
    expect(execOf(last, 'ENTRYPOINT')[0]).toBe('node')
    expect(execOf(last, 'CMD')).toEqual(['dist/server/main.js'])
    expect(wordsOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(execOf(last, 'HEALTHCHECK')).toEqual(['node', 'health.mjs'])
    expect(execOf(last, 'VOLUME')).toEqual(['/data', '/tmp'])
  })
  it('installs what the lockfile says, without what only tests need, and runs no scripts of packages', () => {
    for (const name of ['build', 'packages']) {
      const stage = stages.find((one) => one.name === name)!
      expect(wordsOf(stage, 'RUN').join('\n')).toMatch(/npm ci --omit=dev --ignore-scripts/)
    }
    expect(wordsOf(last, 'RUN').join('\n')).not.toMatch(/npm (ci|install)/)
  })
  it('sets only what the program knows, and nothing secret', () => {
    const { NODE_ENV, ...known } = settings
    expect(NODE_ENV).toBe('production')
    expect(Object.keys(known).filter((name) => !(name in Environment.shape))).toEqual([])
    expect(text).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY/)
  })
  it('leaves out the packages of browsers, builds and tests and those in the bundle, and keeps what is read by its path', () => {
    const names = kept.map((path) => path.replace('node_modules/', ''))
    for (const name of ['onnxruntime-node', 'node-av', '@node-rs/argon2', 'pdfkit']) expect(names).toContain(name)
    for (const name of ['vite', 'react', 'esbuild', 'tailwindcss', 'vitest', 'openai', 'tsx', 'fastify', 'pg', 'zod'])
      expect(names).not.toContain(name)
    const outside = readFileSync(projectPath('server/outside.ts'), 'utf8')
    const byPath = [...outside.matchAll(/\['(@[\w-]+)', '([\w-]+)'/g)].map(([, scope, name]) => `${scope}/${name}`)
    expect(byPath).toHaveLength(1)
    for (const name of byPath) expect(names).toContain(name)
    expect(names.filter((name) => name.startsWith('@expo-google-fonts/'))).toHaveLength(3)
  })
  it('deletes the libraries of other machines and what only developers read', async () => {
    const own = `onnxruntime-node/bin/napi-v6/linux/${process.arch}/onnxruntime_binding.node`
    const foreign = ['darwin/arm64', 'linux/arm64', 'linux/x64', 'win32/x64']
      .map((machine) => `onnxruntime-node/bin/napi-v6/${machine}/onnxruntime_binding.node`)
      .filter((file) => file !== own)
    const forDevelopers = ['a/index.d.ts', 'a/index.d.mts', 'a/index.d.cts', '@b/c/dist/index.js.map']
    const program = ['a/index.js', '@b/c/dist/index.mjs', 'a/map', 'onnxruntime-node/dist/index.js']
    const dir = await mkdtemp(join(tmpdir(), 'pawol-pruned-'))
    try {
      for (const file of [own, ...foreign, ...forDevelopers, ...program]) {
        const path = join(dir, 'node_modules', file)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, '')
      }
      const pruning = wordsOf(stages.find(({ name }) => name === 'packages')!, 'RUN').at(-1)!
      await promisify(execFile)('sh', ['-ec', pruning], { cwd: dir })
      const left = await readdir(join(dir, 'node_modules'), { recursive: true, withFileTypes: true })
      const files = left.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
      const keptFiles = [own, ...program].map((file) => join(dir, 'node_modules', file))
      expect(files.sort()).toEqual(keptFiles.sort())
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  })
  it.each([
    `onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}/onnxruntime_binding.node`,
    '@ricky0123/vad-web/dist/silero_vad_v5.onnx',
  ])('keeps %s, which is where its package has it today', (file) => {
    expect(existsSync(projectPath('node_modules', file))).toBe(true)
  })
})

describeInFull('what the container runs', { timeout: 120_000 }, () => {
  let dir: string
  let app: string
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  const running = new Set<ChildProcess>()
  const user = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {}

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pawol-container-'))
    app = join(dir, 'app')
    await chmod(dir, 0o755)
    await mkdir(join(dir, 'data'), { mode: 0o700 })
    await mkdir(join(dir, 'tmp'), { mode: 0o700 })
    if (user.uid) for (const name of ['data', 'tmp']) await chown(join(dir, name), user.uid, user.gid!)
    for (const { from, what, to } of copiesOf(last))
      for (const one of what) {
        if (from === 'packages') for (const path of top) place(projectPath(path), join(app, path))
        else
          place(
            projectPath(isAbsolute(one) ? one.replace(/^\/app\//, '') : one),
            `${join(app, to)}${to.endsWith('/') ? '/' : ''}`,
          )
      }
    forbidWriting(app)
    database = await createTestDatabase('template1')
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    forbidWriting(app, 0o755)
    await rm(dir, { recursive: true, force: true })
    await database.drop()
  })

  function run(command: string[], env: Record<string, string>) {
    const [file, ...args] = command
    const child = spawn(file === 'node' ? process.execPath : file!, args, {
      cwd: app,
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...settings, DATA_DIR: join(dir, 'data'), TMPDIR: join(dir, 'tmp'), HOST: '127.0.0.1', ...env },
    })
    running.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream!.on('data', (chunk) => (said += chunk))
    const ended = new Promise<number | null>((done) =>
      child.on('close', (code) => {
        running.delete(child)
        done(code)
      }),
    )
    return { child, ended, said: () => said }
  }
  const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const { port } = server.address() as { port: number }
    await new Promise((closed) => server.close(closed))
    return String(port)
  }
  const program = (file = execOf(last, 'CMD')[0]!, ...args: string[]) => [...execOf(last, 'ENTRYPOINT'), file, ...args]
  const ready = (env: Record<string, string>) =>
    eventually(async () => (await run(execOf(last, 'HEALTHCHECK'), env).ended) === 0, 60_000)

  it('starts in a clean folder that it cannot write to, once another program has migrated, and stops in time', async () => {
    const env = {
      DATABASE_URL: database.url,
      SECRET: 's'.repeat(32),
      PORT: await freePort(),
      // no engine has to be kept warm
      SPEECH_URL: 'http://127.0.0.1:9/v1',
      LOG_LEVEL: 'info',
    }
    const server = run(program(), env)
    const worker = run(program(), { ...env, ROLES: 'worker', PORT: await freePort() })
    await eventually(() => server.said().includes('waiting for the database'))
    expect(await run(execOf(last, 'HEALTHCHECK'), env).ended).toBe(1)
    const migrating = run(program('dist/server/migrate.entry.js'), env)
    expect(await migrating.ended, migrating.said()).toBe(0)
    await ready(env).catch((error) => expect.fail(`${error.message}\n${server.said()}`))
    const page = await (await fetch(`http://127.0.0.1:${env.PORT}/`)).text()
    expect(page).toContain('<html')
    await eventually(() => worker.said().includes('The Pawòl worker is ready.'))

    const doctor = run(program('dist/server/doctor.entry.js', '--without', 'speech,transcription,translation'), env)
    expect(await doctor.ended, doctor.said()).toBe(0)
    expect(doctor.said()).toMatch(/^ok +database /m)
    const backup = run(program('dist/server/backup.entry.js', join(dir, 'data', 'backup.tar')), env)
    expect(await backup.ended, backup.said()).toBe(0)

    for (const { child, ended } of [server, worker]) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  })
})
