import { Bug } from 'lucide-react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { debugLog, debugText } from '../../../lib/state/debug-log.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { useDebugSettings } from './debug-settings.ts'

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
