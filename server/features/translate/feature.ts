import { readFile } from 'node:fs/promises'
import { keepDeviceTranslation } from '#core/contract/device/works.ts'
import {
  downloadTranslationFile,
  translateFile,
  translationFileKind,
  translationFiles,
} from '#core/contract/translate/files.ts'
import * as contract from '#core/contract/translate/glossary.ts'
import * as calls from '#core/contract/translate/translate.ts'
import type { SpeechJob } from '#core/contract/tts/jobs.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { type BilingualLexicon, readingLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import { languageNames, translationLanguages } from '#core/rules/translate/languages.ts'
import { runInSlices } from '#core/rules/yield-to-event-loop.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { ReserveRoom } from '../../platform/files/room.ts'
import { filesOfJobs } from '../../platform/files/user-folder.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { jobRoutes } from '../../platform/jobs/routes.ts'
import { projectPath } from '../../platform/project.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import type { Storage } from '../../ports/storage.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { Files } from '../files/service.ts'
import { createDeviceTranslations } from './device.ts'
import { createEngines, type Translators } from './engines.ts'
import { fileRunner } from './files/job.ts'
import { createTranslatedFiles, type TranslatedFiles, translatedFiles } from './files/service.ts'
import { createGlossaries, type Glossaries } from './glossary/service.ts'
import { type Reader, translationRunners } from './job.ts'
import { createLines } from './lines.ts'
import { createMemory, type Memory } from './memory/store.ts'
import { createReadBack, type ReadBack } from './read-back.ts'
import { createTranslations, type Translations } from './service.ts'

let opened: Promise<BilingualLexicon> | undefined

/** Read once per process, by the first translation. */
function bilingualLexicon(): Promise<BilingualLexicon> {
  opened ??= readFile(projectPath('models', 'ht-mt', 'lexicon.tsv'), 'utf8').then((tsv) =>
    runInSlices(readingLexicon(tsv), () => {}),
  )
  // a file that could not be read now may be readable later
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** For retried jobs; the engine has a queue of its own. */
const concurrency = 2

const fileConcurrency = 2

export function translationFeature(given: {
  config: { retention: { job_days: number | null } }
  db: Db
  jobs: Jobs
  translators: Translators
  planOf(account_id: AccountId): Promise<PlanId>
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
  speechOf(account_id: AccountId, ids: string[]): Promise<SpeechJob[]>
  storage: Storage
  reader: DocumentReader
  files: Pick<Files, 'signedUrl'>
  eraseFiles: EraseFiles
  reserve: ReserveRoom
}) {
  const { translators } = given
  const engines = createEngines(translators)
  const glossaries = createGlossaries(given)
  const memory = createMemory(given)
  const readers = new Map<string, Reader>()
  const parts = { ...given, engines, glossaries, memory, readers }
  const translations = createTranslations(parts)
  const lexicon = bilingualLexicon
  const readBack = createReadBack({ translator: translators.embedded, lexicon, get: translations.history.get })
  const translated_files = createTranslatedFiles(parts)
  return feature({
    engines,
    translations,
    glossaries,
    translated_files,
    lines: createLines({ ...parts, lexicon, concurrency }),
    routes: [
      ...translationRoutes(translations, {
        readBack,
        keepOfDevice: createDeviceTranslations({ ...given, job_days: given.config.retention.job_days }),
      }),
      ...glossaryRoutes(glossaries, memory),
      ...fileRoutes(translated_files),
    ],
    runners: [
      ...translationRunners({ ...parts, lexicon, concurrency }),
      fileRunner({ ...parts, lexicon, concurrency: fileConcurrency }),
    ],
    histories: [translations.history, translated_files.history],
    owned_files: [filesOfJobs(translatedFiles, translationFileKind, 'file_key')],
    personal_data: [
      {
        area: 'translation_glossaries',
        export: ({ account_id }) => glossaries.exportOf(account_id),
        erase: (tx, { account_id }) => glossaries.erase(tx, account_id),
      },
      {
        area: 'translation_memory',
        export: ({ account_id }) => memory.exportOf(account_id),
        erase: async (tx, { account_id }) => void (await memory.clear(account_id, tx)),
      },
    ],
  })
}

function fileRoutes(translated: TranslatedFiles): Route[] {
  return [
    route(translateFile, ({ user, form, request: { idempotency, signal } }) =>
      translated.create(user, { file: form.files.file!, fields: form.fields, idempotency, signal }),
    ),
    ...jobRoutes(translationFiles, translated.history),
    route(downloadTranslationFile, ({ user, params, request }) => translated.download(user, params.id, request.signal)),
  ]
}

function glossaryRoutes(glossaries: Glossaries, memory: Memory): Route[] {
  return [
    route(contract.listGlossaries, async ({ user }) => ({ results: await glossaries.list(user) })),
    route(contract.createGlossary, ({ user, body }) => glossaries.create(user, body)),
    route(contract.getGlossary, ({ user, params }) => glossaries.get(user, params.id)),
    route(contract.changeGlossary, ({ user, params, body }) => glossaries.change(user, params.id, body)),
    route(contract.deleteGlossary, ({ user, params }) => glossaries.remove(user, params.id)),
    route(contract.listGlossaryEntries, ({ user, params, query }) => glossaries.entries(user, params.id, query)),
    route(contract.addGlossaryEntries, ({ user, params, body }) => glossaries.add(user, params.id, body.entries)),
    route(contract.replaceGlossaryEntries, ({ user, params, body }) =>
      glossaries.replace(user, params.id, body.entries),
    ),
    route(contract.removeGlossaryEntries, ({ user, params, body }) =>
      glossaries.removeEntries(user, params.id, body.sources),
    ),
    route(contract.importGlossary, ({ user, params, body }) => glossaries.import(user, params.id, body)),
    route(contract.exportGlossary, ({ user, params, query }) => glossaries.export(user, params.id, query.format)),
    route(contract.listTranslationMemory, async ({ user, query }) => {
      const { rows, count } = await memory.list(user.account_id, query)
      return { results: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })), count }
    }),
    route(contract.clearTranslationMemory, async ({ user }) => ({ deleted: await memory.clear(user.account_id) })),
  ]
}

const named = translationLanguages.map((code) => ({ code, name: languageNames[code] }))

type Besides = { readBack: ReadBack; keepOfDevice: ReturnType<typeof createDeviceTranslations> }

function translationRoutes(translations: Translations, { readBack, keepOfDevice }: Besides): Route[] {
  const { history } = translations
  return [
    route(calls.translate, ({ user, body, request }) =>
      translations.translate(user, { order: body, idempotency: request.idempotency }),
    ),
    route(calls.streamTranslation, ({ user, body, request }) =>
      translations.stream(user, { order: body, idempotency: request.idempotency }),
    ),
    route(calls.listTranslationLanguages, () => ({ source_languages: named, target_languages: named })),
    route(calls.listTranslationEngines, ({ user }) => translations.enginesFor(user)),
    route(calls.detectLanguage, ({ body }) => translations.detect(body.text, body.likely_languages)),
    route(keepDeviceTranslation, ({ user, body }) => keepOfDevice(user, body)),
    ...jobRoutes(calls.translationHistory, history),
    route(calls.changeTranslation, ({ user, params, body }) => history.change(user, params.id, body)),
    route(calls.readBack, ({ user, params, body, request }) => readBack(user, params.id, body, request.signal)),
  ]
}
