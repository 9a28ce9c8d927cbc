import {
  downloadExport,
  exportAudio,
  exportDocument,
  exportJobs,
  exportKind,
  exportMany,
  proxyExport,
  serveLocalExport,
} from '#core/contract/exports/exports.ts'
import {
  changeExportPreset,
  createExportPreset,
  deleteExportPreset,
  listExportPresets,
} from '#core/contract/exports/presets.ts'
import { listAudioFormats, listDocumentFormats, listExportTemplates } from '#core/contract/exports/settings.ts'
import { audioFormatOptions } from '#core/rules/exports/audio-settings.ts'
import { documentFormatOptions, templateOptions } from '#core/rules/exports/document-settings.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { ReserveRoom } from '../../platform/files/room.ts'
import { filesOfJobs } from '../../platform/files/user-folder.ts'
import { type RequestInfo, type Route, route } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { jobRoutes } from '../../platform/jobs/routes.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { Files } from '../files/service.ts'
import type { MakerParts } from './files-of-job.ts'
import { exportedFiles, exportRunner } from './job.ts'
import { createPresets, type Presets } from './presets.ts'
import { createExports, type Exports } from './service.ts'
import { createSources } from './sources.ts'

/** Documents and sounds are made in child processes, two at a time. */
const concurrency = 2

export function exportsFeature(
  given: MakerParts & {
    db: Db
    jobs: Jobs
    files: Files
    eraseFiles: EraseFiles
    holdAccount(tx: Sql, account_id: AccountId): Promise<void>
    roomFor(account_id: AccountId): Promise<void>
    reserve: ReserveRoom
    own(): { hostname: string; ports: number[] }
  },
) {
  const sources = createSources(given)
  const presets = createPresets(given)
  const exports = createExports({ ...given, sources })
  return feature({
    routes: exportRoutes(exports, presets),
    runners: [exportRunner({ ...given, sources, concurrency })],
    owned_files: [filesOfJobs(exportedFiles, exportKind, 'result_key')],
    personal_data: [
      {
        area: 'export_presets',
        export: ({ account_id }) => presets.exportOf(account_id),
        erase: (tx, { account_id }) => presets.erase(tx, account_id),
      },
    ],
  })
}

function exportRoutes(exports: Exports, presets: Presets): Route[] {
  return [
    route(listAudioFormats, () => [...audioFormatOptions]),
    route(listDocumentFormats, () => [...documentFormatOptions]),
    route(listExportTemplates, () => [...templateOptions]),
    route(listExportPresets, ({ user, query }) => presets.list(user, query.job_type)),
    route(createExportPreset, ({ user, body }) => presets.create(user, body)),
    route(changeExportPreset, ({ user, params, body }) => presets.change(user, params.id, body)),
    route(deleteExportPreset, ({ user, params }) => presets.remove(user, params.id)),
    route(exportAudio, ({ user, body, request }) => exports.audio(user, body, request.idempotency)),
    route(exportDocument, ({ user, body, request }) => exports.document(user, body, request.idempotency)),
    route(exportMany, ({ user, body, request }) => exports.many(user, body, request.idempotency)),
    ...jobRoutes(exportJobs, exports.history),
    route(downloadExport, ({ user, params, query, request }) =>
      exports.download(user, params.id, asked(request, query.filename)),
    ),
    route(serveLocalExport, ({ user, query, request }) =>
      exports.serveLocal(user, query.path, asked(request, query.filename)),
    ),
    route(proxyExport, ({ user, query, request }) => exports.proxy(user, query.url, asked(request, query.filename))),
  ]
}

function asked({ headers, signal }: RequestInfo, filename: string | undefined) {
  const one = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)
  return { range: one(headers.range), if_range: one(headers['if-range']), host: one(headers.host), filename, signal }
}
