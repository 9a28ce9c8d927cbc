import type { ExportJob } from '#core/contract/exports/exports.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { alert } from '../../../ui/overlay/ask.ts'
import { deliver } from '../delivery/deliver.ts'
import type { Folder } from '../delivery/folder.ts'
import { ExportFailed } from './export-failure.ts'

/** Gives a completed export to the person who wanted it, and says what was left out. */
export async function handOver(job: ExportJob, folder: Folder | undefined): Promise<void> {
  const t = i18n.getFixedT(null, 'exports')
  const { result_url, result_filename, skipped = [], unprinted } = job
  if (!result_url) throw new ExportFailed(t('export_failed'))
  const { to, name } = await deliver({ url: result_url, name: result_filename ?? job.output_filename }, folder)
  if (folder && to === 'download') toast({ kind: 'warning', text: t('not_in_folder', { folder: folder.name }) })
  if (to === 'folder') void alert({ title: t('saved_title'), text: t('saved_text', { name, folder: folder!.name }) })
  if (unprinted) toast({ kind: 'warning', duration_ms: 0, text: t('unprinted', { count: unprinted }) })
  if (skipped.length > 0)
    toast({
      kind: 'warning',
      duration_ms: 0,
      text: t('skipped', { count: skipped.length }),
      detail: [...new Set(skipped.map(({ error }) => error))].join(' '),
    })
}
