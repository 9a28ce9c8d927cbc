import { Copy, Download, EyeOff, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { clearDebugLog, debugLog, debugText } from '../../../lib/state/debug-log.ts'
import { useStore } from '../../../lib/state/store.ts'
import { writePreference } from '../../../lib/storage/preferences.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { saveDebugLog } from './debug-button.tsx'

/** The debug log of this page, for staff who switched it on (S2 §2.1). */
export function DebugPanel() {
  const { t } = useTranslation('tuning')
  const shell = useTranslation()
  const entries = useStore(debugLog)
  const text = debugText(entries)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'success', text: shell.t('copied') }),
      () => toast({ kind: 'error', text: shell.t('copy_failed') }),
    )
  const actions = [
    { Icon: Download, label: t('debug_download'), onClick: saveDebugLog },
    { Icon: Copy, label: t('debug_copy'), onClick: copy },
    { Icon: Trash2, label: t('debug_clear'), onClick: clearDebugLog },
    { Icon: EyeOff, label: t('debug_hide'), onClick: () => writePreference('show_debug_button', false) },
  ]
  return (
    <section aria-label={t('debug_log')} className="mt-3 flex-none rounded-2 border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-1">
        <h2 className="mr-auto font-semibold">{t('debug_log')}</h2>
        {actions.map(({ Icon, label, onClick }) => (
          <Button key={label} size="sm" look="quiet" onClick={() => void onClick()}>
            <Icon className="icon-sm" />
            {label}
          </Button>
        ))}
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-40 overflow-auto px-3 py-2 font-mono text-2xs leading-[1.6]"
      >
        {text || t('debug_empty')}
      </pre>
    </section>
  )
}
