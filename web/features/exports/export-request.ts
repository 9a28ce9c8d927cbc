import type { ExportJobType } from '#core/contract/exports/settings.ts'
import { createUserRequest } from '../../lib/session/user-request.ts'

export type ExportTab = 'audio' | 'document'

/** What a job has to export. */
export type Exportable = { audio: boolean; times: boolean; translation: boolean }

export type ExportRequest = {
  job_type: ExportJobType
  /** One job, or several for one ZIP. */
  jobs: readonly { id: string; title: string | null }[]
  tab: ExportTab
  has: Exportable
}

/** The request that opens the dialog; any feature may set it, `web/app` mounts the dialog. */
export const exportRequest = createUserRequest<ExportRequest | undefined>(undefined)
