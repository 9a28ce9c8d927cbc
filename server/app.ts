import { patternBytes } from './adapters/watermark/pattern.ts'
import { accountFeature } from './features/account/feature.ts'
import { createOpenAccount } from './features/account/registration.ts'
import { signInFeature } from './features/account/sign-in/feature.ts'
import { accountStore } from './features/account/store.ts'
import { auditStore } from './features/admin/store.ts'
import { keyStart } from './features/apikeys/authenticator.ts'
import { apiKeyStore } from './features/apikeys/store.ts'
import { browserReportsFeature } from './features/browser-reports/feature.ts'
import { classifierFeature } from './features/classifier/feature.ts'
import { commonsFeature } from './features/commons/feature.ts'
import { compatFeature } from './features/compat/feature.ts'
import { kitFeature } from './features/engines/kit-feature.ts'
import { warmEnginesFeature } from './features/engines/warm-feature.ts'
import { legalFeature } from './features/legal/feature.ts'
import { rotationFeature } from './features/rotation/feature.ts'
import { createMemory } from './features/translate/memory/store.ts'
import { webhooksFeature } from './features/webhooks/feature.ts'
import { type AppOptions, openFoundation, type Parts } from './foundation.ts'
import { openHttp } from './open-http.ts'
import { startChores } from './platform/chores.ts'
import { allEndpoints, allJobKinds } from './platform/contract.ts'
import { type Feature, folded } from './platform/feature.ts'
import { checkFolders } from './platform/files/user-folder.ts'
import { createDraining } from './platform/http/draining.ts'
import { checkRoutes } from './platform/http/route.ts'
import { checkHistories, oldWorkFeature } from './platform/jobs/old-work.ts'
import { liveFeature } from './platform/live/feature.ts'
import { createSessionWatch } from './platform/live/session-watch.ts'
import { languageAreas } from './product/language.ts'
import { peopleAreas } from './product/people.ts'
import { speechAreas } from './product/speech.ts'
import { openWork } from './product/work.ts'

export type App = Awaited<ReturnType<typeof createApp>>

/** The one place where parts meet: each group of areas is made from those above it, and all are folded together. */
export async function createApp(options: AppOptions, parts: Parts = {}) {
  const base = await openFoundation(options, parts)
  const { config, address, db, storage, works, log } = base
  const { confirm_addresses, webhook_allow: allow, retention } = config
  const more = parts.more ?? {}

  const sign_in = signInFeature({ ...base, passwords: parts.passwords })
  const kinds = [...allJobKinds, ...(more.kinds ?? [])]
  const work = openWork(base, { ...parts, kinds, owned_files: () => product.owned_files })
  const { jobs, credits, keys } = work
  const watch = createSessionWatch({
    ...base,
    every_ms: parts.session_check_ms,
    readers: [accountStore, apiKeyStore].map(
      ({ openRights }) =>
        (holders) =>
          openRights(db, holders),
    ),
  })
  const given = { ...base, ...work, sign_in, watch }
  const speech = speechAreas(given, parts)
  const language = languageAreas(given, speech)
  const people = peopleAreas(given, { ...speech, running: language.running })
  const areas: Feature[] = [
    ...[work, people, speech, language].flatMap(({ features }): Feature[] => features),
    webhooksFeature({
      ...base,
      jobs,
      sends: works,
      allow,
      own: address.own,
      trial: parts.webhooks,
      keep_days: retention.webhook_days,
    }),
    commonsFeature({
      ...given,
      ...language,
      audit: auditStore.add,
      ask: (user, asked) => people.ask(user, { ...asked, website: '' }),
    }),
    legalFeature(base),
    classifierFeature(base),
    browserReportsFeature(base),
    warmEnginesFeature({ ...base, usualRequest: speech.voices.usualRequest }),
    kitFeature({
      ownVoices: speech.voices.ownProfiles,
      entriesInUse: speech.pronunciation.inUse,
      termsInUse: language.glossaries.inUse,
      corrections: async (accountId, limit) => (await createMemory(base).list(accountId, { limit, offset: 0 })).rows,
      watermark: patternBytes(base.keysOf('watermark-device')[0]),
    }),
    liveFeature({ ...base, jobs, watch }),
  ]
  const openAccount = createOpenAccount([
    (tx, user) => credits.open(tx, user.account_id, user.is_staff ? 'staff' : 'free'),
    (tx, user) => speech.voices.welcome(tx, user.account_id),
  ])
  const account = accountFeature({
    ...given,
    ...sign_in,
    openAccount,
    confirm_addresses,
    api_keys: keys,
    activeKeys: keys.active,
    public_origin: address.origin,
    secondStep: people.secondStep,
    prove: people.prove,
    onConfirmed: (tx, user) => credits.confirm(tx, user.account_id),
    personal_data: folded(areas).personal_data,
  })
  const compat = compatFeature({
    ...given,
    ...speech,
    ...language,
    secrets: config.secrets,
    profile: account.account.profile,
    library: speech.voices.library,
    own: speech.voices.own,
    preview: speech.voices.preview,
  })
  const rotation = rotationFeature({ ...base, sealed: folded(areas).sealed })
  const oldWork = oldWorkFeature({ days: retention, histories: folded(areas).histories })
  const added: Feature = { routes: more.routes?.({ jobs, db }), runners: more.runners }
  const product = folded([...areas, account, compat, rotation, oldWork, added])
  checkHistories(kinds, product.histories)
  checkFolders(product.owned_files)

  jobs.carryOut(product.runners)
  const endpoints = [...allEndpoints, ...(more.endpoints ?? [])]
  checkRoutes(endpoints, product.routes)
  const draining = createDraining()
  const served = await openHttp({
    ...given,
    draining,
    endpoints,
    routes: product.routes,
    slot_patience_ms: parts.slot_patience_ms,
    recordView: people.recordView,
    translation_engines: language.running().translation.map(({ engine }) => engine),
    authenticate: (credential, stranger) =>
      (credential.startsWith(keyStart) ? work.callers : sign_in.sessions).authenticate(credential, stranger),
  })
  const { http } = served
  const chores = startChores({ log, chores: works ? [...product.chores, ...served.chores!] : [] })

  return {
    http,
    jobs,
    db,
    storage,
    openAccount,
    passwords: sign_in.passwords,
    credits,
    async start() {
      if (config.port !== null) await http.listen({ port: config.port, host: config.host })
      if (config.roles.includes('api')) product.serve()
      if (works) {
        jobs.startWorker()
        product.start()
      }
      return address.url()
    },
    /**
     * Drains: claims no jobs, sends pages to other processes, and gives running work until `over`. A load balancer
     * needs `notice_ms` to notice; `stop` releases unfinished jobs.
     */
    async drain({ over, notice_ms }: { over: AbortSignal; notice_ms: number }) {
      draining.begin()
      product.leave()
      const ended = new Promise((resolve) => over.addEventListener('abort', resolve, { once: true }))
      const done = Promise.all([draining.quiet(notice_ms), jobs.claimNoMore().then(jobs.idle)])
      if (!over.aborted) await Promise.race([ended, done])
      draining.sendAway()
    },
    async stop({ grace_ms = 2_000 }: { grace_ms?: number } = {}) {
      await chores.stop()
      await product.close()
      await Promise.all([http.close(), jobs.stop(grace_ms)])
      await served.close!()
      watch.close()
      sign_in.close()
      await base.close()
    },
  }
}
