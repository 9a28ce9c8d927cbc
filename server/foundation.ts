import { join } from 'node:path'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { JobKind } from '#core/contract/jobs.ts'
import { outboxMailer } from './adapters/mailer/outbox.ts'
import { createAddress } from './address.ts'
import type { Config } from './config.ts'
import type { Passwords } from './features/account/sign-in/passwords.ts'
import { keptStorage } from './features/backup/kept-storage.ts'
import type { ShippedDictionary } from './features/dictionaries/sync.ts'
import { createMailStore, type MailStore } from './features/mail/store.ts'
import type { PackParts } from './features/packs/parts.ts'
import { packLanguages, readRegistry } from './features/packs/registry.ts'
import { openLastingKeys } from './features/rotation/lasting-keys.ts'
import { watchedStorage } from './features/storage/watched-storage.ts'
import type { WebhookTrial } from './features/webhooks/feature.ts'
import { openPackParts } from './open-packs.ts'
import { type GivenOutside, openOutside } from './outside.ts'
import { isBackedUp } from './platform/db/backup-lock.ts'
import { createListener } from './platform/db/listener.ts'
import { type Db, type DbOptions, openDb } from './platform/db/open.ts'
import { createDiskRoom } from './platform/files/disk-room.ts'
import { sharedLimiter } from './platform/http/limits/rate-limit.ts'
import type { Route } from './platform/http/route.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Billing, Runner } from './platform/jobs/runner.ts'
import type { Log } from './platform/observability/log.ts'
import { createMetrics, type Metrics } from './platform/observability/metrics.ts'
import { projectVersion } from './platform/project.ts'
import type { Mailer } from './ports/mailer.ts'

export type AppOptions = { config: Config; database_url: string; log: Log }

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
  /** Those that come with the program, unless said. */
  dictionaries?: () => Promise<readonly ShippedDictionary[]>
  lease_seconds?: number
  /** How long a caller who waits does so for the first sound. */
  listen_seconds?: number
  /** How long a call waits for one of its account's slots before it is refused. */
  slot_patience_ms?: number
  /** How often open connections are checked against their sessions. */
  session_check_ms?: number
  webhooks?: WebhookTrial
  /** Where packs come from, and how they are tried. */
  pack_parts?: PackParts
  /** What may still be written in a folder. */
  free_bytes?: (folder: string) => Promise<number>
  on_nested?: DbOptions['onNested']
}

export type Foundation = Awaited<ReturnType<typeof openFoundation>>

/** Shared by all areas: the database, the adapters, the address, the counters. Contains no rules of an area. */
export async function openFoundation({ config, database_url, log }: AppOptions, parts: Parts) {
  const address = createAddress(config)
  const db = openDb({ url: database_url, pool: config.database.pool, log, onNested: parts.on_nested })
  const listener = await createListener({ url: database_url, log })
  const keysOf = await openLastingKeys(db, { secrets: config.secrets, log })
  const outside = await openOutside(config, {
    log,
    mark_keys: keysOf('watermark'),
    device_mark_keys: keysOf('watermark-device'),
    ...parts,
  })
  const mail_store = createMailStore(db)
  const metrics = createMetrics()
  const storage = watchedStorage(outside.storage, metrics.storage_errors)
  const pack_parts = parts.pack_parts ?? openPackParts(config.models)
  const telemetry = await collected(config, { ...projectVersion(), metrics, log })
  return {
    config,
    log,
    address,
    public_url: address.url,
    db,
    listener,
    mail_store,
    keysOf,
    media: outside.media,
    synthesizers: outside.synthesizers,
    storage: keptStorage(storage, () => isBackedUp(db)),
    /** For errands, which wait for a backup by themselves. */
    erased_storage: storage,
    translators: outside.translators,
    transcriber: outside.transcriber,
    aligner: outside.aligner,
    reader: outside.document_reader,
    writer: outside.document_writer,
    processes: outside.speech_processes,
    voice_cloner: outside.voice_cloner,
    voice_samples: outside.voice_samples,
    payments: outside.payments,
    assistant: outside.assistant,
    mark_reader: outside.mark_reader,
    packs: outside.packs,
    pack_voices: outside.pack_voices,
    speakers: outside.speakers,
    pack_parts,
    pack_languages: packLanguages(await readRegistry(), 'stt', config.models),
    metrics,
    telemetry,
    tracer: telemetry?.tracer,
    disk: createDiskRoom({ data_dir: config.data_dir, free: parts.free_bytes }),
    limiter: sharedLimiter(db),
    mailer: parts.mailer ?? (await openMailer(config.mail, mail_store)),
    /** Where speech is put together before it is stored. */
    work_dir: join(config.data_dir, 'speech'),
    works: config.roles.includes('worker'),
    async close(): Promise<void> {
      await Promise.all([outside.close(), listener.close(), telemetry?.close()])
      await db.close()
    },
  }
}

async function collected({ telemetry }: Config, given: { version: string; metrics: Metrics; log: Log }) {
  return telemetry && (await import('./platform/tracing/telemetry.ts')).openTelemetry(telemetry, given)
}

/** The client of SMTP takes a twentieth of a start to load: only where it is used. */
async function openMailer({ smtp_url, from }: Config['mail'], { keep }: MailStore): Promise<Mailer> {
  if (!smtp_url) return outboxMailer({ keep, from })
  return (await import('./adapters/mailer/smtp.ts')).smtpMailer({ url: smtp_url, from })
}
