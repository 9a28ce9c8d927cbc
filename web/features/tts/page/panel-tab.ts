import { History, Settings, SlidersHorizontal } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { createStore, useStore } from '../../../lib/state/store.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { useKeptTab } from '../../voices/choice/use-speech-settings.ts'

const icons = { speech: SlidersHorizontal, history: History, settings: Settings }
export type PanelTab = keyof typeof icons

/** Whether Device settings is open; only the other two tabs are kept for the next visit (S2 §2.1). */
const inSettings = createStore(false)

/** Whether the panel's tabs fill the page in place of the editor, as on a phone. */
export const isStacked = createStore(false)

export function openPanelTab(tab: PanelTab): void {
  inSettings.set(tab === 'settings')
  if (tab !== 'settings') writePreference('tts_form', { ...readPreference('tts_form'), tab })
}

export function usePanelTab(): [PanelTab, (tab: PanelTab) => void] {
  const tab = useKeptTab()
  useEffect(() => () => inSettings.set(false), [])
  return [useStore(inSettings) ? 'settings' : tab, useCallback(openPanelTab, [])]
}

/** The tabs that the panel draws. */
export function useTabEntries() {
  const { t } = useTranslation('speech')
  const tabs = (Object.keys(icons) as PanelTab[]).map((tab) => ({ tab, label: t(`tab_${tab}`), icon: icons[tab] }))
  return { label: t('side_panel'), tabs }
}

/** What the panel shows: its settings, or one of the lists that slide over them (S2 §2.2). */
export type PanelView = 'settings' | 'voice-selection' | 'model-selection'
export const panelView = createStore<PanelView>('settings')
