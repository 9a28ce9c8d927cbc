import { useEffect, useState } from 'react'
import { isApple, isMobile, isStandalone, thisDevice } from '../../lib/browser/device.ts'
import { whenLoaded } from '../../lib/browser/loaded.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { type Clock, wallClock } from '../../lib/state/clock.ts'
import { useStore } from '../../lib/state/store.ts'
import { usePreference } from '../../lib/storage/preferences.ts'
import { installPrompt } from '../../lib/updates/install-prompt.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Delay of S2 §1. */
const TIP_AFTER_MS = 5000

export function wantsTip(facts: { mobile: boolean; standalone: boolean; dismissed: boolean }): boolean {
  return facts.mobile && !facts.standalone && !facts.dismissed
}

/** How to install in this browser: by its own prompt, or from a menu whose name we show. */
export function installWay(facts: { has_prompt: boolean; apple: boolean }): 'prompt' | 'ios' | 'menu' {
  if (facts.has_prompt) return 'prompt'
  return facts.apple ? 'ios' : 'menu'
}

/** Shown on phones some time after the page has loaded, until it is dismissed or followed (S2 §1). */
export function InstallTip({ clock = wallClock }: { clock?: Clock }) {
  const { t } = useTranslation()
  const [dismissed, setDismissed] = usePreference('install_tip_dismissed')
  const prompt = useStore(installPrompt)
  const due = useLoadedFor(TIP_AFTER_MS, clock)
  useEffect(() => {
    const device = thisDevice()
    if (!due || !wantsTip({ mobile: isMobile(device), standalone: isStandalone(), dismissed })) return
    const way = installWay({ has_prompt: prompt !== null, apple: isApple(device) })
    const dismiss = () => setDismissed(true)
    // A browser prompts once; after closing that dialog the visitor sees the tip again at the next visit.
    const install = () => void prompt?.prompt()
    return toast({
      text: t('install_tip'),
      detail: t(`install_tip_${way}`),
      duration_ms: 0,
      onDismiss: dismiss,
      actions: [
        way === 'prompt'
          ? { label: t('install'), main: true, onSelect: install }
          : { label: t('got_it'), onSelect: dismiss },
      ],
    })
  }, [due, dismissed, prompt, setDismissed, t])
  return null
}

function useLoadedFor(ms: number, clock: Clock): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    let stop = () => {}
    const unload = whenLoaded(() => {
      stop = clock.after(ms, () => setDue(true))
    })
    return () => {
      unload()
      stop()
    }
  }, [ms, clock])
  return due
}
