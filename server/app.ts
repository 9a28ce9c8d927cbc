import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { allEndpoints, allJobKinds } from '#core/contract/all.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { JobKind } from '#core/contract/jobs.ts'
import { outboxMailer } from './adapters/mailer/outbox.ts'
import { smtpMailer } from './adapters/mailer/smtp.ts'
import { createAddress } from './address.ts'
import type { Config } from './config.ts'
import { accountFeature } from './features/account/feature.ts'
import { createAccountsForSecondFactor } from './features/account/for-second-factor.ts'
import { createOpenAccount, type OpenAccount } from './features/account/open-account.ts'
import { createAuthenticator } from './features/account/sign-in/authenticator.ts'
import { createPasswordCheck } from './features/account/sign-in/check-password.ts'
import { argonPasswords, type Passwords } from './features/account/sign-in/passwords.ts'
import { createSessionCookies } from './features/account/sign-in/session-cookies.ts'
import { createSignInThrottle } from './features/account/sign-in/sign-in-throttle.ts'
import { createAccountsForStaff } from './features/account/staff.ts'
import { accountStore } from './features/account/store.ts'
import { adminFeature } from './features/admin/feature.ts'
import { analyticsFeature } from './features/analytics/feature.ts'
import { usageStore } from './features/analytics/store.ts'
import { keyStart } from './features/apikeys/authenticator.ts'
import { apiKeysFeature } from './features/apikeys/feature.ts'
import { compatFeature } from './features/compat/feature.ts'
import { createBilling } from './features/credits/billing.ts'
import { creditsFeature } from './features/credits/feature.ts'
import type { Credits } from './features/credits/service.ts'
import { documentsFeature } from './features/documents/feature.ts'
import { documentStore } from './features/documents/store.ts'
import { filesFeature } from './features/files/feature.ts'
import { mailFeature } from './features/mail/feature.ts'
import { createMailStore, type MailStore } from './features/mail/store.ts'
import { secondFactorFeature } from './features/second-factor/feature.ts'
import { storageFeature } from './features/storage/feature.ts'
import { speechFeature } from './features/tts/feature.ts'
import { speechFormats } from './features/tts/sound/audio.ts'
import { catalogue } from './features/voices/catalogue.ts'
import { voicesFeature } from './features/voices/feature.ts'
import { speechModels } from './features/voices/models.ts'
import { type WebhookTrial, webhooksFeature } from './features/webhooks/feature.ts'
import { createOutbox } from './features/webhooks/outbox.ts'
import { openHttp } from './open-http.ts'
import { type GivenOutside, openOutside } from './outside.ts'
import { startChores } from './platform/chores.ts'
import { createListener } from './platform/db/listener.ts'
import { type Db, openDb, type Sql } from './platform/db/open.ts'
import { type Feature, folded } from './platform/feature.ts'
import { sharedLimiter } from './platform/http/limits/rate-limit.ts'
import { checkRoutes, type Route } from './platform/http/route.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Billing, Runner } from './platform/jobs/runner.ts'
import { liveFeature } from './platform/live/feature.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
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
  webhooks?: WebhookTrial
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

