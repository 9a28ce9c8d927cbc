import { readFile } from 'node:fs/promises'
import { translationFileKind } from '#core/contract/translate/files.ts'
import type { SpeechJob } from '#core/contract/tts/jobs.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { type BilingualLexicon, readingLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import { runInSlices } from '#core/rules/yield-to-event-loop.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { ReserveRoom } from '../../platform/files/room.ts'
import { filesOfJobs } from '../../platform/files/user-folder.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { projectPath } from '../../platform/project.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import type { Storage } from '../../ports/storage.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { Files } from '../files/service.ts'
import { createDeviceTranslations } from './device.ts'
import { createEngines, type Translators } from './engines.ts'
import { fileRunner } from './files/job.ts'
import { fileRoutes } from './files/routes.ts'
import { createTranslatedFiles, translatedFiles } from './files/service.ts'
import { glossaryRoutes } from './glossary/routes.ts'
import { createGlossaries } from './glossary/service.ts'
import { type Reader, translationRunners } from './job.ts'
import { createLines } from './lines.ts'
import { createMemory } from './memory/store.ts'
import { createReadBack } from './read-back.ts'
import { translationRoutes } from './routes.ts'
import { createTranslations } from './service.ts'

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
