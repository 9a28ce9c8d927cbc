import { useEffect } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { updates as pageUpdates } from '../../lib/updates/updates.ts'
import { toast } from '../../ui/feedback/toast.ts'

type Updates = Pick<typeof pageUpdates, 'shown' | 'apply' | 'laterToast' | 'laterNotice'>

/** The toast about a new worker and the notice about a new build on the server (S1 §4.4). */
export function UpdateNotices({ updates = pageUpdates }: { updates?: Updates }) {
  const { t } = useTranslation()
  const shown = useStore(updates.shown)
  useEffect(() => {
    const apply = () => void updates.apply()
    if (shown === 'toast')
      return toast({
        text: t('update_available'),
        detail: t('update_available_text'),
        dismissible: false,
        actions: [
          { label: t('refresh_now'), main: true, onSelect: apply },
          { label: t('later'), onSelect: updates.laterToast },
        ],
      })
    if (shown === 'notice')
      return toast({
        text: t('update_notice'),
        detail: t('update_notice_text'),
        onDismiss: updates.laterNotice,
        actions: [
          { label: t('reload_now'), main: true, onSelect: apply },
          { label: t('later'), onSelect: updates.laterNotice },
        ],
      })
  }, [shown, updates, t])
  return null
}
