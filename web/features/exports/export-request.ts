import type { ExportJobType } from '#core/contract/exports/settings.ts'
import { createStore } from '../../lib/state/store.ts'

export type ExportTab = 'audio' | 'document'

/** What a job has to export. */
export type Exportable = { audio: boolean; times: boolean; translation: boolean }

export type ExportRequest = {
  job_type: ExportJobType
  /** One, or several for one ZIP. */
  jobs: readonly { id: string; title: string | null }[]
  tab: ExportTab
  has: Exportable
}

/** What the dialog is open for; anything may open it, `web/app` mounts it. */
export const exportRequest = createStore<ExportRequest | undefined>(undefined)
