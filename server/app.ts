import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { allEndpoints, allJobKinds, namedEndpoints } from '#core/contract/all.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { JobKind } from '#core/contract/jobs.ts'
import { speechKind } from '#core/contract/tts-jobs.ts'
import { plans } from '#core/rules/plans.ts'
import { outboxMailer } from './adapters/mailer/outbox.ts'
import { smtpMailer } from './adapters/mailer/smtp.ts'
import type { Config } from './config.ts'
import { createAuthenticator } from './features/account/authenticator.ts'
import { createAccountsForSecondFactor } from './features/account/for-second-factor.ts'
import { accountMailRunner } from './features/account/job.ts'
import { createOpenAccount, type OpenAccount } from './features/account/open-account.ts'
import { argonPasswords, type Passwords } from './features/account/passwords.ts'
import type { PersonalData } from './features/account/personal-data.ts'
import { accountRoutes } from './features/account/routes.ts'
import { createAccount } from './features/account/service.ts'
import { createSessionCookies } from './features/account/session-cookies.ts'
import { createSignInThrottle } from './features/account/sign-in-throttle.ts'
import { createAccountsForStaff } from './features/account/staff.ts'
import { accountStore } from './features/account/store.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { createAdmin } from './features/admin/service.ts'
import { auditStore } from './features/admin/store.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { createAnalytics } from './features/analytics/service.ts'
import { usageStore } from './features/analytics/store.ts'
import { createKeyAuthenticator, keyStart } from './features/apikeys/authenticator.ts'
import { apiKeyRoutes } from './features/apikeys/routes.ts'
import { createApiKeys } from './features/apikeys/service.ts'
import { compatRoutes } from './features/compat/routes.ts'
import { createCompat } from './features/compat/service.ts'
import { createBilling } from './features/credits/billing.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { type Credits, createCredits } from './features/credits/service.ts'
import { llmsFullText, llmsText } from './features/docs/llms.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { createDocuments } from './features/documents/service.ts'
import { createEraseFiles, type EraseFiles, eraseFilesRunner } from './features/files/erase.ts'
import { filesRoutes } from './features/files/routes.ts'
import { createFiles } from './features/files/service.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { createMailStore } from './features/mail/store.ts'
import { secondFactorMailRunner } from './features/second-factor/job.ts'
import { openSecondFactor } from './features/second-factor/open.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { storageRoutes } from './features/storage/routes.ts'
import { createStorageUse } from './features/storage/service.ts'
import { createWalk } from './features/storage/walk.ts'
import { speechFormats } from './features/tts/audio.ts'
import { createHealth, recentOutcomes } from './features/tts/health.ts'
import { speechRunner } from './features/tts/job.ts'
import { speechRoutes } from './features/tts/routes.ts'
import { createSpeech } from './features/tts/service.ts'
import type { SpeechFile } from './features/tts/speech-file.ts'
import { catalogue } from './features/voices/catalogue.ts'
import { createModels, speechModels } from './features/voices/models.ts'
import { createPreviews } from './features/voices/previews.ts'
import { voiceProfiles } from './features/voices/profiles.ts'
import { voiceRoutes } from './features/voices/routes.ts'
import { createVoices } from './features/voices/service.ts'
import { createOutbox } from './features/webhooks/outbox.ts'
import { createPayload } from './features/webhooks/payload.ts'
import { createPost } from './features/webhooks/post.ts'
import { mayReach, portOf, publicReach, type Reach, type Resolve } from './features/webhooks/reach.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { startSender } from './features/webhooks/sender.ts'
import { createWebhooks } from './features/webhooks/service.ts'
import { type GivenOutside, openOutside } from './outside.ts'
import { startChores } from './platform/chores.ts'
import { createListener } from './platform/db/listener.ts'
import { type Db, openDb, type Sql } from './platform/db/open.ts'
import { openApi } from './platform/http/openapi.ts'
import { addPages } from './platform/http/pages.ts'
import { addPlumbing } from './platform/http/plumbing.ts'
import { memoryLimiter, purgeRateWindows, quickRefusals, sharedLimiter } from './platform/http/rate-limit.ts'
import { checkRoutes, type Route } from './platform/http/route.ts'
import { createHttp } from './platform/http/serve.ts'
import { createSlotLine } from './platform/http/slot-line.ts'
import { createSlots, purgeSlots } from './platform/http/slots.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Billing, Runner } from './platform/jobs/runner.ts'
import { createGateway } from './platform/live/gateway.ts'
import { liveRoutes } from './platform/live/routes.ts'
import { createTickets } from './platform/live/tickets.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { createNetworks } from './platform/networks.ts'
import { projectPath, projectVersion } from './platform/project.ts'
import { remembered } from './platform/remembered.ts'
import { createSeal } from './platform/seal.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Storage } from './ports/storage.ts'

