import type { Language } from '#core/contract/account.ts'
import { allEndpoints, allJobKinds } from '#core/contract/all.ts'
import { plans } from '#core/rules/plans.ts'
import { accountFeature } from './features/account/feature.ts'
import { createAccountsForSecondFactor } from './features/account/for-second-factor.ts'
import { createOpenAccount } from './features/account/open-account.ts'
import { signInFeature } from './features/account/sign-in/feature.ts'
import { createAccountsForStaff } from './features/account/staff.ts'
import { accountStore } from './features/account/store.ts'
import { adminFeature } from './features/admin/feature.ts'
import { auditStore } from './features/admin/store.ts'
import { analyticsFeature } from './features/analytics/feature.ts'
import { usageStore } from './features/analytics/store.ts'
import { keyStart } from './features/apikeys/authenticator.ts'
import { apiKeysFeature } from './features/apikeys/feature.ts'
import { assistantFeature } from './features/assistant/feature.ts'
import { browserReportsFeature } from './features/browser-reports/feature.ts'
import { classifierFeature } from './features/classifier/feature.ts'
import { consentsFeature } from './features/cloning/consents/feature.ts'
import { consentStore } from './features/cloning/consents/store.ts'
import { cloningFeature } from './features/cloning/feature.ts'
import { cloningUploadStore } from './features/cloning/uploads/store.ts'
import { clonedVoicesFeature } from './features/cloning/voices/feature.ts'
import { createOwnVoices } from './features/cloning/voices/own-voices.ts'
import { clonedVoiceStore, sampleStore } from './features/cloning/voices/store.ts'
import { compatFeature } from './features/compat/feature.ts'
import { createBilling } from './features/credits/billing.ts'
import { creditsFeature } from './features/credits/feature.ts'
import { dictionariesFeature } from './features/dictionaries/feature.ts'
import { audioStore } from './features/dictionaries/previews/store.ts'
import { createPronunciation } from './features/dictionaries/pronunciation.ts'
import { dictionaryStore } from './features/dictionaries/store.ts'
import { builtIn } from './features/dictionaries/sync.ts'
import { documentsFeature } from './features/documents/feature.ts'
import { documentStore } from './features/documents/store.ts'
import { exportsFeature } from './features/exports/feature.ts'
import { filesFeature } from './features/files/feature.ts'
import { createGoneSounds } from './features/files/gone-sound.ts'
import { legalFeature } from './features/legal/feature.ts'
import { mailFeature } from './features/mail/feature.ts'
import { packsFeature } from './features/packs/feature.ts'
import { paymentsFeature } from './features/payments/feature.ts'
import { rotationFeature } from './features/rotation/feature.ts'
import { secondFactorFeature } from './features/second-factor/feature.ts'
import { storageFeature } from './features/storage/feature.ts'
import { transcriptionFeature } from './features/stt/feature.ts'
import { uploadStore } from './features/stt/uploads/store.ts'
import { teamsFeature } from './features/teams/feature.ts'
import { teamSharing as teams } from './features/teams/sharing.ts'
import { teamPayers } from './features/teams/spending/payers.ts'
import { ticketsFeature } from './features/tickets/feature.ts'
import { translationFeature } from './features/translate/feature.ts'
import { speechFeature } from './features/tts/feature.ts'
import { speechFormats } from './features/tts/sound/audio.ts'
import { createJustSpoken } from './features/tts/sound/just-spoken.ts'
import { catalogue } from './features/voices/catalogue.ts'
import { voicesFeature } from './features/voices/feature.ts'
import { speechModels } from './features/voices/models.ts'
import { webhooksFeature } from './features/webhooks/feature.ts'
import { createOutbox } from './features/webhooks/outbox.ts'
import { type AppOptions, openFoundation, type Parts } from './foundation.ts'
import { openHttp } from './open-http.ts'
import { startChores } from './platform/chores.ts'
import { isBackedUp } from './platform/db/backup-lock.ts'
import type { Sql } from './platform/db/open.ts'
import { type Feature, folded } from './platform/feature.ts'
import { createDraining } from './platform/http/draining.ts'
import { checkRoutes } from './platform/http/route.ts'
import type { AccountId } from './platform/ids.ts'
import { jobsFeature } from './platform/jobs/feature.ts'
import { oldWorkFeature } from './platform/jobs/old-work.ts'
import { liveFeature } from './platform/live/feature.ts'

