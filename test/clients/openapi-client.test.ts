import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { readReference } from '#core/reference/calls.ts'
import type { ApiDocument } from '#core/reference/document.ts'
import { guideCode } from '#core/reference/guide-code.ts'
import { samplesOf } from '#core/reference/samples.ts'
import { projectPath } from '../../server/platform/project.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { full, itInFull } from '../runs.ts'

const run = promisify(execFile)
let t: TestApp
let place: string
let dir: string
let url: string
let document: ApiDocument
beforeAll(async () => {
  t = await startTestApp()
  url = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
  document = await fetch(`${url}/openapi.json`).then((reply) => reply.json())
  // the program below is only text here: without the package it says nothing helpful
  expect(import.meta.resolve('openapi-fetch')).toContain('node_modules')
  place = await mkdtemp(join(tmpdir(), 'pawol-client-'))
  dir = join(place, 'project')
  await mkdir(dir)
  await symlink(projectPath('test/tools/node_modules'), join(dir, 'node_modules'))
  await symlink(projectPath('node_modules'), join(place, 'node_modules'))
  await writeFile(join(dir, 'package.json'), '{"type":"module"}')
})
afterAll(async () => {
  await t.stop()
  await rm(place, { recursive: true, force: true })
})

/** Compiles a folder of TypeScript as someone else's strict project would; answers what the compiler says. */
async function compile(folder: string, files: Record<string, string>): Promise<string> {
  const at = join(dir, folder)
  await mkdir(at, { recursive: true })
  const config = {
    compilerOptions: {
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      types: ['node'],
      strict: true,
      skipLibCheck: true,
      outDir: 'out',
    },
    include: ['*.ts'],
  }
  const all = { ...files, 'tsconfig.json': JSON.stringify(config) }
  await Promise.all(Object.entries(all).map(([name, text]) => writeFile(join(at, name), text)))
  const compiler = projectPath('node_modules/ts7/bin/tsc')
  return run(process.execPath, [compiler, '-p', at]).then(
    ({ stdout }) => stdout,
    (failed: Error & { stdout: string }) => failed.stdout || failed.message,
  )
}

const program = `
import createClient from 'openapi-fetch'
import type { paths, components } from './pawol.ts'

const [baseUrl, key] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } })

const made = await client.POST('/api/v1/tts/jobs/', { body: { text: 'Bonjou tout moun', voice_id: 'nadege' } })
if (!made.data) throw new Error(JSON.stringify(made.error))
const status: 'pending' | 'queued' | 'processing' | 'synthesized' | 'uploaded' | 'delivered' | 'failed' | 'cancelled' =
  made.data.status

const listed = await client.GET('/api/v1/tts/jobs/list/', { params: { query: { limit: 5 } } })
const first: components['schemas']['SpeechJob'] | undefined = listed.data?.results[0]

const refused = await client.POST('/api/v1/tts/jobs/', { body: { text: 'Bonjou', voice_id: 'pèsonn' } })
let code = ''
if (refused.error) {
  switch (refused.error.code) {
    case 'not_found':
      code = refused.error.code
      break
    case 'insufficient_credits':
    case 'text_too_long':
      throw new Error(refused.error.error)
  }
  // @ts-expect-error: no such code
  if (refused.error.code === 'nonsense') throw new Error()
}
// @ts-expect-error: a text is needed
const wrong = () => client.POST('/api/v1/tts/jobs/', { body: { voice_id: 'nadege' } })

console.log(JSON.stringify({ id: made.data.id, status, first: first?.id, code, left: refused.response.headers.get('ratelimit-remaining'), wrong: typeof wrong }))
`

/** Outside the full run the calls that the program makes, and their neighbours. */
const described = (): ApiDocument => {
  const paths = Object.entries(document.paths).filter(([path]) => full || path.startsWith('/api/v1/tts/'))
  return { ...document, paths: Object.fromEntries(paths) }
}

describe('a client generated from the description', () => {
  it('compiles, and calls', async () => {
    const types = astToString(await openapiTypescript(JSON.stringify(described())))
    expect(await compile('generated', { 'pawol.ts': types, 'program.ts': program })).toBe('')
    const someone = await t.newUser()
    const { key } = await t.call(createApiKey, { body: { name: 'Kliyan' } }, someone)
    const { stdout } = await run(process.execPath, [join(dir, 'generated/out/program.js'), url, key])
    const said = JSON.parse(stdout)
    expect(said).toMatchObject({ code: 'not_found', status: expect.any(String), left: expect.stringMatching(/^\d+$/) })
    expect(said.first).toBe(said.id)
  }, 300_000)
})

describe('the samples of the documentation', () => {
  itInFull(
    'compile, every one in TypeScript',
    async () => {
      const calls = readReference(document).flatMap((area) => area.calls)
      const written = [
        ...calls.flatMap((call) => samplesOf(call, url).map((sample) => ({ name: call.id, ...sample }))),
        ...Object.entries(guideCode(url)).flatMap(([name, { samples }]) => samples.map((s) => ({ name, ...s }))),
      ].filter(({ language }) => language.startsWith('typescript'))
      expect(written.length).toBeGreaterThan(40)
      // a sample without an import is a script to the compiler, and scripts share their names
      const files = written.map(({ name, language, code }) => [`${name}-${language}.ts`, `${code}\nexport {}\n`])
      expect(await compile('samples', Object.fromEntries(files))).toBe('')

      // and those of the quick start run, with the clients as their makers ship them
      const someone = await t.newUser()
      const { key } = await t.call(createApiKey, { body: { name: 'Premye pa' } }, someone)
      for (const name of [
        'openai-typescript_client',
        'elevenlabs-typescript_client',
        'plain-typescript',
        'live_speech-typescript',
      ]) {
        const cwd = await mkdtemp(join(dir, 'run-'))
        const env = { ...process.env, PAWOL_API_KEY: key }
        await run(process.execPath, [join(dir, 'samples/out', `${name}.js`)], { cwd, env })
        expect((await stat(join(cwd, 'bonjou.mp3'))).size, name).toBeGreaterThan(1000)
      }
    },
    300_000,
  )

  it('work with curl as they are', async () => {
    const someone = await t.newUser()
    const { key } = await t.call(createApiKey, { body: { name: 'curl' } }, someone)
    const call = readReference(document)
      .flatMap((area) => area.calls)
      .find(({ id }) => id === 'createSpeech')!
    const { code } = samplesOf(call, url).find(({ language }) => language === 'curl')!
    const { stdout } = await run('sh', ['-c', code.replace(/^curl/, `${fakeCurl} curl`)], {
      env: { ...process.env, PAWOL_API_KEY: key },
    })
    const [address, ...given] = JSON.parse(stdout) as string[]
    expect(address).toBe(`${url}/api/v1/tts/jobs/`)
    const [, authorization] = given[1]!.split(': ')
    const body = given[given.indexOf('-d') + 1]!
    const reply = await fetch(address!, {
      method: 'POST',
      headers: { authorization: authorization!, 'content-type': 'application/json' },
      body,
    })
    expect(reply.status).toBe(201)
  })
})

/** Not every machine has curl: what the shell makes of the sample is what matters. */
const fakeCurl = `curl() { ${JSON.stringify(process.execPath)} -e 'console.log(JSON.stringify(process.argv.slice(1)))' -- "$@"; };`