/** The one place where parts meet: each is made from those above it, and all are folded together. */
export async function createApp(
  options: { config: Config; database_url: string; log: Log },
  parts: Parts = {},
): Promise<App> {
  const { config, database_url, log } = options
  const more = parts.more ?? {}
  const address = createAddress(config)
  const public_url = address.url
  const db = openDb({ url: database_url, pool: config.database.pool, log })
  const listener = await createListener({ url: database_url, log })
  const metrics = createMetrics()
  const limiter = sharedLimiter(db)
  const outside = openOutside(config, parts)
  const { storage, media, synthesizers } = outside
  const mail_store = createMailStore(db)
  const mailer = parts.mailer ?? openMailer(config.mail, mail_store)
  const passwords = parts.passwords ?? argonPasswords()
  const throttle = createSignInThrottle(limiter, config.rate_limit_factor)
  const checkPassword = createPasswordCheck({ passwords, throttle })
  const staff_need_one = config.public_url !== undefined
  const sessions = createAuthenticator({ db, listener, staff_need_second_factor: staff_need_one })
  const session_cookies = createSessionCookies(sessions)
  const { person } = accountStore

  const isConfirmed = async (tx: Sql, user_id: string) =>
    !config.confirm_addresses || (await accountStore.userById(tx, user_id))?.email_verified_at !== null
  const credit = creditsFeature({ db, isConfirmed })
  const planOf = credit.credits.plan
  const key = apiKeysFeature({ db, listener })
  const kinds = [...allJobKinds, ...(more.kinds ?? [])]
  const jobs = createJobs({
    db,
    listener,
    kinds,
    billing: parts.billing ?? createBilling({ ...key.keys, renew: credit.credits.renew, record: usageStore.record }),
    onEnd: createOutbox({ kindOf: (name) => kinds.find(({ kind }) => kind === name) }),
    worker_id: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    lease_seconds: parts.lease_seconds,
    log,
    report({ kind, status, seconds, waited_seconds }) {
      metrics.jobs.observe({ kind, status }, seconds)
      metrics.job_wait.observe({ kind }, Math.max(0, waited_seconds))
    },
  })
  const work_dir = join(config.data_dir, 'speech')
  const makers = [speechFormats({ storage, media, work_dir })]
  const file = filesFeature({ storage, secret: config.secret, makers, jobs })
  const { files, eraseFiles } = file
  const voice = voicesFeature({ db, synthesizer: synthesizers.standard, media, storage, ...files, planOf })
  const { voices } = voice
  const stored = storageFeature({
    ...{ db, storage, jobs, planOf, log },
    areas: [jobs.storedBytes, (user_id) => documentStore.storedBytes(db, user_id)],
    accounts: (ids) => accountStore.remaining(db, ids),
    documents: (ids) => documentStore.remaining(db, ids),
  })
  const document = documentsFeature({
    ...{ db, storage, reader: outside.document_reader, eraseFiles, holdAccount: accountStore.holdUser },
    roomFor: (user_id, bytes) => stored.use.roomFor(user_id, { bytes }),
  })
  const tts = speechFeature({
    ...{ jobs, storage, media, files, eraseFiles, synthesizers, work_dir, planOf, voice: voices.speaker },
    ...{ speakerOf: voices.speaker, documentName: document.documents.nameOf, listen_seconds: parts.listen_seconds },
    roomFor: (user_id, plan) => stored.use.roomFor(user_id, { plan }),
    model: (model_id) => speechModels.find((model) => model.model_id === model_id),
    processes: outside.speech_processes,
    counts: { voices: catalogue.length, models: speechModels.length },
  })
  const openAccount = createOpenAccount([
    (tx, user) => credit.credits.open(tx, user.id, user.is_staff ? 'staff' : 'free'),
    (tx, user) => voices.welcome(tx, user.id),
  ])
  const { forgetSessions } = sessions
  const accounts = createAccountsForSecondFactor({ db, checkPassword, forgetSessions })
  const factor = secondFactorFeature({
    ...{ db, jobs, mailer, accounts, session_cookies, limiter, config, public_url, staff_need_one },
  })
  const works = config.roles.includes('worker')
  const webhook_facts = { secret: config.secret, allow: config.webhook_allow, own: address.own, trial: parts.webhooks }
  const areas: Feature[] = [
    document,
    { personal_data: [{ area: 'jobs', export: jobs.exportOf, erase: (tx, id) => jobs.removeAll(id, tx) }] },
    file,
    credit,
    key,
    voice,
    factor,
    webhooksFeature({ db, listener, jobs, public_url, log, sends: works, ...webhook_facts }),
    mailFeature({ db, store: mail_store, mailer, person }),
    adminFeature({ db, accounts: createAccountsForStaff({ db }), credits: credit.credits, keys: key.keys, person }),
    analyticsFeature({ db, names: { key: key.keys.names, voice: voices.names } }),
    tts,
    stored,
    liveFeature({ db, listener, jobs, log, metrics }),
  ]
  const account = accountFeature({
    ...{
      db,
      jobs,
      passwords,
      throttle,
      checkPassword,
      forgetSessions,
      openAccount,
      mailer,
      session_cookies,
      public_url,
    },
    ...{ confirm_addresses: config.confirm_addresses, public_origin: address.origin, api_keys: key.keys },
    onConfirmed: (tx, user) => credit.credits.confirm(tx, user.id),
    secondStep: factor.sign_in.challengeFor,
    activeKeys: key.keys.active,
    personal_data: folded(areas).personal_data,
  })
  const compat = compatFeature({
    ...{ jobs, files, storage, media, planOf, public_url, speech: tts.speech, models: speechModels },
    ...{ library: voices.library, preview: voices.preview, profile: account.account.profile },
    balance: credit.credits.balance,
  })
  const given: Feature = { routes: more.routes?.({ jobs, db }), runners: more.runners }
  const product = folded([...areas, account, compat, given])

  jobs.carryOut(product.runners)
  const endpoints = [...allEndpoints, ...(more.endpoints ?? [])]
  checkRoutes(endpoints, product.routes)
  const served = await openHttp({
    ...{ config, address, endpoints, routes: product.routes, limiter, planOf, db, storage, jobs, metrics, log },
    authenticate: (credential, stranger) =>
      (credential.startsWith(keyStart) ? key.callers : sessions).authenticate(credential, stranger),
    slot_patience_ms: parts.slot_patience_ms,
  })
  const { http } = served
  const chores = startChores({ log, chores: works ? [...product.chores, ...served.chores!] : [] })

  return {
    ...{ http, jobs, db, passwords, storage, credits: credit.credits, openAccount },
    async start() {
      if (config.port !== null) await http.listen({ port: config.port, host: config.host })
      if (works) {
        jobs.startWorker()
        product.start()
      }
      // a quarter of a second's work: before there are callers, rather than while one waits
      if (config.roles.includes('api')) served.describe()
      return public_url()
    },
    async stop() {
      await chores.stop()
      await product.close()
      await Promise.all([http.close(), jobs.stop(2_000)])
      await served.close!()
      sessions.close()
      await Promise.all([outside.close(), listener.close()])
      await db.close()
    },
  }
}

function openMailer({ smtp_url, from }: Config['mail'], { keep }: MailStore): Mailer {
  return smtp_url ? smtpMailer({ url: smtp_url, from }) : outboxMailer({ keep, from })
}