export type App = Awaited<ReturnType<typeof createApp>>

/** The one place where parts meet: each is made from those above it, and all are folded together. */
export async function createApp(options: AppOptions, parts: Parts = {}) {
  const base = await openFoundation(options, parts)
  const { config, address, db, storage, works, log } = base
  const { secrets, webhook_allow: allow } = config
  const { audit_days, deleted_account_days: books_days, webhook_days } = config.retention
  const { person, holdAccount } = accountStore
  const more = parts.more ?? {}
  const kinds = [...allJobKinds, ...(more.kinds ?? [])]

  const sign_in = signInFeature({ ...base, passwords: parts.passwords })
  const isConfirmed = async (tx: Sql, account_id: AccountId) =>
    !config.confirm_addresses || (await accountStore.isConfirmed(tx, account_id))
  const credit = creditsFeature({ db, isConfirmed, payers: teamPayers })
  const { planAtWork: planOf, renew, spendable: balance } = credit.credits
  const key = apiKeysFeature(base)
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name)
  const productOf = (kind: string) => kindOf(kind)?.product ?? kind
  const job = jobsFeature({
    ...{ ...base, kinds, lease_seconds: parts.lease_seconds ?? config.lease_seconds },
    billing:
      parts.billing ?? createBilling({ ...key.keys, renew, record: usageStore.record, productOf, payers: teamPayers }),
    onEnd: createOutbox({ kindOf }),
  })
  const spoken = createJustSpoken(storage)
  const { jobs } = job
  const goneSound = createGoneSounds({ jobs })
  const file = filesFeature({
    ...base,
    storage: spoken.storage,
    secrets,
    makers: [speechFormats({ ...base, jobs })],
    refuseGone: goneSound,
    isBackedUp: () => isBackedUp(db),
    jobs,
  })
  const { files, eraseFiles } = file
  const pronunciation = createPronunciation(base)
  const voice = voicesFeature({
    ...{ ...base, synthesizer: base.synthesizers.standard, ...files, planOf },
    ...{ overridesFor: pronunciation.everybodys, own: createOwnVoices(base) },
  })
  const { voices } = voice
  const stored = storageFeature({
    ...{ ...base, jobs, planOf },
    areas: [
      jobs.storedBytes,
      (account_id) => documentStore.storedBytes(db, account_id),
      async (account_id) => (await uploadStore.open(db, account_id)).bytes,
      (account_id) => audioStore.storedBytes(db, account_id),
      (account_id) => cloningUploadStore.storedBytes(db, account_id),
      (account_id) => sampleStore.storedBytes(db, account_id),
      (account_id) => consentStore.storedBytes(db, account_id),
    ],
    accounts: (ids) => accountStore.remaining(db, ids),
    rows: {
      documents: (ids) => documentStore.remaining(db, ids),
      uploads: (ids) => uploadStore.remaining(db, ids),
      dictionaries: (ids) => dictionaryStore.remaining(db, ids),
      'cloning-uploads': (ids) => cloningUploadStore.remaining(db, ids),
      'cloned-voices': (ids) => clonedVoiceStore.remaining(db, ids),
      'voice-consents': (ids) => consentStore.remaining(db, ids),
      pronunciations: async (ids) => (await jobs.fates(ids, 'word_key')).map(({ id }) => id),
    },
  })
  const { roomFor } = stored.use
  const document = documentsFeature({
    ...{ ...base, eraseFiles, holdAccount },
    roomFor: (account_id, bytes) => roomFor(account_id, { bytes }),
  })
  const tts = speechFeature({
    ...{ ...base, jobs, files, eraseFiles, spoken, planOf, pronunciation },
    ...{ voice: voices.voiceFor, speakerOf: voices.speaker },
    ...{ documentName: document.documents.nameOf, listen_seconds: parts.listen_seconds },
    roomFor: (account_id, plan) => roomFor(account_id, { plan }),
    model: (model_id) => speechModels.find((model) => model.model_id === model_id),
    counts: { voices: catalogue.length, models: speechModels.length },
  })
  const translation = translationFeature({
    ...{ ...base, jobs, planOf, holdAccount, files, eraseFiles },
    speechOf: tts.speech.several,
    roomFor: (account_id, bytes) => roomFor(account_id, { bytes }),
  })
  const transcription = transcriptionFeature({
    ...{ ...base, jobs, planOf, holdAccount, files, eraseFiles },
    ...{ lines: translation.lines, translations: translation.translations },
    roomFor: (account_id, bytes) => roomFor(account_id, { bytes }),
  })
  const dictionary = dictionariesFeature({
    ...{ ...base, jobs, planOf, holdAccount, files, eraseFiles, pronunciation, record: voice.record, teams },
    ...{ voice: voices.voiceFor, speakerOf: voices.speaker },
    roomFor: (account_id) => roomFor(account_id),
    findPerson: (text) => accountStore.findPerson(db, text),
    people: (ids) => accountStore.people(db, ids),
    shipped: parts.dictionaries ?? builtIn,
  })
  const consent = consentsFeature({
    ...{ ...base, files, eraseFiles },
    roomFor: (account_id, bytes) => roomFor(account_id, { bytes }),
    languageOf: (user_id) => accountStore.languageOf(db, user_id),
  })
  const cloned = clonedVoicesFeature({
    ...{ ...base, jobs, files, eraseFiles, voices, consents: consent.consents, teams },
    forgetSounds: dictionary.dictionaries.forgetVoice,
  })
  const exported = exportsFeature({
    ...{ ...base, jobs, files, eraseFiles, holdAccount, own: address.own, goneSound },
    roomFor: (account_id) => roomFor(account_id),
  })
  const cloning = cloningFeature({
    ...{ ...base, jobs, eraseFiles, holdAccount, consents: consent.consents, consentAgain: consent.consents.again },
    introduce: (own, stop) => voices.ownSample(own, undefined, stop),
    forgetOldPreviews: voices.forgetOldPreviews,
    onForgotten: cloned.cloned_voices.forgotten,
    roomFor: (account_id, bytes) => roomFor(account_id, { bytes }),
  })
  const accounts = createAccountsForStaff({ db })
  const payment = paymentsFeature({
    ...{ ...base, jobs, credits: credit.credits, providers: base.payments, now: () => new Date(), books_days },
    ownerOf: async (on, account_id) => (await accountStore.ownersOf(on, [account_id]))[0] ?? null,
    people: { search: accounts.search, ownersOf: accountStore.ownersOf },
    audit: auditStore.add,
  })
  const team = teamsFeature({
    ...{
      ...base,
      jobs,
      credits: credit.credits,
      usage: usageStore,
      holdAccount,
      now: () => new Date(),
      keep_days: audit_days,
    },
    ...{ people: accountStore.usersByIds, confirm_addresses: config.confirm_addresses },
    async endShares(tx, ended) {
      await dictionary.dictionaries.endShares(tx, ended)
      await cloned.cloned_voices.endShares(tx, ended)
    },
    ownerOf: async (on, account_id) => (await accountStore.ownersOf(on, [account_id]))[0] ?? null,
    languageOf: async (email) => (await accountStore.userByEmail(db, email))?.language as Language | undefined,
  })
  const openAccount = createOpenAccount([
    (tx, user) => credit.credits.open(tx, user.account_id, user.is_staff ? 'staff' : 'free'),
    (tx, user) => voices.welcome(tx, user.account_id),
  ])
  const factor = secondFactorFeature({
    ...{ ...base, jobs, ...sign_in, accounts: createAccountsForSecondFactor({ db, ...sign_in }) },
  })
  const support = assistantFeature({ ...base, facts: { balance, planOf, storageUse: stored.use.use, jobs } })
  const ticket = ticketsFeature({
    ...{ ...base, jobs, people: accountStore.usersByIds, staff: accountStore.staff, audit: auditStore.add },
    questionsOf: support.questionsOf,
    async factsOf(account_id) {
      const [plan, failed] = await Promise.all([planOf(account_id), support.lastFailed(account_id)])
      const { id, error_code, created_at } = failed?.job ?? {}
      return {
        plan: plans[plan].name,
        failed_job: failed
          ? { product: failed.product, id: id!, error_code: error_code!, created_at: created_at! }
          : null,
      }
    },
  })
  const areas: Feature[] = [
    ...[document, job, file, credit, team, payment, key, voice, factor, support, ticket],
    webhooksFeature({
      ...{ ...base, jobs, sends: works, allow, own: address.own, trial: parts.webhooks },
      keep_days: webhook_days,
    }),
    legalFeature(base),
    packsFeature({
      ...{ ...base, parts: base.pack_parts, in_fleet: config.database.url !== undefined },
      ...{ people: accountStore.usersByIds, staff: accountStore.staff, audit: auditStore.add },
    }),
    mailFeature({ ...base, store: base.mail_store, person, keep_days: audit_days }),
    adminFeature({ db, accounts, credits: credit.credits, keys: key.keys, person, keep_days: audit_days }),
    analyticsFeature({ db, names: { key: key.keys.names, voice: voices.names } }),
    ...[tts, translation, transcription, dictionary, exported, consent, cloning, cloned, stored],
    oldWorkFeature({
      days: config.retention,
      histories: [
        ...[tts.speech, translation.translations.history, translation.translated_files.history],
        transcription.transcriptions,
      ],
    }),
    classifierFeature(base),
    browserReportsFeature(base),
    liveFeature({ ...base, jobs }),
  ]
  const account = accountFeature({
    ...{ ...base, ...sign_in, jobs, openAccount, confirm_addresses: config.confirm_addresses, api_keys: key.keys },
    ...{ public_origin: address.origin, secondStep: factor.sign_in.challengeFor, prove: factor.prove },
    activeKeys: key.keys.active,
    onConfirmed: (tx, user) => credit.credits.confirm(tx, user.account_id),
    personal_data: folded(areas).personal_data,
  })
  const compat = compatFeature({
    ...{ ...base, jobs, files, planOf, balance, speech: tts.speech, models: speechModels },
    ...{ library: voices.library, own: voices.own, preview: voices.preview, profile: account.account.profile },
    ...{ secrets, translations: translation.translations, glossaries: translation.glossaries },
    translated_files: translation.translated_files,
    ...{ transcriptions: transcription.transcriptions, align: transcription.align },
    ...{ dictionaries: dictionary.dictionaries, entries: dictionary.entries, pronunciation },
    dictionary_files: dictionary.dictionary_files,
    ...{ cloned_voices: cloned.cloned_voices, consents: consent.consents, makeVoice: cloning.makeVoice },
  })
  const rotation = rotationFeature({ ...base, sealed: folded(areas).sealed })
  const given: Feature = { routes: more.routes?.({ jobs, db }), runners: more.runners }
  const product = folded([...areas, account, compat, rotation, given])

  jobs.carryOut(product.runners)
  const endpoints = [...allEndpoints, ...(more.endpoints ?? [])]
  checkRoutes(endpoints, product.routes)
  const draining = createDraining()
  const served = await openHttp({
    ...{ ...base, draining, endpoints, routes: product.routes, planOf, jobs, slot_patience_ms: parts.slot_patience_ms },
    authenticate: (credential, stranger) =>
      (credential.startsWith(keyStart) ? key.callers : sign_in.sessions).authenticate(credential, stranger),
  })
  const { http } = served
  const chores = startChores({ log, chores: works ? [...product.chores, ...served.chores!] : [] })

  return {
    ...{ http, jobs, db, storage, openAccount, passwords: sign_in.passwords, credits: credit.credits },
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
     * Told to stop: claims nothing, sends pages elsewhere, and gives what runs until `over`. A load balancer needs
     * `notice_ms` to hear of it; what still runs is handed back by `stop`.
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
      sign_in.close()
      await base.close()
    },
  }
}
