import { useQuery } from '@tanstack/react-query'
import { AppError } from '#core/contract/errors.ts'
import { getAudioUpload } from '#core/contract/stt/uploads.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { forgetUpload } from '../../workbench/audio/upload-in-chunks.ts'

/**
 * Offers to resume an upload after the page was left. Browsers do not reopen the file, so the user selects it again.
 */
export function InterruptedUpload() {
  const { t } = useTranslation('stt')
  const [left, setLeft] = usePreference('stt_upload')
  const { data } = useQuery({
    queryKey: ['stt-upload', left?.id],
    queryFn: async ({ signal }) => {
      try {
        return await call(getAudioUpload, { params: { id: left!.id } }, { signal })
      } catch (error) {
        if (!(error instanceof AppError && error.is('not_found'))) throw error
        setLeft(null)
        return null
      }
    },
    enabled: left !== null,
    staleTime: 0,
  })
  if (!left || !data) return null
  const forget = () => {
    setLeft(null)
    void forgetUpload(left.id)
  }
  return (
    <Notice tone="info">
      <p className="wrap-anywhere">
        {t('upload_left', { name: left.name, percent: Math.floor((data.offset / data.size) * 100) })}
      </p>
      <p className="mt-2">
        <Button size="sm" className="max-md:min-h-11" onClick={forget}>
          {t('upload_forget')}
        </Button>
      </p>
    </Notice>
  )
}
