import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { type PlanId, plans, type TranslationEngine } from '#core/rules/plans.ts'
import type { Address } from './address.ts'
import type { Config } from './config.ts'
import { vendorApis } from './features/compat/failures/vendor-failures.ts'
import { llmsFullText, llmsText } from './features/docs/llms.ts'
import { asInstalled } from './features/docs/openapi/as-installed.ts'
import { openApi } from './features/docs/openapi/openapi.ts'
import { writtenOpenApi } from './features/docs/openapi/written.ts'
import { sandboxRoutes } from './features/payments/sandbox-routes.ts'
import { type Payments, tellSandbox } from './open-payments.ts'
import { ttlCache } from './platform/async/ttl-cache.ts'
import { namedEndpoints } from './platform/contract.ts'
import type { Db } from './platform/db/open.ts'
import type { Feature } from './platform/feature.ts'
import type { DiskRoom } from './platform/files/disk-room.ts'
import type { Draining } from './platform/http/draining.ts'
import { type Limiter, memoryLimiter, purgeRateWindows, quickRefusals } from './platform/http/limits/rate-limit.ts'
import { createSlotQueue, createSlots, purgeSlots } from './platform/http/limits/slots.ts'
import { addPages } from './platform/http/pages.ts'
import { addPlumbing } from './platform/http/plumbing.ts'
import type { Route } from './platform/http/route.ts'
import { createHttp, type HttpOptions } from './platform/http/serve.ts'
import type { AccountId } from './platform/ids.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/observability/log.ts'
import { createFigures, type Metrics } from './platform/observability/metrics.ts'
import { createReadiness } from './platform/observability/readiness.ts'
import { projectPath, projectVersion } from './platform/project.ts'
import type { Telemetry } from './platform/tracing/telemetry.ts'
import type { Storage } from './ports/storage.ts'

/** Everything that answers requests: the contract's routes, operators' addresses, the pages. */
export async function openHttp(given: {
  config: Config
  address: Address
  endpoints: Endpoint[]
  routes: Route[]
  authenticate: HttpOptions['authenticate']
  watch: HttpOptions['watch']
  limiter: Limiter
  recordView: HttpOptions['recordView']
  planOf(account_id: AccountId): Promise<PlanId>
  /** How long a call waits for one of its account's slots before it is refused. */
  slot_patience_ms?: number
  db: Db
  storage: Storage
  payments: Payments
  disk: DiskRoom
  jobs: Jobs
  /** Those that are configured besides the embedded one: the description of the API names no other. */
  translation_engines: TranslationEngine[]
  draining: Draining
  telemetry?: Telemetry
  metrics: Metrics
  log: Log
}): Promise<Feature & { http: FastifyInstance }> {
  const { config, address, endpoints, db, storage, disk, payments, jobs, draining, telemetry, metrics, log } = given
  const serves = config.roles.includes('api')
  const slots = createSlots({ db, log })
  const slotQueue = createSlotQueue(slots, { patience_ms: given.slot_patience_ms })
  const planSoon = ttlCache(given.planOf, { seconds: 10 })
  const { sandbox } = payments
  const trial = sandbox ? sandboxRoutes({ db, payer: sandbox.payer, providers: payments }) : []
  const http = await createHttp({
    routes: serves ? [...given.routes, ...trial] : [],
    authenticate: given.authenticate,
    recordView: given.recordView,
    watch: given.watch,
    limiters: { local: memoryLimiter(), shared: quickRefusals(given.limiter), factor: config.rate_limit_factor },
    takeSlot: async ({ account_id }, gone) =>
      slotQueue.take(account_id, plans[await planSoon(account_id)].concurrent_requests, gone),
    upload_dir: join(config.data_dir, 'uploads'),
    secure: address.is_secure,
    public_url: config.public_url,
    trust_proxy: config.trust_proxy,
    foreign: vendorApis,
    others: payments.others,
    draining,
    tracer: telemetry?.tracer,
    log,
    metrics,
  })
  http.addHook('onListen', async () => address.listeningOn(http))
  if (sandbox && serves) http.addHook('onListen', async () => tellSandbox(sandbox, http))

  const parts = [
    { name: 'database', run: (signal: AbortSignal) => db.check(signal) },
    { name: 'storage', run: (signal: AbortSignal) => storage.check(signal) },
    { name: 'disk', run: () => disk.check() },
  ]
  const readiness = createReadiness({ parts, metrics, log })
  const refresh = createFigures({ metrics, db, jobs, readiness, disk })
  telemetry?.pushFigures(refresh)
  const version = projectVersion()
  let description: ReturnType<typeof openApi> | undefined
  const describe = () => {
    const url = address.url()
    description ??= asInstalled(
      writtenOpenApi(url) ?? openApi(namedEndpoints, { version: version.version, url }),
      given.translation_engines,
    )
    return description
  }
  addPlumbing(http, {
    readiness,
    draining: draining.begun,
    async metrics() {
      await refresh()
      return metrics.registry.metrics()
    },
    metrics_token: config.metrics_token,
    trust_proxy: config.trust_proxy,
    openapi: describe,
    texts: { '/llms.txt': () => llmsText(describe()), '/llms-full.txt': () => llmsFullText(describe()) },
    version,
  })
  if (serves) await addPages(http, { dir: projectPath('dist/web'), endpoints, foreign: vendorApis })
  return {
    http,
    chores: [
      { name: 'rate windows', run: () => purgeRateWindows(db) },
      { name: 'request slots', run: () => purgeSlots(db) },
    ],
    close: () => slots.close(),
  }
}
