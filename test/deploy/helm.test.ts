import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { Environment, readConfig } from '../../server/config.ts'
import { createMetrics } from '../../server/platform/observability/metrics.ts'
import { projectPath } from '../../server/platform/project.ts'
import { installed } from '../clients/installed-clients.ts'
import { describeInFull } from '../runs.ts'
import { parseTemplate, render, type Templates } from './helm-render.ts'
import { KubernetesObject } from './kubernetes-objects.ts'

type Kind = KubernetesObject['kind']
type Of<K extends Kind> = Extract<KubernetesObject, { kind: K }>
type Values = Record<string, unknown>

const folder = projectPath('deploy/helm/pawol')
const hasHelm = spawnSync('helm', ['version']).status === 0
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const chart = parse(read('Chart.yaml'))
const secrets = {
  DATABASE_URL: 'postgres://pawol:x@db:5432/pawol',
  SECRET: 's'.repeat(32),
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
  METRICS_TOKEN: 'm'.repeat(16),
}

function merged(under: Values, over: Values): Values {
  const both = Object.entries(over).map(([key, value]) => {
    const before = under[key]
    const inner = [before, value].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    return [key, inner ? merged(before as Values, value as Values) : value]
  })
  return { ...under, ...Object.fromEntries(both) }
}

/** What Helm would send to the cluster. */
function objects(given: Values = { secret: { values: secrets } }): KubernetesObject[] {
  const Values = merged(parse(read('values.yaml')), given)
  const names = readdirSync(join(folder, 'templates'))
  const templates: Templates = new Map()
  const parsed = names.sort().map((name) => [name, parseTemplate(read(`templates/${name}`), templates)] as const)
  const Release = { Name: 'kreyol', Namespace: 'speech', Revision: 3, Service: 'Helm' }
  const Chart = { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion }
  const dot = { Values, Release, Chart }
  return parsed.flatMap(([name, nodes]) => {
    const text = render(nodes, templates, { dot, variables: { $: dot } })
    if (!name.endsWith('.yaml')) return []
    return parseAllDocuments(text).flatMap((document) => {
      expect(document.errors, name).toEqual([])
      const value = document.toJS()
      if (value === null) return []
      const checked = KubernetesObject.safeParse(value)
      if (!checked.success) expect.fail(`${name} ${value.kind}: ${checked.error.message}`)
      return [checked.data]
    })
  })
}
const of = <K extends Kind>(all: KubernetesObject[], kind: K) => all.filter((one) => one.kind === kind) as Of<K>[]
const component = (labels: Record<string, string>) => labels['app.kubernetes.io/component']
const matches = (selector: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value)

const everything: Values = {
  secret: { values: { ...secrets, SMTP_URL: 'smtp://mail' } },
  settings: { LOG_LEVEL: 'warn', TICKET_DAYS: 30 },
  s3: { endpoint: 'https://s3.example.com' },
  imagePullSecrets: [{ name: 'registry' }],
  api: { autoscaling: { enabled: true } },
  worker: { autoscaling: { kind: 'hpa' } },
  models: { existingClaim: 'packs' },
  podMonitor: { enabled: true },
  backup: { enabled: true },
}
const least: Values = {
  secret: { existing: 'own-secret', migrations: 'owner-secret' },
  ingress: { enabled: false },
  network: { enabled: false },
  worker: { autoscaling: { kind: 'keda' } },
  backup: { enabled: true, existingClaim: 'tapes' },
}
const allWays: [string, Values][] = [
  ['as it comes', { secret: { values: secrets } }],
  ['with everything', everything],
  ['with as little as possible', least],
]

/** Every template of pods, by its component. */
function pods(all: KubernetesObject[]) {
  return [
    ...of(all, 'Deployment').map(({ spec }) => spec.template),
    ...of(all, 'Job').map(({ spec }) => spec.template),
    ...of(all, 'CronJob').map(({ spec }) => spec.jobTemplate.spec.template),
  ]
}

