import { useCallback } from 'react'
import { readPreference, writePreference } from '../../../lib/preferences.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { useKeptTab } from '../use-speech-settings.ts'

export const panelTabs = ['speech', 'history', 'settings'] as const
export type PanelTab = (typeof panelTabs)[number]

/** Device settings are looked at in passing: the tab kept for the next visit is one of the other two (S2 §2.1). */
const inSettings = createStore(false)

export function openPanelTab(tab: PanelTab): void {
  inSettings.set(tab === 'settings')
  if (tab !== 'settings') writePreference('tts_form', { ...readPreference('tts_form'), tab })
}

export function usePanelTab(): [PanelTab, (tab: PanelTab) => void] {
  const tab = useKeptTab()
  return [useStore(inSettings) ? 'settings' : tab, useCallback(openPanelTab, [])]
}

/** What stands in the panel: its settings, or one of the lists that slide over them (S2 §2.2). */
export type PanelView = 'settings' | 'voice-selection' | 'model-selection'
export const panelView = createStore<PanelView>('settings')
