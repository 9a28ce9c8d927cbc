import { pronunciationTestKind } from '#core/contract/dictionaries/previews.ts'
import { feature } from '../../platform/feature.ts'
import { filesOfJobs, filesOfRows } from '../../platform/files/user-folder.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { createEntries } from './entries/service.ts'
import { createDictionaryFiles } from './files.ts'
import { dictionaryFiles, type PreviewWork, previewRunner } from './previews/entries-job.ts'
import { createPreviews } from './previews/service.ts'
import { audioStore } from './previews/store.ts'
import { pronunciationFiles, testRunner } from './previews/test-job.ts'
import type { Pronunciation } from './pronunciation.ts'
import { dictionaryRoutes } from './routes.ts'
import { createDictionaries, type DictionaryParts } from './service.ts'
import { dictionaryStore } from './store.ts'
import { createSync, type SyncParts, syncRunner } from './sync.ts'
import { type AuditStaff, auditSystemBy } from './system-audit.ts'

type Given = Omit<DictionaryParts, 'auditSystem'> &
  PreviewWork &
  SyncParts &
  Omit<Parameters<typeof createPreviews>[0], 'dictionaries' | 'auditSystem'> & {
    jobs: Jobs
    audit: AuditStaff
    pronunciation: Pronunciation
    reader: DocumentReader
  }

export function dictionariesFeature(given: Given) {
  const auditSystem = auditSystemBy(given.audit)
  const dictionaries = createDictionaries({ ...given, auditSystem })
  const parts = { ...given, dictionaries, auditSystem }
  const entries = createEntries(parts)
  const dictionary_files = createDictionaryFiles({ ...parts, entries })
  const previews = createPreviews(parts)
  const sync = createSync(given)
  const { pronunciation } = given
  return feature({
    dictionaries,
    dictionary_files,
    entries,
    routes: dictionaryRoutes({ dictionaries, entries, dictionary_files, previews, pronunciation, sync }),
    runners: [previewRunner(given), testRunner(given), syncRunner(given)],
    chores: [{ name: 'old versions of dictionaries', run: dictionaries.thin }],
    owned_files: [
      filesOfRows(dictionaryFiles, given.db, {
        remaining: dictionaryStore.remaining,
        storedBytes: audioStore.storedBytes,
      }),
      filesOfJobs(pronunciationFiles, pronunciationTestKind, null),
    ],
    personal_data: [
      {
        area: 'dictionaries',
        export: (who) => dictionaries.exportOf(who),
        erase: (tx, who) => dictionaries.erase(tx, who),
      },
      { area: 'dictionaries_used', export: (who) => dictionaries.switchesOf(who) },
    ],
    start() {
      // nothing waits for it, and the next start tries again
      void sync.prepare().catch(() => {})
    },
  })
}