describe.each(allWays)('the chart, %s', (_, given) => {
  const all = objects(given)

  it('has names that are there once, each with the labels of its component', () => {
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { metadata } of all)
      expect(metadata.labels).toMatchObject({
        'app.kubernetes.io/instance': 'kreyol',
        'app.kubernetes.io/name': 'pawol',
      })
  })
  it('selects pods that it makes, and each of them once', () => {
    const labels = pods(all).map((pod) => pod.metadata.labels)
    const found = (selector: Record<string, string>) => labels.filter((one) => matches(selector, one)).map(component)
    for (const { spec } of of(all, 'Deployment')) {
      expect(matches(spec.selector.matchLabels, spec.template.metadata.labels)).toBe(true)
      expect(found(spec.selector.matchLabels)).toHaveLength(1)
      const spread = spec.template.spec.topologySpreadConstraints![0]!
      expect(spread.labelSelector).toEqual(spec.selector)
    }
    expect(of(all, 'Service').map(({ spec }) => found(spec.selector))).toEqual([['api']])
    const budgets = of(all, 'PodDisruptionBudget').map(({ spec }) => found(spec.selector.matchLabels))
    expect(budgets.sort()).toEqual([['api'], ['worker']])
    for (const { spec } of of(all, 'PodMonitor')) expect(found(spec.selector.matchLabels)).toContain('worker')
  })
  it('gives our program only settings it knows, with which it starts', () => {
    const [{ data }] = of(all, 'ConfigMap') as [Of<'ConfigMap'>]
    const secret = of(all, 'Secret')[0]?.stringData ?? secrets
    for (const pod of pods(all)) {
      const [container] = pod.spec.containers as [(typeof pod.spec.containers)[0]]
      const own = Object.fromEntries(
        (container.env ?? []).flatMap((one) => ('value' in one ? [[one.name, one.value]] : [])),
      )
      const environment = { ...data, ...secret, ...own }
      expect(Object.keys(environment).filter((name) => !(name in Environment.shape))).toEqual([])
      const config = readConfig({ ...environment, DATA_DIR: join(tmpdir(), 'none') })
      expect(config).toMatchObject({ port: 4000, database: { migrations: 'wait' }, storage: { use: 's3' } })
      if (own.ROLES) expect(config.roles).toEqual([component(pod.metadata.labels)])
    }
  })
  it('refers to nothing that is not there', () => {
    const names = (kind: Kind) => of(all, kind).map(({ metadata }) => metadata.name)
    const outer = { secrets: ['own-secret'], claims: ['packs', 'tapes'] }
    for (const { spec } of pods(all)) {
      const [container] = spec.containers as [(typeof spec.containers)[0]]
      expect(names('ServiceAccount')).toContain(spec.serviceAccountName)
      expect(names('ConfigMap')).toContain(container.envFrom[0].configMapRef.name)
      expect([...names('Secret'), ...outer.secrets]).toContain(container.envFrom[1].secretRef.name)
      const volumes = spec.volumes.map((volume) => volume.name)
      expect(container.volumeMounts.map((mount) => mount.name).sort()).toEqual(volumes.sort())
      expect(container.volumeMounts.map((mount) => mount.mountPath)).toEqual(expect.arrayContaining(['/data', '/tmp']))
      for (const volume of spec.volumes)
        if ('persistentVolumeClaim' in volume)
          expect([...names('PersistentVolumeClaim'), ...outer.claims]).toContain(volume.persistentVolumeClaim.claimName)
      const program = container.args?.[0]
      if (program)
        expect(statSync(projectPath(program.replace(/^dist\//, '').replace(/\.js$/, '.ts'))).isFile()).toBe(true)
    }
    for (const { spec } of of(all, 'Ingress'))
      expect(names('Service')).toContain(spec.rules[0]!.http.paths[0]!.backend.service.name)
    for (const { spec } of of(all, 'HorizontalPodAutoscaler'))
      expect(names('Deployment')).toContain(spec.scaleTargetRef.name)
    for (const { spec } of of(all, 'ScaledObject')) expect(names('Deployment')).toContain(spec.scaleTargetRef.name)
    for (const { spec } of of(all, 'PodMonitor'))
      expect(secrets).toHaveProperty(spec.podMetricsEndpoints[0]!.authorization.credentials.key)
  })
  it('asks for health where the server answers', () => {
    const plumbing = readFileSync(projectPath('server/platform/http/plumbing.ts'), 'utf8')
    const [{ data }] = of(all, 'ConfigMap') as [Of<'ConfigMap'>]
    for (const { spec } of of(all, 'Deployment')) {
      const [container] = spec.template.spec.containers as [(typeof spec.template.spec.containers)[0]]
      expect(container.ports).toEqual([{ name: 'http', containerPort: Number(data.PORT) }])
      const probes = [container.startupProbe!, container.livenessProbe!, container.readinessProbe!]
      for (const { httpGet } of probes) expect(plumbing).toContain(`http.get('${httpGet.path}'`)
      expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/healthz', '/healthz', '/readyz'])
      // as long as a server waits for the migrations
      expect(probes[0]!.periodSeconds * probes[0]!.failureThreshold).toBeGreaterThanOrEqual(600)
    }
    for (const { spec } of of(all, 'Service')) expect(spec.ports[0]).toMatchObject({ name: 'http', targetPort: 'http' })
  })
})

describe('the chart', () => {
  const well = objects(everything)
  it('migrates once for each revision, beside servers that wait', () => {
    expect(of(well, 'Job').map(({ metadata }) => metadata.name)).toEqual(['kreyol-pawol-migrate-3'])
  })
  it('gives the role that owns the tables to who migrates alone, where there is one', () => {
    const elsewhere = pods(objects(least)).flatMap(({ metadata, spec }) =>
      (spec.containers[0]!.env ?? []).flatMap((one) =>
        'valueFrom' in one
          ? [{ pod: component(metadata.labels), setting: one.name, from: one.valueFrom.secretKeyRef }]
          : [],
      ),
    )
    const from = { name: 'owner-secret', key: 'DATABASE_URL' }
    expect(elsewhere).toEqual([{ pod: 'migrate', setting: 'DATABASE_URL', from }])
  })
  it('scales workers by a figure that the server has', async () => {
    const [, worker] = of(well, 'HorizontalPodAutoscaler').map(({ spec }) => spec)
    expect(worker!.metrics).toMatchObject([{ type: 'External', external: { metric: { name: 'pawol_jobs_due' } } }])
    const figures = await createMetrics().registry.metrics()
    const docs = readFileSync(projectPath('docs/operations.md'), 'utf8')
    const keda = of(objects(least), 'ScaledObject')[0]!.spec.triggers[0].metadata.query
    expect(keda).toBe('max(jobs_due{namespace="speech"})')
    for (const series of [/max\((\w+)/.exec(keda)![1]!, /seriesQuery: '(\w+)/.exec(docs)![1]!])
      expect(figures).toContain(`# TYPE ${series} gauge`)
    expect(docs).toContain('as: pawol_jobs_due')
    // the autoscaler sets their number
    expect(of(well, 'Deployment').map(({ spec }) => spec.replicas)).toEqual([undefined, undefined])
    expect(of(objects(), 'Deployment').map(({ spec }) => spec.replicas)).toEqual([2, 2])
  })
  it('lets the ingress reach the servers alone, and each pod reach what it needs', () => {
    const policies = of(well, 'NetworkPolicy').map(({ spec }) => ({
      pods: component(spec.podSelector.matchLabels),
      from: spec.ingress.flatMap(({ from }) => from.map(namespaceOf)),
      to: spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port)),
      inside: spec.egress.filter(({ to }) => to.some((peer) => 'ipBlock' in peer && peer.ipBlock.except)).length,
    }))
    const [dns, database, s3, internet] = [[53, 53], [5432], [443], [80, 443, 465, 587]]
    expect(policies).toEqual([
      { pods: 'api', from: ['ingress-nginx', 'monitoring'], to: [...dns, ...database, ...s3, ...internet], inside: 1 },
      { pods: 'worker', from: ['monitoring'], to: [...dns, ...database, ...s3, ...internet], inside: 1 },
      { pods: 'migrate', from: [], to: [...dns, ...database], inside: 0 },
      { pods: 'backup', from: [], to: [...dns, ...database, ...s3], inside: 0 },
    ])
    const running = new Set(pods(well).map((pod) => component(pod.metadata.labels)))
    expect(new Set(policies.map((policy) => policy.pods))).toEqual(running)
  })
  it('opens the way to a collector of traces inside the cluster where it is named', () => {
    const network = { collector: { cidr: '10.96.0.0/12' } }
    const reached = of(objects({ secret: { values: secrets }, network }), 'NetworkPolicy').map(({ spec }) =>
      spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port)).includes(4318),
    )
    expect(reached).toEqual([true, true, false, false])
  })
  const namespaceOf = (peer: Of<'NetworkPolicy'>['spec']['ingress'][0]['from'][0]) =>
    'namespaceSelector' in peer ? peer.namespaceSelector.matchLabels['kubernetes.io/metadata.name'] : 'anywhere'
  it('refuses to be installed without its secrets', () => {
    expect(() => objects({})).toThrow(/DATABASE_URL/)
    const { SECRET: _, ...rest } = secrets
    expect(() => objects({ secret: { values: rest } })).toThrow(/SECRET/)
  })
  it('runs the image of its version, and holds no secret itself', () => {
    const [container] = pods(objects())[0]!.spec.containers
    const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'))
    expect(container!.image).toBe(`pawol:${version}`)
    expect(parse(read('values.yaml')).secret).toEqual({ existing: '', migrations: '', values: {} })
  })
  it('restarts pods when their settings change', () => {
    const stamp = (given: Values) => of(objects(given), 'Deployment')[0]!.spec.template.metadata.annotations
    const other = { secret: { values: secrets }, settings: { LOG_LEVEL: 'debug' } }
    expect(stamp(other)).not.toEqual(stamp({ secret: { values: secrets } }))
  })
  it('describes every value it has', () => {
    const { properties } = JSON.parse(read('values.schema.json'))
    expect(Object.keys(properties).sort()).toEqual(['global', ...Object.keys(parse(read('values.yaml')))].sort())
  })
})

describeInFull('the schemas of Kubernetes accept', () => {
  const groups: Record<string, string> = {
    'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator',
    'keda.sh/v1alpha1': '@kubernetes-models/keda',
  }
  it.each(allWays)('the chart, %s', { timeout: 300_000 }, async (_, given) => {
    const { load } = await installed({
      'kubernetes-models': '5.1.0',
      '@kubernetes-models/prometheus-operator': '6.0.0',
      '@kubernetes-models/keda': '2.0.0',
    })
    const modelOf = async ({ apiVersion, kind }: { apiVersion: string; kind: string }) => {
      const models = await load(`${groups[apiVersion] ?? 'kubernetes-models'}/${apiVersion}`)
      expect(models, `${apiVersion} ${kind}`).toHaveProperty(kind)
      return models[kind]
    }
    const all = objects(given)
    expect(all.length).toBeGreaterThan(5)
    for (const one of all) {
      const Model = await modelOf(one)
      expect(() => new Model(one).validate(), `${one.kind} ${one.metadata.name}`).not.toThrow()
    }
    const Deployment = await modelOf({ apiVersion: 'apps/v1', kind: 'Deployment' })
    const wrong = { ...of(all, 'Deployment')[0]!, spec: { ...of(all, 'Deployment')[0]!.spec, replicas: 'three' } }
    expect(() => new Deployment(wrong).validate()).toThrow(/replicas/)
  })
  it.runIf(hasHelm)('what helm itself makes of it', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'pawol-helm-')), 'values.yaml')
    writeFileSync(file, JSON.stringify({ secret: { values: secrets } }))
    const rendered = execFileSync('helm', ['template', 'kreyol', folder, '--values', file], { encoding: 'utf8' })
    const kinds = parseAllDocuments(rendered).flatMap((document) => document.toJS()?.kind ?? [])
    expect(kinds.sort()).toEqual(
      objects()
        .map(({ kind }) => kind)
        .sort(),
    )
  })
})
