import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportAccount } from '#core/contract/account/account.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'

const DOWNLOAD_TIMEOUT_MS = 120_000

export function DataSection({ username }: { username: string }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const download = useMutation({
    mutationFn: () => call(exportAccount, {}, { timeout_ms: DOWNLOAD_TIMEOUT_MS }),
    onSuccess: (blob) => {
      saveFile(blob, `pawol-${username}.json`)
      toast({ kind: 'success', text: t('data_downloaded') })
    },
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Download />}
      {download.isPending ? t('preparing') : t('download_data')}
    </Button>
  )
}
