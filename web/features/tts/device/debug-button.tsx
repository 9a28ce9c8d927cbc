import { Bug } from 'lucide-react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useUser } from '../../../lib/session/session.ts'
import { debugLog, debugText } from '../../../lib/state/debug-log.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { IconButton } from '../../../ui/form/button.tsx'

export function saveDebugLog(): void {
  saveFile(new Blob([debugText(debugLog.get())], { type: 'text/plain' }), 'pawol-debug.txt')
}

/** Lets staff download this page's debug log (S2 §6). */
export function DebugButton() {
  const { t } = useTranslation('speech')
  const { show_debug_button } = useDebugSettings()
  if (!show_debug_button) return null
  return <IconButton icon={Bug} label={t('download_debug_log')} onClick={saveDebugLog} />
}

type Stored = { show_debug_button: boolean; infer_develop_service: boolean }

/** App Debugging is for staff only; for other users both settings are off, whatever is stored (S2 §6). */
export function debugSettings(stored: Stored, isStaff: boolean): Stored {
  return isStaff ? stored : { show_debug_button: false, infer_develop_service: false }
}

export function useDebugSettings(): Stored {
  const [show_debug_button] = usePreference('show_debug_button')
  const [infer_develop_service] = usePreference('infer_develop_service')
  return debugSettings({ show_debug_button, infer_develop_service }, useUser()?.is_staff ?? false)
}
