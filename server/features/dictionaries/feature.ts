import * as contract from '#core/contract/dictionaries/dictionaries.ts'
import * as entry from '#core/contract/dictionaries/entries.ts'
import { exportEntries, importEntries } from '#core/contract/dictionaries/files.ts'
import * as preview from '#core/contract/dictionaries/previews.ts'
import { pronunciationTestKind } from '#core/contract/dictionaries/previews.ts'
import { explainPronunciation } from '#core/contract/dictionaries/speech.ts'
import { readSsml } from '#core/rules/ssml/ssml.ts'
import { feature } from '../../platform/feature.ts'
import { filesOfJobs, filesOfRows } from '../../platform/files/user-folder.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { createEntries, type Entries } from './entries/service.ts'
import { createDictionaryFiles, type DictionaryFiles } from './files.ts'
import { dictionaryFiles, type PreviewWork, previewRunner } from './previews/entries-job.ts'
import { createPreviews, type Previews } from './previews/service.ts'
import { audioStore } from './previews/store.ts'
import { pronunciationFiles, testRunner } from './previews/test-job.ts'
import type { Pronunciation } from './pronunciation.ts'
import { createDictionaries, type Dictionaries, type DictionaryParts } from './service.ts'
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

type Services = {
  dictionaries: Dictionaries
  entries: Entries
  dictionary_files: DictionaryFiles
  previews: Previews
  pronunciation: Pronunciation
  sync: ReturnType<typeof createSync>
}

function dictionaryRoutes(services: Services): Route[] {
  const { dictionaries, entries, dictionary_files, previews, pronunciation, sync } = services
  return [
    route(contract.listDictionaries, ({ user, query }) => dictionaries.list(user, query.ownership)),
    route(contract.listSystemDictionaries, ({ user }) => dictionaries.system(user)),
    route(contract.createDictionary, ({ user, body }) => dictionaries.create(user, body)),
    route(contract.createSystemDictionary, ({ user, body }) => dictionaries.createSystem(user, body)),
    route(contract.getDictionary, ({ user, params }) => dictionaries.get(user, params.id)),
    route(contract.changeDictionary, ({ user, params, body }) => dictionaries.change(user, params.id, body)),
    route(contract.deleteDictionary, ({ user, params }) => dictionaries.remove(user, params.id)),
    route(contract.copyDictionary, ({ user, params, body }) => dictionaries.copy(user, params.id, body.name)),
    route(contract.switchDictionary, ({ user, params, body }) => dictionaries.use(user, params.id, body.is_used)),
    route(contract.recalculateChecksum, ({ user, params }) => dictionaries.recalculate(user, params.id)),
    route(contract.listDictionaryVersions, ({ user, params }) => dictionaries.versions(user, params.id)),
    route(contract.searchDictionaries, ({ user, query }) => dictionaries.search(user, query)),
    route(contract.findPeople, ({ user, query }) => dictionaries.findPeople(user, query.q)),
    route(contract.syncDictionaries, ({ user }) => sync.start(user)),

    route(entry.listEntries, ({ user, params, query }) => entries.list(user, params.id, query)),
    route(entry.createEntry, ({ user, params, body }) => entries.create(user, params.id, body)),
    route(entry.changeEntry, ({ user, params, body }) => entries.change(user, params.id, body)),
    route(entry.deleteEntry, ({ user, params }) => entries.remove(user, params.id)),
    route(entry.moveEntry, ({ user, params, body }) => entries.move(user, params.id, body.dictionary_id)),
    route(entry.addDictionaryEntries, ({ user, params, body }) => entries.addMany(user, params.id, body.entries)),
    route(importEntries, ({ user, params, form }) =>
      dictionary_files.import(user, params.id, form.files.file!, form.fields),
    ),
    route(exportEntries, ({ user, params, query: { export_format, format = 'json', version } }) =>
      dictionary_files.export(user, params.id, { format: export_format ?? format, version }),
    ),

    route(preview.generatePronunciations, ({ user, params, body }) => previews.generate(user, params.id, body)),
    route(preview.testPronunciations, ({ user, body }) => previews.test(user, body)),
    route(preview.checkExistingPronunciations, ({ user, body }) => previews.existing(user, body)),
    route(preview.getPronunciationTask, ({ user, params }) => previews.task(user, params.task_id)),
    route(explainPronunciation, ({ user, body: { text, ssml, pronunciation_dictionaries: ids } }) =>
      pronunciation.explain(user, { ...(ssml ? readSsml(text) : { text }), ids }),
    ),
  ]
}
