import { useUser } from '../../../lib/session/session.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'

type Stored = { show_debug_button: boolean; infer_develop_service: boolean }

/** App Debugging is for staff only; for other users both settings are off, whatever is stored (S2 §6). */
export function debugSettings(stored: Stored, is_staff: boolean): Stored {
  return is_staff ? stored : { show_debug_button: false, infer_develop_service: false }
}

export function useDebugSettings(): Stored {
  const [show_debug_button] = usePreference('show_debug_button')
  const [infer_develop_service] = usePreference('infer_develop_service')
  return debugSettings({ show_debug_button, infer_develop_service }, useUser()?.is_staff ?? false)
}