/** What a test may bring instead of, or besides, the real parts. */
export type Parts = GivenOutside & {
  mailer?: Mailer
  passwords?: Passwords
  billing?: Billing
  more?: {
    endpoints?: Endpoint[]
    routes?: (parts: { jobs: Jobs; db: Db }) => Route[]
    kinds?: JobKind[]
    runners?: Runner[]
  }
  lease_seconds?: number
  /** How long a caller who waits does so for the first sound. */
  listen_seconds?: number
  /** How long a call waits for one of its account's slots before it is refused. */
  slot_patience_ms?: number
  /** Where webhooks may go, how long they wait for an answer, and between attempts. */
  webhooks?: { reach?: Reach; resolve?: Resolve; timeout_ms?: number; waits?: number[] }
}

export type App = {
  http: FastifyInstance
  jobs: Jobs
  db: Db
  passwords: Passwords
  storage: Storage
  credits: Credits
  openAccount: OpenAccount
  start(): Promise<string>
  stop(): Promise<void>
}

/** The one place where parts meet. */
export async function createApp(
  options: { config: Config; database_url: string; log: Log },
  parts: Parts = {},
): Promise<App> {
  const { config, database_url, log } = options
  const more = parts.more ?? {}
  let listening_at = config.public_url ?? `http://localhost:${config.port ?? 4000}`
  const public_url = () => config.public_url ?? listening_at
  const secure = config.public_url?.startsWith('https:') ?? false

  const db = openDb({ url: database_url, pool: config.database.pool, log })
  const listener = await createListener({ url: database_url, log })
  const metrics = createMetrics()
  const outside = openOutside(config, parts)
  const { storage, media, synthesizers, speech_processes } = outside
  const synthesizer = synthesizers.standard
  const work_dir = join(config.data_dir, 'speech')
  const files = createFiles({ storage, secret: config.secret, makers: [speechFormats({ storage, media, work_dir })] })
  const mailStore = createMailStore(db)
  const { smtp_url, from } = config.mail
  const mailer =
    parts.mailer ?? (smtp_url ? smtpMailer({ url: smtp_url, from }) : outboxMailer({ keep: mailStore.keep, from }))
  const passwords = parts.passwords ?? argonPasswords()

  const isConfirmed = async (tx: Sql, user_id: string) =>
    !config.confirm_addresses || (await accountStore.userById(tx, user_id))?.email_verified_at !== null
  const staff_need_second_factor = config.public_url !== undefined
  const sessions = createAuthenticator({ db, listener, staff_need_second_factor })
  const keyCallers = createKeyAuthenticator({ db, listener })
  const authenticate = (credential: string, stranger: () => void) =>
    (credential.startsWith(keyStart) ? keyCallers : sessions).authenticate(credential, stranger)
  const credits = createCredits({ db, isConfirmed })
  const keys = createApiKeys({ db, forgetKeys: keyCallers.forgetSessions })
  const voices = createVoices({
    db,
    profiles: voiceProfiles,
    preview: createPreviews({ db, synthesizer, media, storage, signedUrl: files.signedUrl }),
    planOf: credits.plan,
  })
  const analytics = createAnalytics({ db, names: { key: keys.names, voice: voices.names } })
  const openAccount = createOpenAccount([
    (tx, user) => credits.open(tx, user.id, user.is_staff ? 'staff' : 'free'),
    (tx, user) => voices.welcome(tx, user.id),
  ])

  const accountsForSecondFactor = createAccountsForSecondFactor({ db, forgetSessions: sessions.forgetSessions })
  const storageUse = createStorageUse({
    areas: [(user_id) => jobs.storedBytes(user_id), (user_id) => documents.storedBytes(user_id)],
    planOf: credits.plan,
  })
  const eraseFiles: EraseFiles = (tx, what) => createEraseFiles({ jobs })(tx, what)
  const documents = createDocuments({
    db,
    storage,
    reader: outside.document_reader,
    holdAccount: accountStore.holdUser,
    roomFor: (user_id, bytes) => storageUse.roomFor(user_id, { bytes }),
    eraseFiles,
  })

  const person = async (on: Sql, user_id: string) => {
    const { email = '', username = '' } = (await accountStore.userById(on, user_id)) ?? {}
    return { user_id, email, username }
  }
  const personal_data: PersonalData[] = [
    { area: 'documents', export: documents.exportOf, erase: documents.erase },
    {
      area: 'jobs',
      export: (user_id) => jobs.exportOf(user_id),
      erase: (tx, user_id) => jobs.removeAll(user_id, tx),
    },
    {
      area: 'files',
      export: (user_id) => files.listOf(user_id),
      erase: (tx, user_id) => eraseFiles(tx, { folders: [files.folderOf(user_id)] }),
    },
    { area: 'credits', export: credits.exportOf, erase: credits.close },
    { area: 'api_keys', export: (id) => keys.list({ id }), erase: keys.erase },
    { area: 'voices', export: voices.exportOf, erase: voices.erase },
    { area: 'second_factor', export: (id) => secondFactor.exportOf(id), erase: (tx, id) => secondFactor.erase(tx, id) },
    { area: 'webhooks', export: (user_id) => webhooks.exportOf(user_id), erase: (tx, id) => webhooks.erase(tx, id) },
    {
      area: 'mail',
      export: async (user_id) => mailStore.listOf(await person(db, user_id)),
      erase: async (tx, user_id) => mailStore.erase(tx, await person(tx, user_id)),
    },
    {
      area: 'staff_audit',
      export: async (user_id) => auditStore.listAbout(db, user_id),
      erase: async (tx, user_id) => auditStore.forgetPerson(tx, await person(tx, user_id)),
    },
    { area: 'usage', export: (user_id) => usageStore.exportOf(db, user_id), erase: usageStore.erase },
  ]
  const listeners = new Map<string, (file: SpeechFile) => void>()
  const outcomes = recentOutcomes()
  const jobs: Jobs = createJobs({
    db,
    listener,
    kinds: [...allJobKinds, ...(more.kinds ?? [])],
    runners: [
      accountMailRunner({ db, mailer, public_url, activeKeys: keys.active }),
      eraseFilesRunner({ storage }),
      secondFactorMailRunner({ user: accountsForSecondFactor.user, mailer, public_url }),
      speechRunner({
        synthesizers,
        concurrency: speech_processes + 1,
        speakerOf: voices.speaker,
        planOf: credits.plan,
        storage,
        media,
        files,
        work_dir,
        listeners,
      }),
      ...(more.runners ?? []),
    ],
    billing:
      parts.billing ??
      createBilling({
        renew: credits.renew,
        reserve: keys.reserve,
        giveBack: keys.giveBack,
        record: usageStore.record,
      }),
    onEnd: createOutbox({ kindOf: (kind) => jobs.kindOf(kind) }),
    worker_id: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    lease_seconds: parts.lease_seconds,
    log,
    report: ({ kind, status, seconds, waited_seconds }) => {
      metrics.jobs.observe({ kind, status }, seconds)
      if (kind === speechKind.kind) outcomes.add(status)
      metrics.job_wait.observe({ kind }, Math.max(0, waited_seconds))
    },
  })

  const seal = createSeal(config.secret, 'webhook secrets')
  const payload = createPayload({ dressed: jobs.dressed, public_url })
  const { waits, resolve, ...sending } = parts.webhooks ?? {}
  const own = () => {
    const url = new URL(public_url())
    const port = listeningPort(http)
    return { hostname: url.hostname, ports: [portOf(url), ...(port ? [port] : [])] }
  }
  const allowed = createNetworks(config.webhook_allow)
  const any_allowed = config.webhook_allow.length > 0
  const webhooks = createWebhooks({
    db,
    seal,
    payload,
    mayReach: (url) => mayReach(url, { own, allowed, any_allowed }),
  })
  const reach = publicReach({ own, allowed, resolve })
  const shared = sharedLimiter(db)
  const throttle = createSignInThrottle(shared, config.rate_limit_factor)
  const { forgetSessions } = sessions
  const onConfirmed = (tx: Sql, user: { id: string }) => credits.confirm(tx, user.id)
  const account = createAccount({
    ...{ db, jobs, passwords, throttle, forgetSessions, openAccount, onConfirmed, personal_data },
    confirm_addresses: config.confirm_addresses,
    api_keys: { revokeAll: keys.revokeAll, forget: keys.forget },
    secondStep: (user_id) => secondFactor.sign_in.challengeFor(user_id),
  })
  const accounts = { ...accountsForSecondFactor, confirmPassword: account.confirmPassword }
  const secondFactor = openSecondFactor({ db, jobs, accounts, limiter: shared, config, staff_need_second_factor })
  const session_cookies = createSessionCookies({ expect: sessions.expect })
  const admin = createAdmin({ db, accounts: createAccountsForStaff({ db }), credits, keys })
  const speech = createSpeech({
    jobs,
    storage,
    media,
    eraseFiles,
    planOf: credits.plan,
    roomFor: (user_id, plan) => storageUse.roomFor(user_id, { plan }),
    voice: voices.speaker,
    model: (model_id) => speechModels.find((model) => model.model_id === model_id),
    documentName: documents.nameOf,
    listeners,
    listen_seconds: parts.listen_seconds,
  })
  const compat = createCompat({
    speech,
    jobs,
    files,
    storage,
    media,
    models: speechModels,
    planOf: credits.plan,
    library: voices.library,
    preview: (voice_id) => voices.preview(voice_id),
    profile: account.profile,
    balance: (user_id) => credits.balance(user_id),
    public_url,
  })
  const health = createHealth({
    synthesizer,
    jobs,
    voices: catalogue.length,
    models: speechModels.length,
    pooled_workers: speech_processes,
    outcomes,
  })
  const gateway = createGateway({ listener, jobs, log, metrics })
  const tickets = createTickets(db)

  const endpoints = [...allEndpoints, ...(more.endpoints ?? [])]
  const routes = [
    ...accountRoutes({
      account,
      session_cookies,
      public_origin: config.public_url && new URL(config.public_url).origin,
    }),
    ...adminRoutes(admin),
    ...analyticsRoutes(analytics),
    ...apiKeyRoutes(keys),
    ...compatRoutes(compat),
    ...creditRoutes(credits),
    ...documentRoutes(documents),
    ...filesRoutes(files),
    ...mailRoutes({ store: mailStore, mailer }),
    ...liveRoutes({ gateway, tickets }),
    ...secondFactorRoutes({ ...secondFactor, session_cookies }),
    ...speechRoutes(speech, health),
    ...storageRoutes(storageUse),
    ...voiceRoutes({ voices, models: createModels({ synthesizer }) }),
    ...webhookRoutes(webhooks),
    ...(more.routes?.({ jobs, db }) ?? []),
  ]
  checkRoutes(endpoints, routes)

  const slots = createSlots({ db, log })
  const slotLine = createSlotLine(slots, { patience_ms: parts.slot_patience_ms })
  const planSoon = remembered(credits.plan, { seconds: 10 })
  const http = await createHttp({
    routes: config.roles.includes('api') ? routes : [],
    authenticate,
    limiters: { local: memoryLimiter(), shared: quickRefusals(shared), factor: config.rate_limit_factor },
    takeSlot: async ({ id }, gone) => slotLine.take(id, plans[await planSoon(id)].concurrent_requests, gone),
    upload_dir: join(config.data_dir, 'uploads'),
    secure,
    public_url: config.public_url,
    trust_proxy: config.trust_proxy,
    log,
    metrics,
  })
  const version = projectVersion()
  let description: ReturnType<typeof openApi> | undefined
  const describe = () => {
    description ??= openApi(namedEndpoints, { version: version.version, url: public_url() })
    return description
  }
  addPlumbing(http, {
    checks: [
      { name: 'database', run: () => db.query('select 1').then(() => {}) },
      { name: 'storage', run: (signal) => storage.check(signal) },
    ],
    async metrics() {
      for (const { kind, waiting, running } of await jobs.waiting()) {
        metrics.jobs_waiting.set({ kind }, waiting)
        metrics.jobs_running.set({ kind }, running)
      }
      return metrics.registry.metrics()
    },
    metrics_token: config.metrics_token,
    trust_proxy: config.trust_proxy,
    openapi: describe,
    texts: { '/llms.txt': () => llmsText(describe()), '/llms-full.txt': () => llmsFullText(describe()) },
    version,
  })
  if (config.roles.includes('api')) await addPages(http, { dir: projectPath('dist/web'), endpoints })

  const stopping = new AbortController()
  const walk = createWalk({
    ...{ db, storage, jobs, log },
    accounts: (ids) => accountStore.remaining(db, ids),
    documents: documents.remaining,
  })
  // apart from the others, which must not wait for a walk through a large bucket
  const walks = startChores({
    every_seconds: 3600,
    log,
    chores: config.roles.includes('worker') ? [{ name: 'stored files', run: () => walk.walkDue(stopping.signal) }] : [],
  })
  const chores = startChores({
    every_seconds: 600,
    log,
    chores: config.roles.includes('worker')
      ? [
          { name: 'accounts', run: () => accountStore.purge(db) },
          { name: 'sign-in challenges', run: secondFactor.purge },
          { name: 'live tickets', run: tickets.purge },
          { name: 'rate windows', run: () => purgeRateWindows(db) },
          { name: 'request slots', run: () => purgeSlots(db) },
          { name: 'credit renewals', run: credits.renewDue },
          { name: 'webhook log', run: webhooks.purge },
        ]
      : [],
  })

  const post = createPost({ reach, ...sending })
  const sender = config.roles.includes('worker')
    ? startSender({ db, listener, post, payload, seal, waits, log })
    : undefined
  let preparing: Promise<void> | undefined

  return {
    http,
    jobs,
    db,
    passwords,
    storage,
    credits,
    openAccount,
    async start() {
      if (config.port !== null) await http.listen({ port: config.port, host: config.host })
      if (config.roles.includes('worker')) {
        jobs.startWorker()
        preparing = voices.prepare(stopping.signal)
      }
      const port = listeningPort(http) ?? config.port ?? 4000
      listening_at = `http://localhost:${port}`
      // a quarter of a second's work: before there are callers, rather than while one waits
      if (config.roles.includes('api')) describe()
      return public_url()
    },
    async stop() {
      stopping.abort()
      await Promise.all([chores.stop(), walks.stop(), sender?.stop()])
      gateway.close()
      await Promise.all([http.close(), jobs.stop(2_000)])
      await slots.close()
      sessions.close()
      keyCallers.close()
      await Promise.all([outside.close(), mailer.close(), listener.close()])
      await preparing
      await db.close()
    },
  }
}

function listeningPort({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : undefined
}
