import type { i18n as I18n } from 'i18next'
import { CircleAlert, VolumeX } from 'lucide-react'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { deviceSync } from '../../../lib/device-work/sync.ts'
import { deviceWork, isMadeHere, unsent } from '../../../lib/device-work/works.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { Job } from '../job-rules.ts'

/** Why audio is missing, where an installation limits its retention. */
export function audioRemovedText(i18n: I18n, audioRemovedAt: string | undefined): string | undefined {
  if (!audioRemovedAt) return undefined
  const date = formatDate(i18n.language, parseTime(audioRemovedAt), 'long')
  return i18n.getFixedT(null, 'jobs')('sound_gone', { date })
}

/** The same as a line of the card, whether it is open or closed. */
export function AudioRemoved({ since }: { since: string | undefined }) {
  const { i18n } = useTranslation('jobs')
  const reason = audioRemovedText(i18n, since)
  return (
    reason && (
      <p className="flex items-start gap-1.5 px-4 pb-3 text-xs text-muted">
        <VolumeX aria-hidden="true" className="icon-sm mt-px flex-none" />
        {reason}
      </p>
    )
  )
}

/** Where a work was made that cost nothing: here, or on a device that this browser does not remember to be. */
export function deviceLabelOf({ kept_here, client_key }: Job) {
  if (kept_here?.private) return 'only_here'
  return kept_here || isMadeHere(client_key) ? 'made_here' : 'made_on_device'
}

/** Why a work of this device is not in the history, and what the user can do. */
export function DeviceNote({ job: { kept_here, client_key } }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const errorText = useErrorText()
  if (!kept_here || kept_here.private) return null
  const { reason } = kept_here
  if (!reason) return <p className="px-4 pb-3 text-xs text-muted">{t('waits_to_be_sent')}</p>
  const again = () => {
    const work = deviceWork.kept.get().find((one) => one.client_key === client_key)
    if (work) void deviceWork.again(work)
  }
  return (
    <div className="mx-3 mb-3 flex flex-wrap items-center gap-2 rounded-2 bg-bad-soft px-3 py-1.5">
      <CircleAlert className="text-bad" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {t('not_sent', { reason: errorText(new AppError(reason.code as ErrorCode, reason.data as never)) })}
      </p>
      <Button size="sm" className="max-md:min-h-11" onClick={again}>
        {t('send_again')}
      </Button>
    </div>
  )
}

/** What of a history is on this device, while that is all there is, and how many works it still has to send. */
export function DeviceLine({ isFromDevice }: { isFromDevice: boolean }) {
  const { t } = useTranslation('jobs')
  const count = unsent(useStore(deviceWork.kept)).length
  const sending = useStore(deviceSync.sending)
  return (
    <div role="status" className="text-xs text-muted empty:hidden">
      {isFromDevice && <p>{t('rows_of_device')}</p>}
      {count > 0 && <p>{sending ? t('sending') : t('n_to_send', { count })}</p>}
    </div>
  )
}
