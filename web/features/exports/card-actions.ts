import type { i18n as I18n } from 'i18next'
import { FileAudio, FileOutput, FileText } from 'lucide-react'
import type { ExportJobType } from '#core/contract/exports/settings.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { audioRemovedText } from '../jobs/card/notes.tsx'
import type { BulkAction, JobAction } from '../jobs/job-kind-view.ts'
import type { Job } from '../jobs/job-rules.ts'
import { type Exportable, type ExportTab, exportRequest } from './export-request.ts'

/** How jobs of one type are exported. */
export type Exporting<J> = {
  job_type: ExportJobType
  title: (job: J) => string | null
  has: (job: J) => Exportable
  can: Record<ExportTab, (job: J) => boolean>
  /** What the first button and a selection export; the other kind is available only in an open card. */
  main: ExportTab
  /** When its audio was removed. */
  soundRemovedAt: (job: J) => string | undefined
}

/** The jobs of a selection may differ: the server leaves out what a job does not have. */
function hasAny<J>({ has }: Exporting<J>, jobs: readonly J[]): Exportable {
  const all = jobs.map(has)
  const any = (part: keyof Exportable) => all.some((one) => one[part])
  return { audio: any('audio'), times: any('times'), translation: any('translation') }
}

/** The export actions of a history's cards and selection, which open the dialog. */
export function exportActions<J extends Job>(
  exporting: Exporting<J>,
  i18n: I18n,
): { actions: JobAction<J>[]; bulk: BulkAction<J> } {
  const { job_type, title, can, main } = exporting
  const t = i18n.getFixedT(null, 'jobs')
  const whyNot = (tab: ExportTab) => (job: J) =>
    tab === 'audio' ? audioRemovedText(i18n, exporting.soundRemovedAt(job)) : undefined
  const open = (jobs: readonly J[], tab: ExportTab) =>
    exportRequest.set({
      job_type,
      tab,
      has: hasAny(exporting, jobs),
      jobs: jobs.map((job) => ({ id: job.id, title: title(job) })),
    })
  const other = main === 'audio' ? 'document' : 'audio'
  const first: JobAction<J> = {
    name: 'export',
    icon: FileOutput,
    text: t('export'),
    titled: (title) => t('export_title', { title }),
    can: can[main],
    why: whyNot(main),
    run: (job) => open([job], main),
  }
  const second: JobAction<J> = {
    name: `export_${other}`,
    icon: other === 'audio' ? FileAudio : FileText,
    text: t(`export_${other}`),
    titled: (title) => t(`export_${other}_title`, { title }),
    can: can[other],
    why: whyNot(other),
    quick: false,
    run: (job) => open([job], other),
  }
  const bulk: BulkAction<J> = {
    name: 'export',
    icon: FileOutput,
    text: t('export'),
    async run(jobs) {
      const wanted = jobs.filter((job) => can[main](job) && !job.kept_here)
      if (wanted.length === 0) toast({ kind: 'warning', text: t('nothing_to_export') })
      else open(wanted, main)
    },
  }
  return { actions: [first, second], bulk }
}
