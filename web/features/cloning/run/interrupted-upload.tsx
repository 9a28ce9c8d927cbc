import { useQuery } from '@tanstack/react-query'
import { abandonCloningSession, type CloningSession, getCloningSession } from '#core/contract/cloning/uploads.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useStore } from '../../../lib/state/store.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import type { CloningUnderWay } from '../../../lib/storage/saved-forms.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { sampleInput } from '../samples/samples.ts'
import type { SampleFile } from '../upload/upload-samples.ts'
import { cloningRun, followJob, resumeCloning, underWay } from './cloning-run.ts'

type Left = CloningUnderWay & { session_id: string }

/** An interrupted upload that the server still has. */
function useLeftUpload(): { left: Left; here: CloningSession } | null {
  const [kept, setKept] = usePreference('cloning_under_way')
  const { busy } = useStore(cloningRun)
  const left = kept && underWay() === kept && kept.session_id && !busy ? (kept as Left) : null
  const { data } = useQuery({
    queryKey: ['cloning-upload', left?.session_id],
    queryFn: async ({ signal }) => {
      try {
        return await call(getCloningSession, { params: { session_id: left!.session_id } }, { signal })
      } catch (error) {
        if (!(error instanceof AppError && error.is('not_found'))) throw error
        setKept(null)
        return null
      }
    },
    enabled: left !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return left && data ? { left, here: data } : null
}

/** Browsers do not reopen files, so the user selects those that had not arrived. */
export function InterruptedUpload() {
  const { t } = useTranslation('cloning')
  const [, setKept] = usePreference('cloning_under_way')
  const samples = useStore(sampleInput.samples)
  const found = useLeftUpload()
  if (!found) return null
  const { left, here } = found
  const forget = () => {
    setKept(null)
    void call(abandonCloningSession, { params: { session_id: left.session_id } }).catch(() => undefined)
  }
  const hasArrived = (at: number) => here.files.some((one) => one.file_index === at && one.is_complete)
  const files: SampleFile[] = left.files.map(({ name, size }, at) => {
    const chosen = samples.find((one) => one.name === name && one.size === size)
    return { name, size, sound: hasArrived(at) ? null : (chosen?.sound ?? null) }
  })
  const missing = files.filter(({ sound }, at) => !sound && !hasArrived(at))
  const resume = () => (here.job_id ? followJob(here.job_id) : void resumeCloning(left.session_id, files))
  return (
    <Notice>
      <p className="font-semibold">{t('left_title')}</p>
      <p className="wrap-anywhere">
        {missing.length > 0
          ? t('left_missing', { names: missing.map(({ name }) => name).join(', ') })
          : t('left_ready', { count: files.length })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 max-md:[&>button]:min-h-11">
        <Button size="sm" look="soft" disabled={missing.length > 0} onClick={resume}>
          {t('left_go_on')}
        </Button>
        <Button size="sm" look="quiet" onClick={forget}>
          {t('left_forget')}
        </Button>
      </div>
    </Notice>
  )
}
