import type { i18n as I18n } from 'i18next'
import { VolumeX } from 'lucide-react'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

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
