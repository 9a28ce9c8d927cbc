import { formatDuration } from '#core/rules/format.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { type DeviceTask, secondsFor } from './use-on-device.ts'

/** About how long this device takes for a text; nothing until it was measured. */
export function DeviceTime({ task, characters }: { task: DeviceTask; characters: number }) {
  const { t } = useTranslation('workbench')
  const seconds = characters > 0 ? secondsFor(task, characters) : undefined
  return (
    seconds !== undefined && (
      <div className="text-xs text-subtle">{t('about_seconds', { time: formatDuration(seconds) })}</div>
    )
  )
}
